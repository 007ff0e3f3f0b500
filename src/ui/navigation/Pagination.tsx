import { AppLink } from './AppLink'
import { Icon } from '~/ui/media/Icon'
import styles from './Pagination.module.css'
import { pageNumbers } from './pageNumbers'

interface PaginationProps {
  /** From 1. */
  page: number
  pageCount: number
  hrefOf: (page: number) => string
}

/** Numbered pages as links: each has an address of its own. Nothing where there is one page only. */
export function Pagination({ page, pageCount, hrefOf }: PaginationProps) {
  if (pageCount < 2) return null
  return (
    <nav aria-label="Pages">
      <ul className={styles.list}>
        {page > 1 && (
          <li>
            <AppLink to={hrefOf(page - 1)} rel="prev" aria-label="Previous page">
              <Icon name="chevron-left" />
            </AppLink>
          </li>
        )}
        {pageNumbers(page, pageCount).map((shown, index) =>
          shown === 'gap' ? (
            <li key={`gap ${index}`} className={styles.gap} aria-hidden>
              …
            </li>
          ) : (
            <li key={shown} data-near={Math.abs(shown - page) === 1 || undefined}>
              <AppLink
                to={hrefOf(shown)}
                aria-label={`Page ${shown}`}
                aria-current={shown === page ? 'page' : undefined}
              >
                {shown}
              </AppLink>
            </li>
          ),
        )}
        {page < pageCount && (
          <li>
            <AppLink to={hrefOf(page + 1)} rel="next" aria-label="Next page">
              <Icon name="chevron-right" />
            </AppLink>
          </li>
        )}
      </ul>
    </nav>
  )
}
