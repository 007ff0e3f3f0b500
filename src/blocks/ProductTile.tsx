import { memo, useState } from 'react'
import type { ListedProduct } from '~/domain/product'
import type { ServerHtml } from '~/domain/serverHtml'
import { AddToCartButton } from '~/features/cart/AddToCartButton'
import { decodeText } from '~/lib/html'
import { AppLink } from '~/ui/AppLink'
import { Price } from '~/ui/Price'
import { ProductPicture } from '~/ui/ProductPicture'
import { Stars } from '~/ui/Stars'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import styles from './ProductTile.module.css'

interface ProductTileProps {
  product: ListedProduct
  /** In the first row: its picture is fetched at once. */
  isEager?: boolean
  layout?: 'grid' | 'list'
}

/** A product on a card. The whole card leads to it; the button stands on top. */
export const ProductTile = memo(function ProductTile({
  product,
  isEager = false,
  layout = 'grid',
}: ProductTileProps) {
  const { name, path, authors, rating, summary, price } = product
  return (
    <article className={styles.tile} data-layout={layout}>
      <Picture product={product} isEager={isEager} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <AppLink to={path} className={styles.link}>
            {name}
          </AppLink>
        </h3>
        {authors.length > 0 && (
          <p className={styles.authors}>
            <VisuallyHidden>By </VisuallyHidden>
            {authors.map((author) => author.name).join(', ')}
          </p>
        )}
        {rating && <Stars rating={rating} />}
        {layout === 'list' && summary && <p className={styles.summary}>{wordsOf(summary)}</p>}
      </div>
      <p className={styles.price}>
        <Price price={price} />
      </p>
      <div className={styles.action}>
        <AddToCartButton product={product} />
      </div>
    </article>
  )
})

/** The second picture is fetched only when a mouse comes over the card. */
function Picture({ product, isEager }: { product: ListedProduct; isEager: boolean }) {
  const { image, hoverImage, discount, isInStock, isFeatured } = product
  const [isHovered, setIsHovered] = useState(false)
  const [isReady, setIsReady] = useState(false)
  return (
    <div
      className={styles.picture}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setIsHovered(true)}
    >
      <ProductPicture
        image={image}
        isEager={isEager}
        sizes="(width < 768px) 46vw, (width < 1200px) 30vw, 15rem"
      />
      {hoverImage && isHovered && (
        <img
          className={styles.second}
          src={hoverImage.thumbnail}
          alt=""
          data-ready={isReady}
          onLoad={() => setIsReady(true)}
        />
      )}
      <ul className={styles.badges}>
        {!isInStock && <li data-kind="stock">Out of stock</li>}
        {discount && <li data-kind="sale">{discount.replace('-', '−')}</li>}
        {isFeatured && <li data-kind="featured">Our pick</li>}
      </ul>
    </div>
  )
}

/** Two lines of words are all that a card has room for, so the cleaner of HTML is not needed here. */
const wordsOf = ({ markup }: ServerHtml) =>
  decodeText(
    markup
      .replace(/<\/li>(?!\s*<\/[uo]l>\s*$)/gi, ' · ')
      .replace(/<\/(?:p|div|h\d)>|<br\b/gi, ' $&'),
  )
