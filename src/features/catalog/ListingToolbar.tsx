import type { ReactNode } from 'react'
import { site } from '~/config/site'
import {
  ordersOf,
  type ListingFilter,
  type ListingOrder,
  type ListingView,
} from '~/domain/catalog/listing'
import { withChoice } from '~/domain/catalog/listingChoice'
import { Icon, type IconName } from '~/ui/media/Icon'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import styles from './ListingToolbar.module.css'
import type { ChangeFilter } from './useListingFilter'

/** WooCommerce's own words. */
const orderLabels: Record<ListingOrder, string> = {
  menu_order: 'Default sorting',
  popularity: 'Sort by popularity',
  rating: 'Sort by average rating',
  date: 'Sort by latest',
  price: 'Sort by price: low to high',
  'price-desc': 'Sort by price: high to low',
}

const views: { view: ListingView; label: string; icon: IconName }[] = [
  { view: 'grid', label: 'Grid view', icon: 'grid' },
  { view: 'list', label: 'List view', icon: 'list' },
]

interface ListingToolbarProps {
  filter: ListingFilter
  /** "Showing 1–32 of 149"; undefined before the first answer, empty where none comes. */
  resultText: string | undefined
  onChange: ChangeFilter
  /** The button that opens the filters, where they are not beside the products. */
  children?: ReactNode
}

/** Result count, view, order and products per page. */
export function ListingToolbar({ filter, resultText, onChange, children }: ListingToolbarProps) {
  const choose = (choice: Partial<ListingFilter>) => onChange(withChoice(filter, choice))
  const show = (perPage: number) =>
    site.listing.filterBlock ? choose({ perPage }) : void loadWithCount(filter.perPage, perPage)
  return (
    <div className={styles.toolbar}>
      <p className={styles.result} data-waiting={resultText === undefined || undefined}>
        {resultText}
      </p>
      <div className={styles.controls}>
        {children}
        <label className={styles.select} data-kind="count">
          <span>Show</span>
          <select value={filter.perPage} onChange={({ target }) => show(Number(target.value))}>
            {perPageChoices(filter.perPage).map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
          <VisuallyHidden>products per page</VisuallyHidden>
        </label>
        <label className={styles.select} data-kind="order">
          <VisuallyHidden>Shop order</VisuallyHidden>
          <select
            value={filter.order}
            onChange={({ target }) => choose({ order: target.value as ListingOrder })}
          >
            {ordersOf(filter).map((order) => (
              <option key={order} value={order}>
                {orderLabels[order]}
              </option>
            ))}
          </select>
        </label>
        <div role="group" aria-label="View" className={styles.views}>
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

/** A shop without the filter block loads the page anew (spec 2.1). */
async function loadWithCount(from: number, to: number) {
  const { addressWithCount } = await import('~/domain/catalog/listingCount')
  location.assign(addressWithCount(location.href, from, to))
}

/** Those of the shop; an address may ask for another one. */
const perPageChoices = (chosen: number) =>
  [...new Set([...site.listing.perPageChoices, chosen])].sort((a, b) => a - b)
