import * as catalogMessages from '~/messages/catalog'
import { AppLink } from '~/ui/navigation/AppLink'
import styles from './CategoryLinks.module.css'
import { useCategoryTree } from './useCategoryTree'

/** Links to the top categories, for screens without products; nothing while they load. */
export function CategoryLinks() {
  const { tree } = useCategoryTree()
  if (tree.length === 0) return null
  return (
    <nav aria-label={catalogMessages.categoryLinks}>
      <ul className={styles.links}>
        {tree.map(({ id, name, path }) => (
          <li key={id}>
            <AppLink to={path}>{name}</AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
