import { AppLink } from '~/ui/navigation/AppLink'
import type { CategoryNode } from './categoryTree'
import styles from './CategoryTree.module.css'

interface CategoryTreeProps {
  nodes: CategoryNode[]
  onFollow: () => void
}

/** All shelves as a tree that opens and closes, for narrow pages. */
export function CategoryTree({ nodes, onFollow }: CategoryTreeProps) {
  return (
    <ul className={styles.tree}>
      {nodes.map((node) => (
        <li key={node.id}>
          {node.children.length > 0 ? (
            <details>
              <summary>{node.name}</summary>
              <AppLink to={node.path} onClick={onFollow}>
                All of {node.name}
              </AppLink>
              <CategoryTree nodes={node.children} onFollow={onFollow} />
            </details>
          ) : (
            <AppLink to={node.path} onClick={onFollow}>
              {node.name}
            </AppLink>
          )}
        </li>
      ))}
    </ul>
  )
}
