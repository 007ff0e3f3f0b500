import { AppLink } from './AppLink'
import styles from './Breadcrumbs.module.css'

/** The way here; the last step is this page. */
export function Breadcrumbs({ items }: { items: { name: string; path?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumbs}>
      <ol className={styles.list}>
        {items.map(({ name, path }, index) => (
          <li key={`${path} ${name}`}>
            {path && index < items.length - 1 ? (
              <AppLink to={path}>{name}</AppLink>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
