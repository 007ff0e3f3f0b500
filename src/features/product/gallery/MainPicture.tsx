import { useState, type MouseEvent, type SyntheticEvent } from 'react'
import { MAIN_PICTURE_SIZES } from '~/config/constants'
import type { ProductImage } from '~/domain/product/product'
import { ProductPicture } from '~/ui/media/ProductPicture'
import styles from './MainPicture.module.css'

interface MainPictureProps {
  image: ProductImage | undefined
  standIn?: string | undefined
  isFirst: boolean
  /** Opens it over the whole screen; a button does that too, for those without a mouse or a finger. */
  onOpen?: (() => void) | undefined
}

/** One large picture; the card's small one, which the browser has already, shows until it is there. */
export function MainPicture({ image, standIn, isFirst, onOpen }: MainPictureProps) {
  const [isThere, setThere] = useState(false)
  const isStandingIn = standIn !== undefined && !isThere
  // A picture that cannot be had is there too: as the drawing that stands for it.
  const onSettled = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLImageElement && target.className !== styles.standIn) setThere(true)
  }
  const frame = {
    className: styles.main,
    'data-standing-in': isStandingIn || undefined,
    onLoadCapture: isStandingIn ? onSettled : undefined,
    onErrorCapture: isStandingIn ? onSettled : undefined,
  }
  const content = (
    <>
      {isStandingIn && <img className={styles.standIn} src={standIn} alt="" />}
      {(image || !isStandingIn) && (
        <ProductPicture image={image} variant="full" sizes={MAIN_PICTURE_SIZES} isEager={isFirst} />
      )}
    </>
  )
  if (!image || !onOpen) return <div {...frame}>{content}</div>

  function open(event: MouseEvent) {
    // As with any link, these keys lead to another tab or to a file.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen?.()
  }
  return (
    <a {...frame} href={image.src} tabIndex={-1} onClick={open}>
      {content}
    </a>
  )
}
