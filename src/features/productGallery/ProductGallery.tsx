import { useEffect, useMemo, useRef, useState } from 'react'
import type { ProductImage } from '~/domain/product'
import { debounce } from '~/lib/time'
import { ProductPicture } from '~/ui/ProductPicture'
import { MainPicture } from './MainPicture'
import styles from './ProductGallery.module.css'
import { picturesWith } from './picturesWith'

interface ProductGalleryProps {
  /** For those who do not see the pictures. */
  name: string
  images: readonly ProductImage[]
  /** A small picture that the browser has already; it stands in until the large one is there. */
  standIn?: string | undefined
  /** The chosen variation's own picture; undefined: none chosen, the product's own again. */
  chosen?: ProductImage | undefined
}

/** Scrolling has come to rest when nothing was heard of it for this long. */
const AT_REST_AFTER_MS = 80

/** What scrolls must be reachable by keyboard, to be scrolled with the arrow keys. */
const SCROLLABLE = { tabIndex: 0 }

/** Large pictures in a row that snaps to one at a time, and a thumbnail for each. */
export function ProductGallery({ name, images, standIn, chosen }: ProductGalleryProps) {
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const { pictures, chosenIndex } = picturesWith(images, chosen)
  const isRow = pictures.length > 1

  // Choosing a variation leads to its picture, taking the choice back to the first.
  const [shownFor, setShownFor] = useState(chosen?.src)
  if (shownFor !== chosen?.src) {
    setShownFor(chosen?.src)
    setCurrent(chosenIndex)
  }
  useEffect(() => {
    const row = track.current
    if (row) row.scrollLeft = current * row.clientWidth
  }, [current])

  const atRest = useMemo(
    () =>
      debounce(AT_REST_AFTER_MS, (row: HTMLElement) =>
        setCurrent(Math.round(row.scrollLeft / Math.max(row.clientWidth, 1))),
      ),
    [],
  )
  useEffect(() => atRest.cancel, [atRest])

  return (
    <div className={styles.gallery}>
      <div
        ref={track}
        className={styles.track}
        role="group"
        aria-label={`Pictures of ${name}`}
        {...(isRow ? SCROLLABLE : {})}
        onScroll={(event) => atRest(event.currentTarget)}
      >
        {pictures.length === 0 && <MainPicture image={undefined} standIn={standIn} isFirst />}
        {pictures.map((image, index) => (
          <MainPicture
            key={index === 0 ? 'first' : image.src}
            image={image}
            standIn={index === 0 && !chosen ? standIn : undefined}
            isFirst={index === 0}
          />
        ))}
      </div>
      {isRow && (
        <ul className={styles.thumbnails}>
          {pictures.map((image, index) => (
            <li key={index === 0 ? 'first' : image.src}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={`Picture ${index + 1} of ${pictures.length}`}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => setCurrent(index)}
              >
                <ProductPicture image={{ ...image, alt: '' }} sizes="5rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
