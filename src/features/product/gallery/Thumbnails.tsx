import { useEffect, useRef, type ReactNode } from 'react'
import type { ProductImage } from '~/domain/product/product'
import { interpolate } from '~/lib/text'
import * as productMessages from '~/messages/product'
import { ProductImg } from '~/ui/media/ProductImg'
import styles from './Thumbnails.module.css'

interface ThumbnailsProps {
  images: readonly ProductImage[]
  current: number
  onChoose: (index: number) => void
  /** Opens the full-screen gallery at an image; with it, only the first images have thumbnails. */
  onMore?: ((index: number) => void) | undefined
  /** Further list items. */
  children?: ReactNode
}

/** A row on a phone has this many thumbnails without scrolling. */
const ROW_MAX = 5

/** One button per image, in a row below the gallery or in a column beside it. A long row ends in "+6". */
export function Thumbnails({ images, current, onChoose, onMore, children }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null)
  const count = onMore && images.length > ROW_MAX ? ROW_MAX - 1 : images.length
  const more = images.length - count
  // A new list is at its start; to measure it would force a layout.
  const scrolledTo = useRef(0)
  const isNew = useRef(true)
  useEffect(() => {
    const item = list.current?.children[Math.min(current, count)]
    if (scrolledTo.current !== current && item instanceof HTMLElement) {
      scrolledTo.current = current
      // The browser gives up an animation while the page loads.
      scrollListTo(item, isNew.current ? 'instant' : 'auto')
    }
    isNew.current = false
  })
  return (
    <ul ref={list} className={styles.thumbnails}>
      {images.slice(0, count).map((image, index) => (
        <li key={index === 0 ? 'first' : image.src}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={interpolate(productMessages.image, {
              number: index + 1,
              count: images.length,
            })}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onChoose(index)}
          >
            <ProductImg image={{ ...image, alt: '' }} sizes="5rem" />
          </button>
        </li>
      ))}
      {onMore && more > 0 && (
        <li>
          <button
            type="button"
            className={styles.more}
            aria-label={interpolate(productMessages.moreImages, { count: more })}
            aria-current={current >= count ? 'true' : undefined}
            onClick={() => onMore(Math.max(current, count))}
          >
            {`+${more}`}
          </button>
        </li>
      )}
      {children}
    </ul>
  )
}

/** Centres an item in its list. `scrollIntoView` would scroll the page, too. */
function scrollListTo(item: HTMLElement, behavior: ScrollBehavior) {
  const list = item.parentElement
  list?.scrollTo({
    left: item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2,
    top: item.offsetTop - (list.clientHeight - item.offsetHeight) / 2,
    behavior,
  })
}
