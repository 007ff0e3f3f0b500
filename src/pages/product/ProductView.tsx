import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { BuyBox } from '~/blocks/product/buyBox/BuyBox'
import { usePurchase } from '~/blocks/product/buyBox/usePurchase'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import type { ListedProduct, Product } from '~/domain/product/product'
import {
  authorsOf,
  buyBoxContent,
  deliveryOf,
  mayBeDelivered,
  productBreadcrumbs,
  withSwatches,
} from '~/domain/product/productPage'
import { categoriesQuery } from '~/features/catalog/listingQuery'
import { ProductCampaigns } from '~/features/campaigns/hurryTimer/ProductCampaigns'
import { mediaButtons } from '~/features/product/media/mediaButtons'
import { useProductPage } from '~/features/product/productQueries'
import { useAddressChoice } from '~/features/product/variation/useChoice'
import { useVariationForm } from '~/features/product/variation/useVariationForm'
import { ShareBar } from '~/features/social/sharing/ShareBar'
import * as productMessages from '~/messages/product'
import { useCampaignStore } from '~/state/campaigns'
import { useBelowWindow, useDeferredParts } from '~/state/firstScreen'
import { hideOnError, lazyWithPreload, showError } from '~/ui/feedback/lazyWithPreload'
import { withErrorBoundary } from '~/ui/feedback/withErrorBoundary'
import { PageHead } from '~/ui/layout/PageHead'
import { pageDescription } from '~/ui/layout/pageDescription'
import { Breadcrumbs } from '~/ui/navigation/Breadcrumbs'
import { BookFacts } from './BookFacts'
import { DeliveryInfo, ShippingInfoPanel } from './DeliveryInfo'
import { ProductHeading } from './ProductHeading'
import { ProductMeta } from './ProductMeta'
import { ProductImages } from './ProductImages'
import { BuyBoxSkeleton, SectionsSkeleton, TabsSkeleton } from './ProductSkeleton'
import { ProductTabs } from './ProductTabs'
import styles from './ProductView.module.css'

const Images = withErrorBoundary(ProductImages, showError)
const FormToBuy = withErrorBoundary(BuyBox, showError)
const Tabs = withErrorBoundary(ProductTabs, showError)

const loadSections = () => import('./deferredSections')
const onError = hideOnError('loading the product sections')
const DeferredSections = lazyWithPreload(
  () => loadSections().then((module) => module.DeferredSections),
  onError,
)
/** Not part of `loadSections`: on a phone it has the only button to buy of the first screen. */
const StickyBar = lazyWithPreload(
  () => import('./StickyBar').then((module) => module.StickyBar),
  hideOnError('loading the sticky bar'),
)
const DeliveryEstimate = lazyWithPreload(
  () =>
    import('~/features/product/delivery/DeliveryEstimate').then(
      (module) => module.DeliveryEstimate,
    ),
  hideOnError('loading the delivery estimate'),
)
const BuyTogetherSection = lazyWithPreload(
  () => loadSections().then((module) => module.BuyTogetherSection),
  onError,
)

interface ProductViewProps {
  /** Undefined while it loads; `listed` is set then. */
  product: Product | undefined
  listed: ListedProduct | undefined
}

/**
 * The product page: gallery, heading and form, tabs, sections, sticky bar. Renders from the listing's record
 * until the product has loaded; the data that only WordPress's page has (`useProductPage`) comes last.
 */
