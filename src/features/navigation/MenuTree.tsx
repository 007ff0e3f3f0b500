import type { MenuItem } from '~/config/siteDefaults'
import { interpolate } from '~/lib/text'
import * as navigationMessages from '~/messages/navigation'
import { Disclosure } from '~/ui/layout/Disclosure'
import { hasPath, MenuLabel, MenuLink } from './MenuLink'
import styles from './MenuTree.module.css'

interface MenuTreeProps {
  items: readonly MenuItem[]
  /** Called when a link is followed. */
  onFollow: () => void
  /** Opening an item closes the others with this name. */
  name?: string | undefined
}

/** Menu items with their levels as expandable branches, for side panels. */
export const MenuTree = ({ items, onFollow, name }: MenuTreeProps) => (
  <ul className={styles.tree}>
    {items.map((item, index) => (
      <li key={index}>
        {item.children && item.children.length > 0 ? (
          <Disclosure name={name} summary={<MenuLabel item={item} />}>
            {hasPath(item) && (
              <MenuLink
                item={{
                  path: item.path,
                  label: interpolate(navigationMessages.allOfCategory, { name: item.label }),
                }}
                onClick={onFollow}
              />
            )}
            <MenuTree items={item.children} onFollow={onFollow} />
          </Disclosure>
        ) : (
          hasPath(item) && <MenuLink item={item} onClick={onFollow} />
        )}
      </li>
    ))}
  </ul>
)
