import { childrenOf, type Category } from '~/domain/catalog/category'
import { AppLink } from '~/ui/navigation/AppLink'
import styles from './SubCategories.module.css'

interface SubCategoriesProps {
  categories: readonly Category[]
  here: Category
}

/** The shelves right below a category; at the end of a branch, those beside it. */
export function SubCategories({ categories, here }: SubCategoriesProps) {
  const below = childrenOf(categories, here.id)
  const shown = below.length > 0 ? below : childrenOf(categories, here.parent)
  return (
    <nav aria-label={`${below.length > 0 ? 'Inside' : 'Beside'} ${here.name}`}>
      <ul className={styles.links}>
        {shown.map(({ id, name, path }) => (
          <li key={id}>
            <AppLink
              to={path}
              className={styles.link}
              aria-current={id === here.id ? 'page' : undefined}
            >
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
