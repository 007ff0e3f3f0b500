import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { categoryPath, childrenOf, type Category } from '~/domain/catalog/category'
import * as catalogMessages from '~/messages/catalog'
import { Icon } from '~/ui/media/Icon'
import { AppLink } from '~/ui/navigation/AppLink'
import styles from './CategoryFilter.module.css'
import { FilterGroup } from './FilterGroup'
import option from './OptionFilter.module.css'

interface CategoryFilterProps {
  categories: readonly Category[]
  /** The current category; undefined in the whole shop. */
  slug: string | undefined
}

/** The category tree as links, expanded along the path to the current category. */
export function CategoryFilter({ categories, slug }: CategoryFilterProps) {
  const path = categoryPath(categories, slug ?? '')
  return (
    <FilterGroup title={catalogMessages.categories} isNav>
      {slug !== undefined && (
        <AppLink to={paths.shop()} className={styles.back}>
          <Icon name="chevron-left" /> {catalogMessages.backToShop}
        </AppLink>
      )}
      <Level {...{ categories, path }} parent={0} />
    </FilterGroup>
  )
}

interface LevelProps {
  categories: readonly Category[]
  path: readonly Category[]
  parent: number
}

function Level({ categories, path, parent }: LevelProps) {
  const current = path.at(-1)
  return (
    <ul className={styles.level}>
      {childrenOf(categories, parent).map((category) => (
        <li key={category.id}>
          <AppLink
            to={category.path}
            className={styles.link}
            aria-current={category === current ? 'page' : undefined}
          >
            <span>{category.name}</span>
            {site.listing.showCount && <span className={option.count}>({category.count})</span>}
          </AppLink>
          {path.includes(category) && childrenOf(categories, category.id).length > 0 && (
            <Level {...{ categories, path }} parent={category.id} />
          )}
        </li>
      ))}
    </ul>
  )
}
