import { useState } from 'react'
import { CATEGORY_SLIDE_MS } from '~/config/constants'
import { paths } from '~/config/paths'
import { categoryPath, childrenOf, type Category } from '~/domain/catalog/category'
import { interpolate } from '~/lib/text'
import * as catalogMessages from '~/messages/catalog'
import { Collapse } from '~/ui/layout/Collapse'
import { Icon } from '~/ui/media/Icon'
import { AppLink } from '~/ui/navigation/AppLink'
import styles from './CategoryFilter.module.css'
import { FilterGroup } from './FilterGroup'
import option from './OptionFilter.module.css'

interface CategoryFilterProps {
  categories: readonly Category[]
  /** The current category; undefined in the whole shop. */
  slug: string | undefined
  /** Whether the numbers of products are shown, which are those of the whole shop. */
  hasCounts: boolean
}

/** The category tree as links, expanded along the path to the current category. */
export function CategoryFilter({ categories, slug, hasCounts }: CategoryFilterProps) {
  const path = categoryPath(categories, slug ?? '')
  return (
    <FilterGroup title={catalogMessages.categories} isNav>
      {slug !== undefined && (
        <AppLink to={paths.shop()} className={styles.back}>
          <Icon name="chevron-start" /> {catalogMessages.backToShop}
        </AppLink>
      )}
      <Level {...{ categories, path, hasCounts }} parent={0} />
    </FilterGroup>
  )
}

interface LevelProps {
  categories: readonly Category[]
  path: readonly Category[]
  hasCounts: boolean
  parent: number
}

const Level = ({ parent, ...rest }: LevelProps) => (
  <ul className={styles.level}>
    {childrenOf(rest.categories, parent).map((category) => (
      <li key={category.id}>
        <Node {...rest} category={category} />
      </li>
    ))}
  </ul>
)

interface NodeProps extends Omit<LevelProps, 'parent'> {
  category: Category
}

/** A category and, where it has any, its subcategories, which slide open and closed. */
function Node({ category, ...rest }: NodeProps) {
  const { categories, path, hasCounts } = rest
  const current = path.at(-1)
  const [toggled, setToggled] = useState<{ in: Category | undefined; isOpen: boolean }>()
  // In another category, the path to it is open again.
  const isOpen = toggled && toggled.in === current ? toggled.isOpen : path.includes(category)
  const hasChildren = childrenOf(categories, category.id).length > 0
  return (
    <>
      <div className={styles.node}>
        <AppLink
          to={category.path}
          className={styles.link}
          aria-current={category === current ? 'page' : undefined}
        >
          <bdi>{category.name}</bdi>
          {hasCounts && category.count !== undefined && (
            <span className={option.count}>({category.count})</span>
          )}
        </AppLink>
        {hasChildren && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-label={interpolate(catalogMessages.subcategories, { name: category.name })}
            onClick={() => setToggled({ in: current, isOpen: !isOpen })}
          >
            <Icon name="chevron-down" />
          </button>
        )}
      </div>
      {hasChildren && (
        <Collapse value={isOpen || undefined} ms={CATEGORY_SLIDE_MS}>
          {() => <Level {...rest} parent={category.id} />}
        </Collapse>
      )}
    </>
  )
}
