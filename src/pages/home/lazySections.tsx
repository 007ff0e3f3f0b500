import { Suspense, useRef } from 'react'
import { ProductCarouselSkeleton } from '~/blocks/product/ProductCarousel'
import type {
  FilterBlock,
  LoadMoreBlock,
  TabsByCategoryBlock,
  TabsByOrderBlock,
} from '~/config/home'
import type { ListingFilter } from '~/domain/catalog/listing'
import { useNearEarly } from '~/features/home/useNearEarly'
import { readViewed } from '~/features/product/recentlyViewed'
import { useBrowserState } from '~/lib/hydration'
import { lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { DeferredBlock } from './DeferredBlock'
import { LoadMoreGridSkeleton } from './deferred/LoadMoreGrid'
import type { OptionalBlockProps } from './optional/OptionalBlock'
import styles from './DeferredBlock.module.css'

const sections = () => import('./deferred')
const OrderTabs = lazyWithPreload(() => sections().then((module) => module.OrderTabs))
const CategoryTabs = lazyWithPreload(() => sections().then((module) => module.CategoryTabs))
const ProductFilter = lazyWithPreload(() => sections().then((module) => module.ProductFilter))
const LoadMoreProducts = lazyWithPreload(() => sections().then((module) => module.LoadMoreProducts))
const RecentlyViewed = lazyWithPreload(() =>
  import('~/blocks/product/RecentlyViewed').then((module) => module.RecentlyViewed),
)

const OptionalBlock = lazyWithPreload(() =>
  import('./optional/OptionalBlock').then((module) => module.OptionalBlock),
)

const carouselSkeleton = ({ form, rows, title }: TabsByOrderBlock | TabsByCategoryBlock) => (
  <ProductCarouselSkeleton form={form} rows={rows} label={title} />
)

export const OrderTabsSection = ({ block }: { block: TabsByOrderBlock }) => (
  <DeferredBlock
    title={block.title}
    isLoaded={OrderTabs.isLoaded}
    controls={1}
    skeleton={carouselSkeleton(block)}
  >
    {(isNear) => <OrderTabs {...{ block, isNear }} />}
  </DeferredBlock>
)

export const CategoryTabsSection = ({ block }: { block: TabsByCategoryBlock }) => (
  <DeferredBlock
    title={block.title}
    isLoaded={CategoryTabs.isLoaded}
    controls={1}
    skeleton={carouselSkeleton(block)}
  >
    {(isNear) => <CategoryTabs {...{ block, isNear }} />}
  </DeferredBlock>
)

export const ProductFilterSection = ({
  block,
  shop,
}: {
  block: FilterBlock
  shop: ListingFilter
}) => (
  <DeferredBlock
    title={block.title}
    isLoaded={ProductFilter.isLoaded}
    controls={2}
    controlsOnPhone={3}
    skeleton={<LoadMoreGridSkeleton count={block.count} />}
  >
    {(isNear) => <ProductFilter {...{ block, shop, isNear }} />}
  </DeferredBlock>
)

export const LoadMoreSection = ({ block }: { block: LoadMoreBlock }) => {
  const { title, source, category, order, isDescending, count } = block
  return (
    <DeferredBlock
      title={title}
      isLoaded={LoadMoreProducts.isLoaded}
      controls={0}
      skeleton={<LoadMoreGridSkeleton count={count} />}
    >
      {(isNear) => (
        <LoadMoreProducts
          {...{ title, source, order, isDescending, isNear }}
          perPage={count}
          {...(category ? { categorySlug: category } : {})}
        />
      )}
    </DeferredBlock>
  )
}

/** A block that is absent where the shop has nothing for it; its code loads near the window. */
export function OptionalSection({ block }: OptionalBlockProps) {
  const ref = useRef<HTMLDivElement>(null)
  const isNear = useNearEarly(ref)
  const placeholder = <div ref={ref} className={styles.optional} data-kind={block.kind} />
  if (!isNear && !OptionalBlock.isLoaded()) return placeholder
  return (
    <Suspense fallback={placeholder}>
      <OptionalBlock block={block} />
    </Suspense>
  )
}

/** Nothing before the shopper has viewed a product. */
export function RecentlyViewedSection({ title }: { title: string }) {
  const [hasAny] = useBrowserState(
    () => readViewed().length > 0,
    () => false,
  )
  return (
    hasAny && (
      <Suspense fallback={<ProductCarouselSkeleton label={title} />}>
        <RecentlyViewed title={title} />
      </Suspense>
    )
  )
}
