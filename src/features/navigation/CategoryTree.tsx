import { interpolate } from '~/lib/text'
import * as navigationMessages from '~/messages/navigation'
import { AppLink } from '~/ui/navigation/AppLink'
import type { CategoryNode } from '~/domain/catalog/category'
import styles from './CategoryTree.module.css'

interface CategoryTreeProps {
  nodes: CategoryNode[]
  /** Called when a link is followed. */
  onFollow: () => void
}

/** The category tree with expandable branches, for narrow pages. */
export function CategoryTree({ nodes, onFollow }: CategoryTreeProps) {
  return (
    <ul className={styles.tree}>
      {nodes.map(({ id, name, path, children }) => (
        <li key={id}>
          {children.length > 0 ? (
            <details>
              <summary>{name}</summary>
              <AppLink to={path} onClick={onFollow}>
                {interpolate(navigationMessages.allOfCategory, { name })}
              </AppLink>
              <CategoryTree nodes={children} onFollow={onFollow} />
            </details>
          ) : (
            <AppLink to={path} onClick={onFollow}>
              {name}
            </AppLink>
          )}
        </li>
      ))}
    </ul>
  )
}
