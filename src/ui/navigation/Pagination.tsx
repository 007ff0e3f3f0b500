import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import { Icon } from '~/ui/media/Icon'
import { AppLink } from './AppLink'
import styles from './Pagination.module.css'

interface PaginationProps {
  /** From 1. */
  page: number
  pageCount: number
  hrefOf: (page: number) => string
}

/** Links to the pages of a list; nothing for a single page. */
export function Pagination({ page, pageCount, hrefOf }: PaginationProps) {
  if (pageCount < 2) return null
  return (
    <nav aria-label={commonMessages.pages}>
      <ul className={styles.list}>
        {page > 1 && (
          <li>
            <AppLink to={hrefOf(page - 1)} rel="prev" aria-label={commonMessages.previousPage}>
              <Icon name="chevron-start" />
            </AppLink>
          </li>
        )}
        {pageNumbers(page, pageCount).map((number, index) =>
          number === 'gap' ? (
            <li key={`gap ${index}`} className={styles.gap} aria-hidden>
              …
            </li>
          ) : (
            <li key={number} data-near={Math.abs(number - page) === 1 || undefined}>
              <AppLink
                to={hrefOf(number)}
                aria-label={interpolate(commonMessages.page, { page: number })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </AppLink>
            </li>
          ),
        )}
        {page < pageCount && (
          <li>
            <AppLink to={hrefOf(page + 1)} rel="next" aria-label={commonMessages.nextPage}>
              <Icon name="chevron-end" />
            </AppLink>
          </li>
        )}
      </ul>
    </nav>
  )
}

/**
 * The page numbers of a long pagination: the first, the last, and the neighbours of the current page. A
 * gap replaces two pages or more; a single page takes no more space than a gap, so its number is shown.
 */
export function pageNumbers(page: number, pageCount: number): (number | 'gap')[] {
  const numbers: (number | 'gap')[] = []
  for (let number = 1; number <= pageCount; number++) {
    const fillsGap = number === 2 ? page <= 4 : number === pageCount - 1 && page >= pageCount - 3
    const isShown = number === 1 || number === pageCount || Math.abs(number - page) <= 1 || fillsGap
    if (isShown) numbers.push(number)
    else if (numbers.at(-1) !== 'gap') numbers.push('gap')
  }
  return numbers
}
