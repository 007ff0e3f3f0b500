import { useState } from 'react'
import { HERO_IMAGE_SIZES } from '~/config/constants'
import type { HeroBlock } from '~/config/home'
import { paths } from '~/config/paths'
import type { ListedProduct, ProductImage } from '~/domain/product/product'
import * as commonMessages from '~/messages/common'
import { ButtonLink } from '~/ui/forms/Button'
import styles from './Hero.module.css'

const COVERS = 3

interface HeroProps {
  block: HeroBlock
  products?: ListedProduct[] | undefined
}

/** The shop's welcome, beside the covers of some products. */
export function Hero({ block: { title, text }, products = [] }: HeroProps) {
  const shown = products.filter(({ image }) => image).slice(0, COVERS)
  return (
    <section className={styles.hero}>
      <div className={styles.intro}>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
        <p>
          <ButtonLink to={paths.shop()} className={styles.toShop}>
            {commonMessages.browseShop}
          </ButtonLink>
        </p>
      </div>
      <div className={styles.covers} aria-hidden>
        {Array.from({ length: COVERS }, (_, i) => (
          <Cover key={i} image={shown[i]?.image} />
        ))}
      </div>
    </section>
  )
}

/** Without an image a plain cover is shown, as a skeleton and as a fallback. */
function Cover({ image }: { image: ProductImage | undefined }) {
  const [broken, setBroken] = useState<string>()
  if (!image || image.thumbnail === broken) return <span />
  const { thumbnail, srcset, width = 300, height = 375 } = image
  return (
    <img
      src={thumbnail}
      srcSet={srcset}
      sizes={HERO_IMAGE_SIZES}
      alt=""
      width={width}
      height={height}
      fetchPriority="high"
      onError={() => setBroken(thumbnail)}
    />
  )
}
