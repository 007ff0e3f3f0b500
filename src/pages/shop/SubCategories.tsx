import { childrenOf, type Category } from '~/domain/category'
import { AppLink } from '~/ui/AppLink'
import styles from './SubCategories.module.css'

/** The shelves right below a category. */
export function SubCategories({
  categories,
  parent,
}: {
  categories: readonly Category[]
  parent: Category
}) {
  const below = childrenOf(categories, parent.id)
  if (below.length === 0) return null
  return (
    <nav aria-label={`Inside ${parent.name}`}>
      <ul className={styles.links}>
        {below.map(({ id, name, path }) => (
          <li key={id}>
            <AppLink to={path} className={styles.link}>
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
