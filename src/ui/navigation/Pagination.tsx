import type { MouseEvent } from 'react'
import { hasModifier } from '~/lib/events'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import { Icon } from '~/ui/media/Icon'
import { AppLink } from './AppLink'
import { pageNumbers } from './pageNumbers'
import styles from './Pagination.module.css'

interface PaginationProps {
  /** From 1. */
  page: number
  pageCount: number
  hrefOf: (page: number) => string
  /** Of a list that stays on the screen until the next page is there: scrolls only then, and moves the focus now. */
  onLeave?: (() => void) | undefined
}

/** Links to the pages of a list; nothing for a single page. */
export function Pagination({ page, pageCount, hrefOf, onLeave }: PaginationProps) {
  if (pageCount < 2) return null
  const inPlace = onLeave && {
    state: { staysInPlace: true },
    onClick: (event: MouseEvent) => hasModifier(event) || onLeave(),
  }
  return (
    <nav aria-label={commonMessages.pages}>
      <ul className={styles.list}>
        {page > 1 && (
          <li>
            <AppLink
              {...inPlace}
              to={hrefOf(page - 1)}
              rel="prev"
              aria-label={commonMessages.previousPage}
            >
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
                {...inPlace}
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
            <AppLink
              {...inPlace}
              to={hrefOf(page + 1)}
              rel="next"
              aria-label={commonMessages.nextPage}
            >
              <Icon name="chevron-end" />
            </AppLink>
          </li>
        )}
      </ul>
    </nav>
  )
}
