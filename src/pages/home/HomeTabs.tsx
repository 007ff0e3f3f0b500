import type { TabsByOrderBlock } from '~/config/home'
import { searchWithTab, tabOfSearch, type HomeFilter } from '~/domain/home/homeFilter'
import { useBlockAddress } from '~/features/home/useBlockAddress'
import { useHomeProducts } from '~/features/home/useHomeProducts'
import { SegmentedControl } from '~/ui/forms/SegmentedControl'
import { HomeAnswer } from './HomeAnswer'
import styles from './HomeTabs.module.css'
import { ProductCarousel, ProductCarouselSkeleton } from '~/blocks/product/ProductCarousel'

interface HomeTab {
  /** For the address. */
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

/** Shelves that share one place; each is asked for when it is first chosen, and once. */
export function HomeTabs({ id, title, form, rows, autoplay, tabs, isNear }: HomeTabsProps) {
  const [chosen, choose] = useBlockAddress(
    (search) => tabOfSearch(search, id, tabs)?.value,
    (search, value = '') => searchWithTab(search, id, value, tabs),
  )
  const tab = tabs.find(({ value }) => value === chosen) ?? tabs[0]
  const answer = useHomeProducts(tab.filter, isNear)
  const label = `${title}: ${tab.label}`

  return (
    <div className={styles.tabs}>
      <SegmentedControl label={title} options={tabs} value={tab.value} onChange={choose} />
      <HomeAnswer answer={answer} room={<ProductCarouselSkeleton {...{ label, form, rows }} />}>
        {(products) => (
          // A shelf that has been exchanged begins at its beginning.
          <ProductCarousel
            key={JSON.stringify(answer.shown?.filter)}
            {...{ products, label, form, rows }}
            isAutoplayed={autoplay}
          />
        )}
      </HomeAnswer>
    </div>
  )
}
