import type { TabsByOrderBlock } from '~/config/home'
import { newHomeFilter } from '~/domain/home/homeFilter'
import { HomeTabs } from './HomeTabs'

/** Best sellers, top rated, our picks: one tab for each order that the shop names. */
export function HomeOrderTabs({ block, isNear }: { block: TabsByOrderBlock; isNear: boolean }) {
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
