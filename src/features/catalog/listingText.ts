import { site } from '~/config/site'
import type { ActiveFilter } from '~/domain/catalog/activeFilters'
import type { Listing, ListingFilter } from '~/domain/catalog/listing'
import type { Cell } from '~/domain/catalog/listingPages'
import { formatMoney } from '~/domain/money'
import { interpolate, pluralize } from '~/lib/text'
import * as catalogMessages from '~/messages/catalog'
import * as commonMessages from '~/messages/common'

/** The products that a page of a listing shows, as a sentence; empty where nothing was found. */
export function resultText({ products, total, page }: Listing, perPage: number): string {
  if (total === 0) return ''
  if (products.length === total) {
    return pluralize(catalogMessages.showingAll, total)
  }
  const before = (page - 1) * perPage
  return rangeText(before + 1, before + products.length, total)
}

/** The number of products in a listing; empty where nothing was found. */
export const countText = ({ total }: Pick<Listing, 'total'>): string =>
  total === 0 ? '' : pluralize(commonMessages.products, total)

/** The products that are loaded so far, as a sentence; empty where nothing was found. */
export function progressText(cells: readonly Cell[], total: number): string {
  const [first, last] = [cells[0], cells.at(-1)]
  if (!first || !last) return ''
  return rangeText(first.place + 1, last.place + 1, Math.max(total, last.place + 1))
}

const rangeText = (first: number, last: number, total: number) =>
  interpolate(catalogMessages.showingRange, { first, last, total })

/** The document title: "Bags & Kits Archives - Page 5 of 5", "Penguin - Page 2 of 3". */
export const archiveTitle = (name: string, page: number, pageCount: number) =>
  pageCount > 1 ? interpolate(catalogMessages.pagedTitle, { name, page, pageCount }) : name

/** An amount in major units as the shop writes prices; whole amounts have no decimals. */
export function priceText(amount: number): string {
  const { decimals, ...currency } = site.currency
  const minorUnit = Number.isInteger(amount) ? 0 : decimals
  return formatMoney({
    amount: (amount * 10 ** minorUnit).toFixed(0),
    currency: { ...currency, minorUnit },
  })
}

/** A chosen price range; undefined where no price is chosen. */
function priceRangeText({ minPrice, maxPrice }: Pick<ListingFilter, 'minPrice' | 'maxPrice'>) {
  if (minPrice !== undefined && maxPrice !== undefined) {
    return interpolate(commonMessages.priceRange, {
      from: priceText(minPrice),
      to: priceText(maxPrice),
    })
  }
  if (minPrice !== undefined) {
    return interpolate(catalogMessages.priceAbove, { price: priceText(minPrice) })
  }
  return maxPrice === undefined
    ? undefined
    : interpolate(catalogMessages.priceBelow, { price: priceText(maxPrice) })
}

/** The label of an active filter. */
export function activeFilterText(active: ActiveFilter, filter: ListingFilter): string {
  switch (active.kind) {
    case 'term':
      return active.name
    case 'rating':
      return interpolate(commonMessages.rating, { rating: active.rating })
    case 'price':
      return priceRangeText(filter) ?? ''
    case 'onSale':
      return catalogMessages.onSale
    case 'inStock':
      return catalogMessages.inStock
  }
}
