import { paths } from '~/config/paths'
import type { ListedProduct } from '~/domain/product'
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
        <p className={styles.ways}>
          <ButtonLink to={paths.shop()} className={styles.toShop}>
            Browse the shop
          </ButtonLink>
        </p>
      </div>
      <div className={styles.window} aria-hidden>
        {shown.map(({ id, image }) => (
          <img
            key={id}
            src={image?.thumbnail}
            srcSet={image?.srcset}
            sizes="14rem"
            alt=""
            width={image?.width ?? 300}
            height={image?.height ?? 375}
            fetchPriority="high"
          />
        ))}
      </div>
    </section>
  )
}
