import { Suspense, useState } from 'react'
import { GrowingGridRoom } from './GrowingGrid'
import { ProductCarouselSkeleton } from '~/blocks/product/ProductCarousel'
import type {
  FilterBlock,
  LoadMoreBlock,
  TabsByCategoryBlock,
  TabsByOrderBlock,
} from '~/config/home'
import type { ListingFilter } from '~/domain/catalog/listing'
import { viewedProducts } from '~/features/product/viewedProducts'
import { lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { LaterBlock } from './LaterBlock'

/** The blocks that lie below the first screen: code and data come when the shopper does. */

const OrderTabs = lazyWithPreload(() =>
  import('./HomeOrderTabs').then((module) => module.HomeOrderTabs),
)
const CategoryTabs = lazyWithPreload(() =>
  import('./HomeCategoryTabs').then((module) => module.HomeCategoryTabs),
)
const ProductFilter = lazyWithPreload(() =>
  import('./HomeProductFilter').then((module) => module.HomeProductFilter),
)
const LoadMoreProducts = lazyWithPreload(() =>
  import('./LoadMoreProducts').then((module) => module.LoadMoreProducts),
)
const RecentlyViewed = lazyWithPreload(() =>
  import('~/blocks/product/RecentlyViewed').then((module) => module.RecentlyViewed),
)

export const OrderTabsLater = ({ block }: { block: TabsByOrderBlock }) => (
  <LaterBlock
    title={block.title}
    isLoaded={OrderTabs.isLoaded}
    controls={1}
    room={<ProductCarouselSkeleton form={block.form} rows={block.rows} label={block.title} />}
  >
    {(isNear) => <OrderTabs {...{ block, isNear }} />}
  </LaterBlock>
)

export const CategoryTabsLater = ({ block }: { block: TabsByCategoryBlock }) => (
  <LaterBlock
    title={block.title}
    isLoaded={CategoryTabs.isLoaded}
    controls={1}
    room={<ProductCarouselSkeleton form={block.form} rows={block.rows} label={block.title} />}
  >
    {(isNear) => <CategoryTabs {...{ block, isNear }} />}
  </LaterBlock>
)

export const FilterLater = ({ block, shop }: { block: FilterBlock; shop: ListingFilter }) => (
  <LaterBlock
    title={block.title}
    isLoaded={ProductFilter.isLoaded}
    controls={2}
    phoneControls={3}
    room={<GrowingGridRoom count={block.count} />}
  >
    {(isNear) => <ProductFilter {...{ block, shop, isNear }} />}
  </LaterBlock>
)

export const LoadMoreLater = ({ block }: { block: LoadMoreBlock }) => {
  const { title, source, category, order, isDescending, count } = block
  return (
    <LaterBlock
      title={title}
      isLoaded={LoadMoreProducts.isLoaded}
      controls={0}
      room={<GrowingGridRoom count={count} />}
    >
      {(isNear) => (
        <LoadMoreProducts
          {...{ title, source, order, isDescending, isNear }}
          perPage={count}
          {...(category ? { categorySlug: category } : {})}
        />
      )}
    </LaterBlock>
  )
}

/** It keeps its room and its heading itself, where there is anything to show. */
export function RecentlyViewedLater({ title }: { title: string }) {
  const [hasAny] = useState(() => viewedProducts().length > 0)
  return (
    hasAny && (
      <Suspense fallback={<ProductCarouselSkeleton label={title} />}>
        <RecentlyViewed title={title} />
      </Suspense>
    )
  )
}
