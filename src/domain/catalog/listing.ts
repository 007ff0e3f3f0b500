import type { ListedProduct } from '~/domain/product/product'

/** WooCommerce's catalog orders: the values of `orderby`. */
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

/** A part of the site settings' `listing`. */
export interface ListingDefaults {
  perPage: number
  view: ListingView
  /** Of the shop and its archives; searches have their own. */
  order: ListingOrder
  /** Attributes that can be filtered by, without "pa_". */
  attributes: readonly string[]
}

/** A term of any product taxonomy but categories. */
export interface ListingTerm {
  /** "product_brand" */
  taxonomy: string
  id: number
  /** In-app, of the first page; still encoded. */
  path: string
}

/** One page of the shop or of a search. Lists are sorted, so that equal choices are equal values. */
export interface ListingFilter {
  /** The search text; '' before the shopper has typed one. Undefined: no search. */
  search?: string
  /** Slug of the author that a search is narrowed to. */
  author?: string
  /** Undefined: the whole shop. */
  categorySlug?: string
  /** The slugs in the address, "books/fiction"; only the last one filters. */
  categoryPath?: string
  /** The archive of a brand, an author, a tag, …: docs/behaviour.md#product-archives. */
  term?: ListingTerm
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
  /** '' where the shop's response has only the slug. */
  label: string
  /** Products of the selection that have it; undefined where the shop shows no counts. */
  count?: number
  /** Swatch: a CSS background or an image URL. */
  color?: string
  image?: string
}

/** One attribute to filter by: "years", labelled "Years". */
export interface Facet {
  attribute: string
  label: string
  options: FacetOption[]
}

/** The price slider's range in major units. */
export interface PriceRange {
  min: number
  max: number
  /** Undefined where the shop sets none. */
  step?: number
}

/** The maximum that means "no maximum": the shop accepts only pairs of prices. */
export const NO_UPPER_PRICE = 99_999_999

export interface Facets {
  price?: PriceRange
  attributes: Facet[]
  brands: FacetOption[]
  /** Values "5" to "1". */
  ratings: FacetOption[]
  /** Whether "on sale only" and "in stock only" are available. */
  stock: { onSale: boolean; inStock: boolean }
}

/** The shop's name of a chosen term. */
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
  /** Undefined where they are not known: the screen has not asked for them, or they have failed. */
  facets: Facets | undefined
  chips: ChosenName[]
  /** The shop's own address of this selection, without page, view and products per page. */
  address?: string
}

/** The order that applies without a choice: newest first for a search. */
export const defaultOrder = (
  { search }: Pick<ListingFilter, 'search'>,
  { order }: Pick<ListingDefaults, 'order'>,
): ListingOrder => (search === undefined ? order : 'date')

/**
 * The orders to choose from, and the chosen one. As in WooCommerce, "Default sorting" is offered only where it
 * is the default: never in a search.
 */
export const ordersOf = (
  filter: Pick<ListingFilter, 'search' | 'order'>,
  defaults: Pick<ListingDefaults, 'order'>,
): readonly ListingOrder[] =>
  LISTING_ORDERS.filter(
    (order) =>
      order !== 'menu_order' || [filter.order, defaultOrder(filter, defaults)].includes(order),
  )

/** The whole shop, narrowed by `chosen`. */
export const newFilter = (
  { perPage, view, order }: Pick<ListingDefaults, 'perPage' | 'view' | 'order'>,
  chosen: Partial<ListingFilter> = {},
): ListingFilter => ({
  page: 1,
  perPage,
  order: defaultOrder(chosen, { order }),
  view,
  brands: [],
  attributes: {},
  ratings: [],
  onSale: false,
  inStock: false,
  ...chosen,
})
