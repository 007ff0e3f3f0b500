import { memo, Suspense, useState } from 'react'
import { CARD_IMAGE_SIZES } from '~/config/constants'
import { site } from '~/config/site'
import type { ListedProduct } from '~/domain/product/product'
import { SaleCountdown } from '~/features/campaigns/SaleCountdown'
import { AddToCartButton } from '~/features/cart/AddToCartButton'
import { areFactsLate } from '~/features/catalog/useCardFacts'
import { WishlistButton } from '~/features/wishlist/WishlistButton'
import { lineOf } from '~/lib/html'
import { report } from '~/lib/report'
import * as productMessages from '~/messages/product'
import { useFirstScreen } from '~/state/firstScreen'
import { useSale, useSalePrice } from '~/state/sales'
import { hideOnError, lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { withErrorBoundary } from '~/ui/feedback/withErrorBoundary'
import { ProductImg } from '~/ui/media/ProductImg'
import { AppLink } from '~/ui/navigation/AppLink'
import { Price } from '~/ui/text/Price'
import { Stars } from '~/ui/text/Stars'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import styles from './ProductCard.module.css'
import type { CardPick } from './ProductCardSwatches'
import { QuickViewButton } from './QuickViewButton'

const ProductCardSwatches = lazyWithPreload(
  () => import('./ProductCardSwatches').then((module) => module.ProductCardSwatches),
  hideOnError('loading the swatches of a card'),
)

interface ProductCardProps {
  product: ListedProduct
  /** Where they came later than the product. */
  facts?: readonly string[] | undefined
  /** Loads the image immediately, for the first row. */
  isEager?: boolean
  layout?: 'grid' | 'list'
  hasSwatches?: boolean
}

/**
 * A product in a listing or carousel. The whole card is a link; its buttons lie above the link. Where a part of it
 * throws, the link is left.
 */
export const ProductCard = memo(withErrorBoundary(Card, showLink))

function showLink(error: unknown) {
  report(error, 'showing a product card')
  return ({ product }: ProductCardProps) => (
    <article className={styles.card}>
      <div className={styles.words}>
        <CardLink name={product.name} to={product.path} />
      </div>
    </article>
  )
}

function Card({
  product: listed,
  facts = listed.facts ?? [],
  isEager = false,
  layout = 'grid',
  hasSwatches = true,
}: ProductCardProps) {
  const { isOn, hasEnded } = useSale(listed.id, listed.sale)
  const price = useSalePrice(listed.id, listed.price)
  const product = hasEnded ? withoutDiscount(listed) : listed
  const { name, authors, rating, summary, sale, swatches } = product
  const isFirstScreenComplete = useFirstScreen(({ isComplete }) => isComplete)
  const [hasMouse, setHasMouse] = useState(false)
  const [pick, setPick] = useState<CardPick>({})
  const { path = product.path, chosen, previewed = chosen } = pick
  return (
    <article
      className={styles.card}
      data-layout={layout}
      // On the card, because the link covers the image.
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHasMouse(true)}
    >
      <CardImage
        product={product}
        isEager={isEager}
        pickedImage={previewed?.productImage}
        hasMouse={hasMouse}
      />
      <div className={styles.words}>
        <CardLink name={name} to={path} />
        {(facts.length > 0 || authors.length > 0 || areFactsLate()) && (
          // Late facts replace the line as a whole, so that the authors do not slide along it.
          <p key={facts.length} className={styles.about} data-late={areFactsLate() || undefined}>
            {facts.length > 0 && <strong>{facts.join(' · ')}</strong>}
            {facts.length > 0 && authors.length > 0 && ' · '}
            {authors.length > 0 && (
              <>
                <VisuallyHidden>{productMessages.by} </VisuallyHidden>
                {authors.map((author) => author.name).join(', ')}
              </>
            )}
          </p>
        )}
        {rating && <Stars rating={rating} />}
        {/* Two lines of plain text, so the HTML sanitizer need not be loaded. */}
        {layout === 'list' && summary && <p className={styles.summary}>{lineOf(summary.markup)}</p>}
      </div>
      {site.quickView && <QuickViewButton id={product.id} name={name} path={path} />}
      {site.wishlist && (
        <div className={styles.wishlist}>
          <WishlistButton id={product.id} name={name} />
        </div>
      )}
      {hasSwatches && swatches && (
        <div className={styles.swatches}>
          {isFirstScreenComplete && (
            <Suspense>
              <ProductCardSwatches {...{ product, swatches, pick }} onPick={setPick} />
            </Suspense>
          )}
        </div>
      )}
      <p className={styles.price}>
        <Price price={price} />
      </p>
      {sale && isOn && <SaleCountdown sale={sale} className={styles.saleEnd} />}
      <div className={styles.action}>
        <AddToCartButton product={path === product.path ? product : { ...product, path }} />
      </div>
    </article>
  )
}

const CardLink = ({ name, to }: { name: string; to: string }) => (
  <h3 className={styles.name}>
    <AppLink to={to} className={styles.link}>
      {name}
    </AppLink>
  </h3>
)

const withoutDiscount = ({ discount: _discount, ...product }: ListedProduct): ListedProduct =>
  product

interface CardImageProps {
  product: ListedProduct
  isEager: boolean
  /** URL for the picked swatch; takes precedence over the hover image. */
  pickedImage: string | undefined
  /** The hover image is only loaded for a mouse. */
  hasMouse: boolean
}

/** The second image covers the first one once it has loaded; a failed load changes nothing. */
function CardImage({ product, isEager, pickedImage, hasMouse }: CardImageProps) {
  const { image, hoverImage, discount, isInStock, isFeatured } = product
  const [loaded, setLoaded] = useState<string>()
  const second = pickedImage ?? (hasMouse ? hoverImage?.thumbnail : undefined)
  return (
    <div className={styles.image}>
      <ProductImg image={image} isEager={isEager} sizes={CARD_IMAGE_SIZES} />
      {second &&
        // The previous image stays until the next one has loaded.
        [...new Set([loaded ?? second, second])].map((src) => (
          <img
            key={src}
            className={styles.second}
            src={src}
            alt=""
            decoding="sync"
            data-ready={src === loaded}
            data-picked={pickedImage !== undefined || undefined}
            onLoad={() => setLoaded(src)}
          />
        ))}
      <ul className={styles.badges}>
        {!isInStock && <li data-kind="stock">{productMessages.outOfStock}</li>}
        {discount && <li data-kind="sale">{discount.replace('-', '−')}</li>}
        {isFeatured && <li data-kind="featured">{productMessages.featured}</li>}
      </ul>
    </div>
  )
}
