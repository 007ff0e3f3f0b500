import { useLocation } from 'react-router-dom'
import type { MenuItem } from '~/config/siteDefaults'
import { isCurrentPage } from '~/domain/navigation/menu'
import { AppLink } from '~/ui/navigation/AppLink'
import styles from './MenuLink.module.css'

interface MenuLinkProps {
  /** With an address. */
  item: MenuItem & { path: string }
  onClick?: () => void
}

/** The link of a menu item, marked when it leads to the current page. */
export function MenuLink({ item, onClick }: MenuLinkProps) {
  const { pathname } = useLocation()
  return (
    <AppLink
      to={item.path}
      aria-current={isCurrentPage(item.path, pathname) ? 'page' : undefined}
      onClick={onClick}
    >
      <MenuLabel item={item} />
    </AppLink>
  )
}

/** A word of this length may break, so that it leaves space for the other items. */
const LONG_WORD = /\S{14}/

/** Icon, label and badge of a menu item. */
export const MenuLabel = ({ item: { label, icon, badge } }: { item: MenuItem }) => (
  <span className={styles.label}>
    {icon && <img src={icon} alt="" width="20" height="20" loading="lazy" />}
    <bdi className={styles.name} data-long={LONG_WORD.test(label) || undefined}>
      {label}
    </bdi>
    {badge && (
      <>
        {/* Separates the words of the link's name; a flex container does not show it. */}{' '}
        <bdi className={styles.badge}>{badge}</bdi>
      </>
    )}
  </span>
)

export const hasPath = (item: MenuItem): item is MenuItem & { path: string } =>
  item.path !== undefined
