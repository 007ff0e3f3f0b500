import type { TabsByCategoryBlock } from '~/config/home'
import { newHomeFilter } from '~/domain/home/homeFilter'
import { HomeTabs } from './HomeTabs'
import { useHomeCategories } from './useHomeCategories'

/** One tab for everything, and one for each shelf. */
export function HomeCategoryTabs({
  block,
  isNear,
}: {
  block: TabsByCategoryBlock
  isNear: boolean
}) {
  const { order, allLabel, categories, count, rows } = block
  const { shelves, isPending } = useHomeCategories(categories)
  const filter = newHomeFilter({ order, perPage: count, rows })
  return (
    <HomeTabs
      {...block}
      tabs={[
        { value: 'all', label: allLabel, filter },
        ...shelves.map(({ slug, name }) => ({
          value: slug,
          label: name,
          filter: { ...filter, categorySlug: slug },
        })),
      ]}
      // The address may name a shelf that is not known yet.
      isNear={isNear && !isPending}
    />
  )
}
