import type { ReactNode } from 'react'
import { site } from '~/config/site'
import {
  ordersOf,
  type ListingFilter,
  type ListingOrder,
  type ListingView,
} from '~/domain/catalog/listing'
import { addressWithPerPage } from '~/domain/catalog/listingAddress'
import { withChoice } from '~/domain/catalog/listingChoices'
import * as catalogMessages from '~/messages/catalog'
import { Icon, type IconName } from '~/ui/media/Icon'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import styles from './ListingToolbar.module.css'
import type { ChangeFilter } from './useListing'

const views: { view: ListingView; label: string; icon: IconName }[] = [
  { view: 'grid', label: catalogMessages.gridView, icon: 'grid' },
  { view: 'list', label: catalogMessages.listView, icon: 'list' },
]

interface ListingToolbarProps {
  filter: ListingFilter
  /** "Showing 1–32 of 149"; undefined before the first response, empty after a failure. */
  resultText: string | undefined
  onChange: ChangeFilter
  /** The button that opens the filters. */
  children?: ReactNode
}

/** Number of results, view, order and products per page. */
export function ListingToolbar({ filter, resultText, onChange, children }: ListingToolbarProps) {
  const choose = (choice: Partial<ListingFilter>) => onChange(withChoice(filter, choice))
  const choosePerPage = (perPage: number) => {
    if (site.listing.filterBlock) choose({ perPage })
    // A shop without the filter block reloads the page: docs/behaviour.md#listings.
    else location.assign(addressWithPerPage(location.href, filter.perPage, perPage))
  }
  return (
    <div className={styles.toolbar}>
      <p className={styles.result} data-waiting={resultText === undefined || undefined}>
        {resultText}
      </p>
      <div className={styles.controls}>
        {children}
        <label className={styles.select} data-kind="count">
          <span>{catalogMessages.perPage}</span>
          <select
            value={filter.perPage}
            onChange={({ target }) => choosePerPage(Number(target.value))}
          >
            {perPageChoices(filter.perPage).map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
          <VisuallyHidden>{catalogMessages.perPageUnit}</VisuallyHidden>
        </label>
        <label className={styles.select} data-kind="order">
          <VisuallyHidden>{catalogMessages.order}</VisuallyHidden>
          <select
            value={filter.order}
            onChange={({ target }) => choose({ order: target.value as ListingOrder })}
          >
            {ordersOf(filter, site.listing).map((order) => (
              <option key={order} value={order}>
                {catalogMessages.orders[order]}
              </option>
            ))}
          </select>
        </label>
        <div role="group" aria-label={catalogMessages.view} className={styles.views}>
          {views.map(({ view, label, icon }) => (
            <button
              key={view}
              type="button"
              aria-label={label}
              aria-pressed={filter.view === view}
              onClick={() => filter.view === view || choose({ view })}
            >
              <Icon name={icon} />
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}

/** The shop's choices and that of the address. */
const perPageChoices = (chosen: number) =>
  [...new Set([...site.listing.perPageChoices, chosen])].sort((a, b) => a - b)
