import { LISTING_ORDERS, newFilter, type ListingFilter } from '~/domain/catalog/listing'
import { filterFromUrl, pathOfFilter } from '~/domain/catalog/listingAddress'
import { withoutPrice } from '~/domain/catalog/listingChoices'
import type { ListedProduct } from '~/domain/product/product'

/** The catalog's orders and the featured products. "title" is left out: the server treats it as "featured". */
export const HOME_ORDERS = [...LISTING_ORDERS, 'featured'] as const

type HomeOrder = (typeof HOME_ORDERS)[number]

/** One page of a home page block's products; see docs/calls.md#home-filter. */
export interface HomeFilter extends Pick<
  ListingFilter,
  'categorySlug' | 'page' | 'perPage' | 'brands' | 'attributes' | 'minPrice' | 'maxPrice'
> {
  order: HomeOrder
  /** Products above each other in one slide. */
  rows: number
}

export interface HomeProducts {
  products: ListedProduct[]
  hasMore: boolean
}

export const newHomeFilter = (
  chosen: Pick<HomeFilter, 'order' | 'perPage'> & Partial<HomeFilter>,
): HomeFilter => ({ page: 1, brands: [], attributes: {}, rows: 1, ...chosen })

/** The products of all pages. If the shop changed between two pages, a product may be on both. */
export const productsOfPages = (pages: readonly HomeProducts[]): ListedProduct[] => [
  ...new Map(
    pages.flatMap(({ products }) => products).map((product) => [product.id, product]),
  ).values(),
]

/** Clears brands, attributes and price; category and order stay. */
export const clearHomeChoices = (filter: HomeFilter): HomeFilter => ({
  ...withoutPrice(filter),
  brands: [],
  attributes: {},
})

/** Only the query of the addresses is used, so the paths do not matter. */
const BASES = { shop: '/', category: '/c/' }

/** A block has no choice of view, and its own default order. */
const LISTED = { view: 'grid', order: 'menu_order' } as const

/** The settings of a block that do not change. */
export interface HomeFilterBlock {
  /** Prefix of its keys in the address. */
  id: string
  /** The first one is the default, which the address leaves out. */
  orders: readonly HomeOrder[]
  perPage: number
  /** Attributes that can be filtered by, without "pa_". */
  attributes: readonly string[]
}

/**
 * A block's filter in the home page's address: a listing's keys with the block's id as a prefix
 * ("find_filter_brand=camlin"). Invalid values count as absent.
 */
export function homeFilterOfSearch(search: string, block: HomeFilterBlock): HomeFilter {
  const { id, orders, perPage, attributes } = block
  const own = new URLSearchParams(
    [...new URLSearchParams(search)].flatMap(([key, value]) =>
      key.startsWith(`${id}_`) ? [[key.slice(id.length + 1), value]] : [],
    ),
  )
  const chosen = filterFromUrl('/', String(own), { perPage, attributes, ...LISTED }, BASES)
  const category = own.get('category')
  return newHomeFilter({
    ...(category ? { categorySlug: category } : {}),
    order: orders.find((order) => order === own.get('orderby')) ?? orders[0] ?? 'date',
    perPage,
    ...(chosen && {
      brands: chosen.brands,
      attributes: chosen.attributes,
      ...(chosen.minPrice === undefined ? {} : { minPrice: chosen.minPrice }),
      ...(chosen.maxPrice === undefined ? {} : { maxPrice: chosen.maxPrice }),
    }),
  })
}

/** Replaces the block's keys in a query; other keys stay. */
export function searchWithHomeFilter(
  search: string,
  filter: HomeFilter,
  { id, orders, perPage }: HomeFilterBlock,
): string {
  const { brands, attributes, minPrice, maxPrice, order, categorySlug } = filter
  const listed = newFilter(
    { perPage, ...LISTED },
    { brands, attributes, ...(minPrice && { minPrice }), ...(maxPrice && { maxPrice }) },
  )
  const chosen = new URLSearchParams(
    pathOfFilter(listed, { perPage, ...LISTED }, BASES).split('?')[1] ?? '',
  )
  if (categorySlug) chosen.set('category', categorySlug)
  if (order !== orders[0]) chosen.set('orderby', order)
  return searchText([
    ...[...new URLSearchParams(search)].filter(([key]) => !key.startsWith(`${id}_`)),
    ...[...chosen].map(([key, value]): [string, string] => [`${id}_${key}`, value]),
  ])
}

/** The block's tab in the address; the first one by default. */
export function tabOfSearch<Tab extends { value: string }>(
  search: string,
  id: string,
  tabs: readonly Tab[],
): Tab | undefined {
  const named = new URLSearchParams(search).get(id)
  return tabs.find(({ value }) => value === named) ?? tabs[0]
}

/** Sets the block's tab in a query; the first one is left out. */
export function searchWithTab(
  search: string,
  id: string,
  value: string,
  tabs: readonly { value: string }[],
): string {
  const others = [...new URLSearchParams(search)].filter(([key]) => key !== id)
  return searchText(value === tabs[0]?.value ? others : [...others, [id, value]])
}

const searchText = (pairs: [string, string][]) =>
  String(new URLSearchParams(pairs)).replaceAll('%2C', ',')
