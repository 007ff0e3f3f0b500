import { useQuery } from '@tanstack/react-query'
import { ProductCarousel, ProductCarouselSkeleton } from '~/blocks/product/ProductCarousel'
import type { TabsByCategoryBlock, TabsByOrderBlock } from '~/config/home'
import { childrenOf } from '~/domain/catalog/category'
import {
  newHomeFilter,
  searchWithTab,
  tabOfSearch,
  type HomeFilter,
} from '~/domain/home/homeFilter'
import { categoriesQuery } from '~/features/catalog/listingQuery'
import { useBlockAddress, useHomeProducts } from '~/features/home/useHomeProducts'
import { SegmentedControl } from '~/ui/forms/SegmentedControl'
import styles from './HomeTabs.module.css'
import { QueryState } from './QueryState'

/** A tab for each order: best sellers, top rated, featured. */
export function OrderTabs({ block, isNear }: { block: TabsByOrderBlock; isNear: boolean }) {
  const { tabs, category, count, rows } = block
  const [first, ...others] = tabs.map(({ order, label }) => ({
    value: order,
    label,
    filter: newHomeFilter({
      order,
      perPage: count,
      rows,
      ...(category ? { categorySlug: category } : {}),
    }),
  }))
  return first && <HomeTabs {...block} tabs={[first, ...others]} isNear={isNear} />
}

/** A tab for all products, and one for each category. */
export function CategoryTabs({ block, isNear }: { block: TabsByCategoryBlock; isNear: boolean }) {
  const { order, allLabel, count, rows } = block
  const { categories, isPending } = useBlockCategories(block.categories)
  const filter = newHomeFilter({ order, perPage: count, rows })
  return (
    <HomeTabs
      {...block}
      tabs={[
        { value: 'all', label: allLabel, filter },
        ...categories.map(({ slug, name }) => ({
          value: slug,
          label: name,
          filter: { ...filter, categorySlug: slug },
        })),
      ]}
      // The address may name a category that is still loading.
      isNear={isNear && !isPending}
    />
  )
}

/** The categories of a block: those of the settings, or the top ones. */
export function useBlockCategories(slugs?: readonly string[]) {
  const { data = [], isPending } = useQuery(categoriesQuery())
  const categories = slugs
    ? slugs.flatMap((slug) => data.find((category) => category.slug === slug) ?? [])
    : childrenOf(data, 0)
  return { categories, isPending }
}

interface HomeTab {
  /** In the address. */
  value: string
  label: string
  filter: HomeFilter
}

interface HomeTabsProps extends Pick<
  TabsByOrderBlock,
  'id' | 'title' | 'form' | 'rows' | 'autoplay'
> {
  tabs: readonly [HomeTab, ...HomeTab[]]
  isNear: boolean
}

/** Carousels of which one is shown. Each is requested once, when it is first chosen. */
function HomeTabs({ id, title, form, rows, autoplay, tabs, isNear }: HomeTabsProps) {
  const [chosen, choose] = useBlockAddress(
    (search) => tabOfSearch(search, id, tabs)?.value,
    (search, value = '') => searchWithTab(search, id, value, tabs),
  )
  const tab = tabs.find(({ value }) => value === chosen) ?? tabs[0]
  const query = useHomeProducts(tab.filter, isNear)
  const label = `${title}: ${tab.label}`

  return (
    <div className={styles.tabs}>
      <SegmentedControl label={title} options={tabs} value={tab.value} onChange={choose} />
      <QueryState query={query} skeleton={<ProductCarouselSkeleton {...{ label, form, rows }} />}>
        {(products) => (
          // The key resets the scroll position for another tab.
          <ProductCarousel
            key={JSON.stringify(query.shown?.filter)}
            {...{ products, label, form, rows }}
            isAutoplayed={autoplay}
          />
        )}
      </QueryState>
    </div>
  )
}
