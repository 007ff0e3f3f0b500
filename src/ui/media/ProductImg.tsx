import { useState } from 'react'
import type { ProductImage } from '~/domain/product/product'
import { useIsPrerendered } from '~/lib/hydration'
import styles from './ProductImg.module.css'

interface ProductImgProps {
  image?: ProductImage | undefined
  /** The `sizes` attribute: the width of the image in the layout. */
  sizes: string
  /** Loads at once with high priority: for images in the first view. */
  isEager?: boolean
  variant?: 'thumbnail' | 'full'
}

/** A product image in a box of fixed proportions; a drawn book if there is none or it does not load. */
export function ProductImg({
  image,
  sizes,
  isEager = false,
  variant = 'thumbnail',
}: ProductImgProps) {
  const [broken, setBroken] = useState<string>()
  const src = variant === 'full' ? image?.src : image?.thumbnail
  const isShown = image && src && src !== broken
  const isPrerendered = useIsPrerendered()
  /** An image of a prerendered page may have failed before React listened. */
  const showFailure = (element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth === 0) setBroken(src)
  }
  return (
    <span className={styles.box}>
      {isShown ? (
        <img
          src={src}
          srcSet={image.srcset}
          sizes={image.srcset ? sizes : undefined}
          alt={image.alt}
          width={image.width ?? 300}
          height={image.height ?? 375}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : undefined}
          // An image of the first view is painted together with the text beside it.
          decoding={isEager ? 'sync' : 'async'}
          onError={() => setBroken(src)}
          ref={isPrerendered ? showFailure : undefined}
        />
      ) : (
        <svg viewBox="0 0 60 60" aria-hidden className={styles.placeholder}>
          <path d="M30 21c-4-4-10-5-15-4v23c5-1 11 0 15 4c4-4 10-5 15-4V17c-5-1-11 0-15 4zM30 21v23" />
        </svg>
      )}
    </span>
  )
}
