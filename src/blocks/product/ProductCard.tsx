import { memo, Suspense, useState } from 'react'
import { CARD_PICTURE_SIZES } from '~/config/constants'
import { site } from '~/config/site'
import type { SaleCountdown as Sale } from '~/domain/campaigns/countdown'
import type { ListedProduct } from '~/domain/product/product'
import { AddToCartButton } from '~/features/cart/AddToCartButton'
import { useSale } from '~/features/campaigns/useSale'
import { WishButton } from '~/features/wishlist/WishButton'
import { lineOf } from '~/lib/html'
import { AppLink } from '~/ui/navigation/AppLink'
import { lazyWithPreload, hideOnError } from '~/ui/feedback/lazyWithPreload'
import { Price } from '~/ui/text/Price'
import { ProductPicture } from '~/ui/media/ProductPicture'
import { Stars } from '~/ui/text/Stars'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import styles from './ProductCard.module.css'
import type { CardPick } from './ProductCardSwatches'
import { QuickViewButton } from './QuickViewButton'

interface ProductCardProps {
  product: ListedProduct
  /** In the first row: its picture is fetched at once. */
  isEager?: boolean
  layout?: 'grid' | 'list'
  /** Whether its colours can be looked at on the card. */
  hasSwatches?: boolean
}

/** Few cards have these: their code comes with the first that does, and a card stands without it. */
const nothing = hideOnError('loading a part of the product cards')
const SaleCountdown = lazyWithPreload(() =>
  import('~/features/campaigns/SaleCountdown').then((module) => module.SaleCountdown, nothing),
)
const Swatches = lazyWithPreload(() =>
  import('./ProductCardSwatches').then((module) => module.ProductCardSwatches, nothing),
)

/** A product on a card. The whole card leads to it; what can be pressed stands on top. */
export const ProductCard = memo(function ProductCard({
  product: listed,
  isEager = false,
  layout = 'grid',
  hasSwatches = true,
}: ProductCardProps) {
  const [over, setOver] = useState<{ sale: Sale; price: string | undefined }>()
  const product = over?.price && over.sale === listed.sale ? afterSale(listed, over.price) : listed
  const { name, authors, rating, summary, price, sale, swatches } = product
  const [hasMouse, setHasMouse] = useState(false)
  const [pick, setPick] = useState<CardPick>(NOTHING)
  const { path = product.path, chosen, tried = chosen } = pick
  return (
    <article
      className={styles.card}
      data-layout={layout}
      // Here, since the link lies over all of the card.
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHasMouse(true)}
    >
      <Picture product={product} isEager={isEager} picked={tried?.picture} hasMouse={hasMouse} />
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
        {/* Two lines are all that there is room for, so the cleaner of HTML is not needed here. */}
        {layout === 'list' && summary && <p className={styles.summary}>{lineOf(summary.markup)}</p>}
      </div>
      {site.quickView && <QuickViewButton id={product.id} name={name} path={path} />}
      {site.wishlist && (
        <div className={styles.wish} data-below={site.quickView}>
          <WishButton id={product.id} name={name} />
        </div>
      )}
      {hasSwatches && swatches && (
        <div className={styles.swatches}>
          <Suspense>
            <Swatches product={product} swatches={swatches} pick={pick} onPick={setPick} />
          </Suspense>
        </div>
      )}
      <p className={styles.price}>
        <Price price={price} />
      </p>
      {sale && (
        <SaleEnd key={sale.endsAt} sale={sale} onOver={(price) => setOver({ sale, price })} />
      )}
      <div className={styles.action}>
        <AddToCartButton product={path === product.path ? product : { ...product, path }} />
      </div>
    </article>
  )
})

const NOTHING: CardPick = {}

/** What a card shows once its sale has ended before the shopper's eyes (spec 4.10). */
function afterSale(
  { discount: _discount, ...product }: ListedProduct,
  amount: string,
): ListedProduct {
  return { ...product, price: { kind: 'single', amount } }
}

interface SaleEndProps {
  sale: Sale
  onOver: (priceAfter: string | undefined) => void
}

function SaleEnd({ sale, onOver }: SaleEndProps) {
  const { isOn, end } = useSale(sale, onOver)
  return (
    isOn && (
      <Suspense fallback={<p className={styles.saleEnd} />}>
        <SaleCountdown sale={sale} className={styles.saleEnd} onEnd={end} />
      </Suspense>
    )
  )
}

interface PictureProps {
  product: ListedProduct
  isEager: boolean
  /** Of the choice; it goes before the second picture. */
  picked: string | undefined
  /** The second picture is fetched only when a mouse comes over the card. */
  hasMouse: boolean
}

/** What lies over the first picture shows once it has come; until then, and if it never does, what was. */
function Picture({ product, isEager, picked, hasMouse }: PictureProps) {
  const { image, hoverImage, discount, isInStock, isFeatured } = product
  const [ready, setReady] = useState<string>()
  const wanted = picked ?? (hasMouse ? hoverImage?.thumbnail : undefined)
  return (
    <div className={styles.picture}>
      <ProductPicture image={image} isEager={isEager} sizes={CARD_PICTURE_SIZES} />
      {wanted &&
        [...new Set([ready ?? wanted, wanted])].map((src) => (
          <img
            key={src}
            className={styles.second}
            src={src}
            alt=""
            decoding="sync"
            data-ready={src === ready}
            data-picked={picked !== undefined || undefined}
            onLoad={() => setReady(src)}
          />
        ))}
      <ul className={styles.badges}>
        {!isInStock && <li data-kind="stock">Out of stock</li>}
        {discount && <li data-kind="sale">{discount.replace('-', '−')}</li>}
        {isFeatured && <li data-kind="featured">Our pick</li>}
      </ul>
    </div>
  )
}
