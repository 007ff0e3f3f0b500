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
        {shown.map(({ id, image }) => image && <Cover key={id} image={image} />)}
      </div>
    </section>
  )
}

/** A cover that does not come leaves its place empty. */
function Cover({
  image: { thumbnail, srcset, width = 300, height = 375 },
}: {
  image: ProductImage
}) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <img
      src={thumbnail}
      srcSet={srcset}
      sizes="14rem"
      alt=""
      width={width}
      height={height}
      fetchPriority="high"
      hidden={isBroken}
      onError={() => setIsBroken(true)}
    />
  )
}
