import type { MenuItem } from '~/config/siteDefaults'
import styles from './MenuColumns.module.css'
import { hasPath, MenuLabel, MenuLink } from './MenuLink'

interface ItemsProps {
  items: readonly MenuItem[]
  /** Called when a link is followed. */
  onFollow: () => void
}

/** A panel as wide as the page: lists of links beside each other, each below a link or a heading. */
export function MenuColumns({ items, onFollow }: ItemsProps) {
  return (
    <div className={styles.panel}>
      <ul className={styles.columns}>
        {items.map((item, index) => (
          <li key={index}>
            {hasPath(item) ? (
              <MenuLink item={item} onClick={onFollow} />
            ) : (
              <p>
                <MenuLabel item={item} />
              </p>
            )}
            {item.children && <Leaves items={item.children} onFollow={onFollow} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The further levels of a column. */
const Leaves = ({ items, onFollow }: ItemsProps) => (
  <ul className={styles.leaves}>
    {items.map((item, index) => (
      <li key={index}>
        {hasPath(item) ? <MenuLink item={item} onClick={onFollow} /> : <MenuLabel item={item} />}
        {item.children && <Leaves items={item.children} onFollow={onFollow} />}
      </li>
    ))}
  </ul>
)
