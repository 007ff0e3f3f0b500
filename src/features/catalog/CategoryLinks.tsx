import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { branchOf, childrenOf, type Category } from '~/domain/catalog/category'
import { AppLink } from '~/ui/navigation/AppLink'
import { Icon } from '~/ui/media/Icon'
import styles from './CategoryLinks.module.css'
import { FilterGroup } from './FilterGroup'
import option from './OptionFilter.module.css'

interface CategoryLinksProps {
  categories: readonly Category[]
  /** The present category; undefined in the whole shop. */
  slug: string | undefined
}

/** The category filter: the shop's tree as links, open along the way to the present one. */
export function CategoryLinks({ categories, slug }: CategoryLinksProps) {
  const branch = branchOf(categories, slug ?? '')
  return (
    <FilterGroup title="Categories" isNav>
      {slug !== undefined && (
        <AppLink to={paths.shop()} className={styles.back}>
          <Icon name="chevron-left" /> Back to shop
        </AppLink>
      )}
      <Level {...{ categories, branch }} parent={0} />
    </FilterGroup>
  )
}

interface LevelProps {
  categories: readonly Category[]
  branch: readonly Category[]
  parent: number
}

function Level({ categories, branch, parent }: LevelProps) {
  const here = branch.at(-1)
  return (
    <ul className={styles.level}>
      {childrenOf(categories, parent).map((category) => (
        <li key={category.id}>
          <AppLink
            to={category.path}
            className={styles.link}
            aria-current={category === here ? 'page' : undefined}
          >
            <span>{category.name}</span>
            {site.listing.showCount && <span className={option.count}>({category.count})</span>}
          </AppLink>
          {branch.includes(category) && childrenOf(categories, category.id).length > 0 && (
            <Level {...{ categories, branch }} parent={category.id} />
          )}
        </li>
      ))}
    </ul>
  )
}
