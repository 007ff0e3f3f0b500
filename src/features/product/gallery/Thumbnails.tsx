import { useEffect, useRef, type ReactNode } from 'react'
import type { ProductImage } from '~/domain/product/product'
import { ProductPicture } from '~/ui/media/ProductPicture'
import styles from './Thumbnails.module.css'

interface ThumbnailsProps {
  pictures: readonly ProductImage[]
  current: number
  onChoose: (index: number) => void
  /** Further list items. */
  children?: ReactNode
}

/** A small picture for each large one: below it in a row or beside it in a column, as there is room. */
export function Thumbnails({ pictures, current, onChoose, children }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const item = list.current?.children[current]
    if (item instanceof HTMLElement) bringIntoSight(item)
  }, [current])

  return (
    <ul ref={list} className={styles.thumbnails}>
      {pictures.map((image, index) => (
        <li key={index === 0 ? 'first' : image.src}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={`Picture ${index + 1} of ${pictures.length}`}
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

/** Within the list alone: the page stays where it is. */
function bringIntoSight(item: HTMLElement) {
  const list = item.parentElement
  if (!list) return
  list.scrollLeft = item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2
  list.scrollTop = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2
}
