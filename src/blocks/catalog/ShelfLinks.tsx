import { AppLink } from '~/ui/navigation/AppLink'
import styles from './ShelfLinks.module.css'
import { useCategoryTree } from './useCategoryTree'

/** The top shelves as links, for who has come to an end; nothing until they are known. */
export function ShelfLinks() {
  const { tree } = useCategoryTree()
  if (tree.length === 0) return null
  return (
    <nav aria-label="Where to go on">
      <ul className={styles.shelves}>
        {tree.map(({ id, name, path }) => (
          <li key={id}>
            <AppLink to={path}>{name}</AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
