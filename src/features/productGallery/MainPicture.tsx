import { useState, type SyntheticEvent } from 'react'
import type { ProductImage } from '~/domain/product'
import { ProductPicture } from '~/ui/ProductPicture'
import styles from './MainPicture.module.css'

interface MainPictureProps {
  image: ProductImage | undefined
  standIn?: string | undefined
  isFirst: boolean
}

/** One large picture; the card's small one, which the browser has already, shows until it is there. */
export function MainPicture({ image, standIn, isFirst }: MainPictureProps) {
  const [isThere, setThere] = useState(false)
  const isStandingIn = standIn !== undefined && !isThere
  // A picture that cannot be had is there too: as the drawing that stands for it.
  const onSettled = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLImageElement && target.className !== styles.standIn) setThere(true)
  }
  return (
    <div
      className={styles.main}
      data-standing-in={isStandingIn || undefined}
      onLoadCapture={isStandingIn ? onSettled : undefined}
      onErrorCapture={isStandingIn ? onSettled : undefined}
    >
      {isStandingIn && <img className={styles.standIn} src={standIn} alt="" />}
      {(image || !isStandingIn) && (
        <ProductPicture
          image={image}
          variant="full"
          sizes="(width >= 992px) 36rem, 100vw"
          isEager={isFirst}
        />
      )}
    </div>
  )
}