export function ProductView({ product: loaded, listed }: ProductViewProps) {
  const page = useProductPage(loaded)
  const product = useMemo(() => withSwatches(loaded, page?.swatches), [loaded, page?.swatches])
  const form = useVariationForm(product, useAddressChoice(product))
  const purchase = usePurchase(product, form)
  const button = useRef<HTMLButtonElement>(null)
  const hasDeferredParts = useDeferredParts(product !== undefined)
  const isFormRemoved = useCampaignStore((state) => state.isFormRemoved)
  const isBelow = useBelowWindow()
  const [arrivalKey] = useState(useLocation().key)
  const description = useMemo(
    () => pageDescription(product?.name, product?.summary?.markup, product?.description?.markup),
    [product],
  )
  const buyTogether = useMemo(
    () =>
      page?.buyTogether &&
      product?.money && (
        <Suspense>
          <BuyTogetherSection buyTogether={page.buyTogether} currency={product.money.currency} />
        </Suspense>
      ),
    [page, product],
  )
  const shown = product ?? listed
  if (!shown) return null

  const { variation } = form
  const authors = authorsOf(listed, page)
  const names = authors.map(({ name }) => name)
  const sale = page?.sale ?? listed?.sale
  const delivery = product && deliveryOf(page, product.id, variation?.id)
  const images = product?.images ?? (listed?.image ? [listed.image] : [])
  return (
    <div className={styles.page}>
      <PageHead
        title={shown.name}
        {...(description ? { description } : {})}
        {...(product ? { canonicalPath: product.path } : {})}
      />
      <ProductBreadcrumbs product={product} />
      <div className={styles.columns}>
        <div className={styles.images}>
          <Images
            product={product}
            listed={listed}
            chosen={variation?.images[0]}
            {...mediaButtons(page, shown.name, images)}
          />
        </div>
        <div className={styles.about}>
          <div className={styles.buy}>
            <ProductHeading
              productId={shown.id}
              product={product}
              listed={listed}
              name={shown.name}
              authors={names}
              price={shown.price}
              chosenPrice={variation?.price}
              sale={sale}
            />
            {product ? (
              <>
                <ProductCampaigns position="above form" />
                <FormToBuy
                  product={withParts(product, page?.partIds)}
                  form={form}
                  purchase={purchase}
                  buttonRef={button}
                  isRemoved={isFormRemoved}
                >
                  <DeliveryInfo delivery={delivery} />
                </FormToBuy>
                <ProductCampaigns position="below form" />
                {site.product.deliveryEstimate && !isFormRemoved && mayBeDelivered(product) && (
                  // Its code, and whether the product is shipped, come late: its place is there from the start.
                  <div className={styles.estimate}>
                    <Suspense>
                      {hasDeferredParts && (delivery ?? 'shipped') === 'shipped' && (
                        <DeliveryEstimate
                          product={product}
                          variationForm={form}
                          quantity={purchase.quantity}
                        />
                      )}
                    </Suspense>
                  </div>
                )}
                <div>
                  <ProductMeta product={product} sku={variation?.sku ?? product.sku} />
                  <BookFacts product={product} sku={variation?.sku} authors={authors} />
                </div>
                <ShareBar
                  screen="product"
                  path={product.path}
                  title={product.name}
                  image={images[0]?.src}
                  bar={page?.sharing?.horizontal}
                  hasPlugin={page?.sharing !== undefined}
                />
                {/* The theme's panel comes late: its folded line has its place from the start. */}
                {site.capabilities.theme && (
                  <div className={styles.shipping}>
                    {page?.shippingInfo && <ShippingInfoPanel info={page.shippingInfo} />}
                  </div>
                )}
              </>
            ) : (
              <BuyBoxSkeleton />
            )}
          </div>
          {product && isBelow ? (
            // In a prerendered page, React hydrates the tabs after the form.
            <Suspense fallback={<TabsSkeleton />}>
              <Tabs
                product={product}
                weight={variation?.weight ?? product.weight}
                dimensions={variation?.dimensions ?? product.dimensions}
                areReviewsClosed={page?.reviews?.kind === 'closed'}
                arrivalKey={arrivalKey}
              >
                {buyTogether}
              </Tabs>
            </Suspense>
          ) : (
            <TabsSkeleton />
          )}
        </div>
      </div>
      {product && (
        // Stays while its content is replaced: the browser keeps its position when something above it appears.
        <div>
          <Suspense fallback={<SectionsSkeleton />}>
            {isBelow && (hasDeferredParts || DeferredSections.isLoaded()) ? (
              <DeferredSections {...{ product, authors, description, sale }} />
            ) : (
              <SectionsSkeleton />
            )}
          </Suspense>
        </div>
      )}
      {product && buyBoxContent(product) === 'form' && !isFormRemoved && (
        <Suspense>
          <StickyBar
            {...{ product, form, purchase, button }}
            image={variation?.images[0] ?? images[0]}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Only "Home" until product and categories have loaded, so that no link moves. */
function ProductBreadcrumbs({ product }: { product: Product | undefined }) {
  const { data: categories = [], isPending } = useQuery(categoriesQuery())
  const home = { name: productMessages.home, path: paths.home() }
  const items = product && !isPending ? productBreadcrumbs(product, categories) : [{ name: '' }]
  return <Breadcrumbs items={[home, ...items]} />
}

/** Older WooCommerce releases only print the parts of a grouped product in its page. */
const withParts = (product: Product, partIds: number[] = []) =>
  product.groupedIds.length === 0 && partIds.length > 0
    ? { ...product, groupedIds: partIds }
    : product
