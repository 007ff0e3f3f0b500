import type { ReactNode } from 'react'
import type { ProductImage } from '~/domain/product/product'
import { interpolate } from '~/lib/text'
import * as productMessages from '~/messages/product'
import { ProductPicture } from '~/ui/media/ProductPicture'
import styles from './Thumbnails.module.css'

interface ThumbnailsProps {
  pictures: readonly ProductImage[]
  current: number
  onChoose: (index: number) => void
  /** Further list items. */
  children?: ReactNode
}

/** One button per picture, in a row below the gallery or in a column beside it. */
export function Thumbnails({ pictures, current, onChoose, children }: ThumbnailsProps) {
  return (
    <ul className={styles.thumbnails}>
      {pictures.map((image, index) => (
        <li
          key={index === 0 ? 'first' : image.src}
          ref={index === current ? scrollListTo : undefined}
        >
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={interpolate(productMessages.picture, {
              number: index + 1,
              count: pictures.length,
            })}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onChoose(index)}
          >
            <ProductPicture image={{ ...image, alt: '' }} sizes="5rem" />
          </button>
        </li>
      ))}
      {children}
    </ul>
  )
}

/** Centres an item in its list. `scrollIntoView` would scroll the page, too. */
function scrollListTo(item: HTMLElement | null) {
  const list = item?.parentElement
  if (!list) return
  list.scrollLeft = item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2
  list.scrollTop = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2
}
