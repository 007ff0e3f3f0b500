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
  /** Further list items. */
  children?: ReactNode
}

/** One button per image, in a row below the gallery or in a column beside it. */
export function Thumbnails({ images, current, onChoose, children }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null)
  const scrolledTo = useRef(current)
  useEffect(() => {
    // A new list is at its start; to measure it now would force a layout.
    if (scrolledTo.current === current) return
    scrolledTo.current = current
    if (list.current) scrollListTo(list.current, list.current.children[current])
  }, [current])
  return (
    <ul ref={list} className={styles.thumbnails}>
      {images.map((image, index) => (
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
      {children}
    </ul>
  )
}

/** Centres an item in its list. `scrollIntoView` would scroll the page, too. */
function scrollListTo(list: HTMLElement, item: Element | undefined) {
  if (!(item instanceof HTMLElement)) return
  list.scrollLeft = item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2
  list.scrollTop = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2
}
