import { useState } from 'react'
import { HERO_AUTOPLAY_MS, HERO_COVERS, HERO_IMAGE_SIZES } from '~/config/constants'
import type { HeroBlock, PromotionBlock } from '~/config/home'
import { paths } from '~/config/paths'
import type { ListedProduct, ProductImage } from '~/domain/product/product'
import * as commonMessages from '~/messages/common'
import { useAfterFirstScreen } from '~/state/firstScreen'
import { Carousel } from '~/ui/carousel/Carousel'
import { ButtonLink } from '~/ui/forms/Button'
import styles from './Hero.module.css'

interface HeroProps {
  block: HeroBlock
  products?: ListedProduct[] | undefined
}

/** The shop's welcome, beside the covers of some products; with slides a slider (docs/behaviour.md#hero). */
export function Hero({ block: { title, text, slides }, products = [] }: HeroProps) {
  const images = products.flatMap(({ image }) => image ?? [])
  // The text of every slide renders at once, so that the slider has its height from the first paint.
  const hasOtherImages = useAfterFirstScreen()
  const welcome = (
    <>
      <div className={styles.intro}>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
        <ToShop path={paths.shop()} label={commonMessages.browseShop} />
      </div>
      <Covers images={images.slice(0, HERO_COVERS)} isFirst />
    </>
  )
  if (slides.length === 0) {
    return (
      <section className={styles.hero}>
        <div className={styles.slide}>{welcome}</div>
      </section>
    )
  }
  return (
    <section className={styles.hero} data-slider>
      <Carousel label={title} columns={ONE} isAutoplayed autoplayMs={HERO_AUTOPLAY_MS}>
        <li className={styles.slide}>{welcome}</li>
        {slides.map((slide, index) => (
          <li key={slide.title} className={styles.slide}>
            <Slide
              slide={slide}
              covers={
                hasOtherImages
                  ? images.slice((index + 1) * HERO_COVERS, (index + 2) * HERO_COVERS)
                  : []
              }
              hasImage={hasOtherImages}
            />
          </li>
        ))}
      </Carousel>
    </section>
  )
}

const ONE = { 0: 1 } as const

interface SlideProps {
  slide: PromotionBlock
  covers: readonly ProductImage[]
  hasImage: boolean
}

const Slide = ({ slide: { title, text, label, path, image }, covers, hasImage }: SlideProps) => (
  <>
    <div className={styles.intro}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      <ToShop path={path} label={label} />
    </div>
    {image ? (
      <div className={styles.image}>{hasImage && <img src={image} alt="" decoding="async" />}</div>
    ) : (
      <Covers images={covers} />
    )}
  </>
)

const ToShop = ({ path, label }: { path: string; label: string }) => (
  <p>
    <ButtonLink to={path} className={styles.toShop}>
      {label}
    </ButtonLink>
  </p>
)

interface CoversProps {
  images: readonly ProductImage[]
  /** The images of the first view load with high priority. */
  isFirst?: boolean
}

const Covers = ({ images, isFirst = false }: CoversProps) => (
  <div className={styles.covers} aria-hidden>
    {Array.from({ length: HERO_COVERS }, (_, i) => (
      <Cover key={i} image={images[i]} isFirst={isFirst} />
    ))}
  </div>
)

/** Without an image a plain cover is shown, as a skeleton and as a fallback. */
function Cover({ image, isFirst }: { image: ProductImage | undefined; isFirst: boolean }) {
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
      fetchPriority={isFirst ? 'high' : 'low'}
      onError={() => setBroken(thumbnail)}
    />
  )
}
