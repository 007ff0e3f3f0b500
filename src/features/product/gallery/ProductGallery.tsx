import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { productMessages } from '~/config/productMessages'
import { site } from '~/config/site'
import type { ProductImage } from '~/domain/product/product'
import { Button } from '~/ui/forms/Button'
import { Icon } from '~/ui/media/Icon'
import { IconButton } from '~/ui/forms/IconButton'
import { MainPicture } from './MainPicture'
import styles from './ProductGallery.module.css'
import { galleryImages } from '~/domain/product/media'
import { Thumbnails } from './Thumbnails'
import { useHoverZoom } from './useHoverZoom'
import { usePictureRow } from './usePictureRow'

/** The pictures over the whole screen, which is another feature's. */
export interface FullScreen {
  open: (index: number) => void
  /** The shopper may be about to open it. */
  prepare: () => void
  /** Which picture is open there: the row behind goes along. */
  index: number | undefined
  /** Becomes the row of large pictures, one child for each. */
  row: RefObject<HTMLDivElement | null>
}

interface ProductGalleryProps {
  /** For those who do not see the pictures. */
  name: string
  images: readonly ProductImage[]
  /** A small picture that the browser has already; it stands in until the large one is there. */
  standIn?: string | undefined
  /** The chosen variation's own picture; undefined: none chosen, the product's own again. */
  chosen?: ProductImage | undefined
  fullScreen?: FullScreen | undefined
  /** Whether a mouse enlarges what it points at. */
  hasZoom?: boolean
  /** More pictures are on their way: the room of their thumbnails is kept. */
  isWaiting?: boolean
  /** List items beside the pictures' thumbnails, as that of a video. */
  moreThumbnails?: ReactNode
  /** Further ways to look at the product: buttons beside "View gallery". */
  children?: ReactNode
}

/** What scrolls must be reachable by keyboard, to be scrolled with the arrow keys. */
const SCROLLABLE = { tabIndex: 0 }

/** Large pictures in a row that shows one at a time, and a thumbnail for each. */
export function ProductGallery({
  name,
  images,
  standIn,
  chosen,
  fullScreen,
  hasZoom = true,
  isWaiting = false,
  moreThumbnails,
  children,
}: ProductGalleryProps) {
  const ownRow = useRef<HTMLDivElement>(null)
  const row = fullScreen?.row ?? ownRow
  const { images: pictures, chosenIndex } = galleryImages(images, chosen)
  const { current, show, step, onKeyDown } = usePictureRow(row, pictures.length)
  const zoom = useHoverZoom(hasZoom ? pictures[current] : undefined)
  const isRow = pictures.length > 1
  const hasThumbnails = isRow || isWaiting || Boolean(moreThumbnails)
  const isSlider = site.product.thumbnails === 'scroll'

  // Choosing a variation leads to its picture, taking the choice back to the first.
  const [shownFor, setShownFor] = useState(chosen?.src)
  if (shownFor !== chosen?.src) {
    setShownFor(chosen?.src)
    show(chosenIndex)
  }
  const openIndex = fullScreen?.index
  const [ledTo, setLedTo] = useState<number>()
  if (ledTo !== openIndex) {
    setLedTo(openIndex)
    if (openIndex !== undefined) show(openIndex)
  }

  // What a finger or a wheel does not do by itself.
  const hands = { onKeyDown, onPointerEnter: fullScreen?.prepare }
  const prepare = { onPointerEnter: fullScreen?.prepare, onFocus: fullScreen?.prepare }

  return (
    <div
      className={styles.gallery}
      data-thumbnails={hasThumbnails ? site.product.thumbnails : undefined}
      data-waiting={isWaiting || undefined}
    >
      <div className={styles.stage} {...zoom.watch}>
        <div
          ref={row}
          className={styles.track}
          role="group"
          aria-label={`Pictures of ${name}`}
          {...hands}
          {...(isRow ? SCROLLABLE : {})}
        >
          {pictures.length === 0 && <MainPicture image={undefined} standIn={standIn} isFirst />}
          {pictures.map((image, index) => (
            <MainPicture
              key={index === 0 ? 'first' : image.src}
              image={image}
              standIn={index === 0 && !chosen ? standIn : undefined}
              isFirst={index === 0}
              onOpen={fullScreen && (() => fullScreen.open(index))}
            />
          ))}
        </div>
        {zoom.layer}
        {fullScreen && pictures.length > 0 && (
          <IconButton
            icon="expand"
            className={styles.trigger}
            aria-label={productMessages.fullScreenGallery}
            onClick={() => fullScreen.open(current)}
            {...prepare}
          />
        )}
        {isRow && isSlider && (
          <>
            <IconButton
              icon="chevron-left"
              className={styles.previous}
              aria-label="Previous picture"
              onClick={() => step(-1)}
            />
            <IconButton
              icon="chevron-right"
              className={styles.next}
              aria-label="Next picture"
              onClick={() => step(1)}
            />
          </>
        )}
      </div>
      {hasThumbnails && (
        <div className={styles.thumbnails}>
          <Thumbnails pictures={pictures} current={current} onChoose={show}>
            {moreThumbnails}
          </Thumbnails>
        </div>
      )}
      <div className={styles.ways}>
        {fullScreen && (isRow || isWaiting) && (
          <Button variant="quiet" onClick={() => fullScreen.open(current)} {...prepare}>
            <Icon name="grid" /> {productMessages.viewGallery}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
