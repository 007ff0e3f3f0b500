import { useState } from 'react'
import { paths } from '~/config/paths'
import type { ListedProduct, ProductImage } from '~/domain/product'
import { ButtonLink } from '~/ui/Button'
import styles from './Hero.module.css'

const COVERS = 3

/** The shop window: a few words, and the newest things in the shop standing on a shelf. */
export function Hero({ products = [] }: { products?: ListedProduct[] | undefined }) {
  const shown = products.filter(({ image }) => image).slice(0, COVERS)
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1>Find the book you will still talk about next year</h1>
        <p>
          Stories, textbooks and picture books, with the bags to carry them and the kits to make
          something of them.
        </p>
        <p>
          <ButtonLink to={paths.shop()} className={styles.toShop}>
            Browse the shop
          </ButtonLink>
        </p>
      </div>
      <div className={styles.window} aria-hidden>
        {Array.from({ length: COVERS }, (_, place) => (
          <Cover key={place} image={shown[place]?.image} />
        ))}
      </div>
    </section>
  )
}

/** Until a cover comes, and where none does, a plain one stands in its place. */
function Cover({ image }: { image: ProductImage | undefined }) {
  const [broken, setBroken] = useState<string>()
  if (!image || image.thumbnail === broken) return <span />
  const { thumbnail, srcset, width = 300, height = 375 } = image
  return (
    <img
      src={thumbnail}
      srcSet={srcset}
      sizes="14rem"
      alt=""
      width={width}
      height={height}
      fetchPriority="high"
      onError={() => setBroken(thumbnail)}
    />
  )
}
