import * as commonMessages from '~/messages/common'
import { AppLink } from './AppLink'
import styles from './Breadcrumbs.module.css'

interface BreadcrumbsProps {
  /** From the home page to the current page, which is not a link. */
  items: { name: string; path?: string }[]
}

export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const last = items.length - 1
  return (
    <nav aria-label={commonMessages.breadcrumb} className={styles.breadcrumbs}>
      <ol className={styles.list}>
        {items.map(({ name, path }, index) => (
          <li key={path ?? ''}>
            {path && index < last ? (
              <AppLink to={path}>{name}</AppLink>
            ) : (
              <span aria-current={index === last ? 'page' : undefined}>{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
