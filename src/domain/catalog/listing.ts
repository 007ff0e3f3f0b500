import type { ListedProduct } from '~/domain/product/product'

/** WooCommerce's catalogue orders, by the words of its `orderby` key. */
export const LISTING_ORDERS = [
  'menu_order',
  'popularity',
  'rating',
  'date',
  'price',
  'price-desc',
] as const

export type ListingOrder = (typeof LISTING_ORDERS)[number]
export type ListingView = 'grid' | 'list'

/** What differs between shops; the listing part of the site's config has this shape. */
export interface ListingDefaults {
  perPage: number
  view: ListingView
  /** Attributes offered as filters, without "pa_". */
  attributes: readonly string[]
}

/** One page of the shop or of a search, whole or filtered. Lists are sorted, so that equal choices are equal values. */
export interface ListingFilter {
  /** What is searched for, in the shopper's words; '' is a search that has not begun. Undefined: no search. */
  search?: string
  /** Slug of the author that a search keeps to. */
  author?: string
  /** Undefined: the whole shop. */
  categorySlug?: string
  /** The slugs the shopper came by, "books/fiction"; only for addresses, the slug alone decides. */
  categoryPath?: string
  /** From 1. */
  page: number
  perPage: number
  order: ListingOrder
  view: ListingView
  /** Slugs; a product must be of each. */
  brands: readonly string[]
  /** Attribute without "pa_" → term slugs; no empty lists. */
  attributes: Readonly<Record<string, readonly string[]>>
  /** 1 to 5, highest first; a product must have one of them. */
  ratings: readonly number[]
  /** Major units, above 0; inclusive. */
  minPrice?: number
  maxPrice?: number
  onSale: boolean
  inStock: boolean
}

export interface FacetOption {
  value: string
  label: string
  /** Products of the present selection that have it; undefined where the shop shows no counts. */
  count?: number
  /** A CSS colour or a picture's URL, where the attribute is shown by swatches. */
  color?: string
  image?: string
}

/** One attribute offered as a filter: "years", labelled "Years". */
export interface Facet {
  attribute: string
  label: string
  options: FacetOption[]
}

/** Ends of the price slider, major units. */
export interface PriceEnds {
  min: number
  max: number
  /** What the slider moves by, where the shop says so. */
  step?: number
}

/** Stands for "no upper limit": the shop asks between two prices, so each limit needs its other end. */
export const NO_UPPER_PRICE = 99_999_999

export interface Facets {
  price?: PriceEnds
  attributes: Facet[]
  brands: FacetOption[]
  /** Values "5" to "1". */
  ratings: FacetOption[]
  /** Whether the shop offers "on sale only" and "in stock only". */
  stock: { onSale: boolean; inStock: boolean }
}

/** The name that the shop gives a chosen filter. */
export interface ChosenName {
  /** "brand", or the attribute without "pa_". */
  of: string
  value: string
  label: string
}

export interface Listing {
  products: ListedProduct[]
  total: number
  page: number
  pageCount: number
  facets: Facets
  chips: ChosenName[]
  /** The shop's own address of this choice, without its page, view and products per page. */
  address?: string
}

/** How much of a listing its page shows, as a sentence; empty where nothing was found. */
export function resultText({ products, total, page }: Listing, perPage: number): string {
  if (total === 0) return ''
  if (products.length === total)
    return total === 1 ? 'Showing 1 product' : `Showing all ${total} products`
  const before = (page - 1) * perPage
  return `Showing ${before + 1}–${before + products.length} of ${total}`
}

/** How many products there are in all; empty where nothing was found. */
export const countText = ({ total }: Pick<Listing, 'total'>): string =>
  total === 0 ? '' : total === 1 ? '1 product' : `${total} products`

/** As the shop has always titled its pages: "Bags & Kits Archives - Page 5 of 5". */
export const archiveTitle = (name: string, page: number, pageCount: number) =>
  pageCount > 1 ? `${name} - Page ${page} of ${pageCount}` : name

/** What a listing is ordered by where nobody has chosen: a search gives the newest first. */
export const defaultOrder = ({ search }: Pick<ListingFilter, 'search'>): ListingOrder =>
  search === undefined ? 'menu_order' : 'date'

/** What it can be ordered by. A search knows no default sorting, as in WooCommerce. */
export const ordersOf = ({ search }: Pick<ListingFilter, 'search'>): readonly ListingOrder[] =>
  search === undefined ? LISTING_ORDERS : LISTING_ORDERS.slice(1)

/** The whole shop, or what is `chosen` of it. */
export const newFilter = (
  { perPage, view }: Pick<ListingDefaults, 'perPage' | 'view'>,
  chosen: Partial<ListingFilter> = {},
): ListingFilter => ({
  page: 1,
  perPage,
  order: defaultOrder(chosen),
  view,
  brands: [],
  attributes: {},
  ratings: [],
  onSale: false,
  inStock: false,
  ...chosen,
})
