import { LISTING_ORDERS, newFilter, type ListingFilter } from '~/domain/catalog/listing'
import { filterFromUrl, pathOfFilter } from '~/domain/catalog/listingAddress'
import { withoutPrice } from '~/domain/catalog/listingChoices'
import type { ListedProduct } from '~/domain/product/product'

/**
 * The catalogue's orders, and the products that the shop itself has picked. "title" is left out: the
 * old server takes it for "featured".
 */
export const HOME_ORDERS = [...LISTING_ORDERS, 'featured'] as const

export type HomeOrder = (typeof HOME_ORDERS)[number]

/** What a block of the home page shows (call 7): one page of it, in an order, narrowed or not. */
export interface HomeFilter extends Pick<
  ListingFilter,
  'categorySlug' | 'page' | 'perPage' | 'brands' | 'attributes' | 'minPrice' | 'maxPrice'
> {
  order: HomeOrder
  /** Products that stand upon each other in one slide. */
  rows: number
}

export interface HomeProducts {
  products: ListedProduct[]
  hasMore: boolean
}

export const newHomeFilter = (
  chosen: Pick<HomeFilter, 'order' | 'perPage'> & Partial<HomeFilter>,
): HomeFilter => ({ page: 1, brands: [], attributes: {}, rows: 1, ...chosen })

/** What the pages hold together; each product once, though the shop may have changed between them. */
export const productsOfPages = (pages: readonly HomeProducts[]): ListedProduct[] => [
  ...new Map(
    pages.flatMap(({ products }) => products).map((product) => [product.id, product]),
  ).values(),
]

/** Brands, attributes and price unchosen; category and order stay, which have no "nothing". */
export const clearHomeChoices = (filter: HomeFilter): HomeFilter => ({
  ...withoutPrice(filter),
  brands: [],
  attributes: {},
})

/** Of a listing's address the query alone is used, so it makes no difference where the shop has it. */
const PLACES = { shop: '/', category: '/c/' }

/** What stays the same in one block, whatever a shopper chooses in it. */
export interface HomeFilterBlock {
  /** Its name in the address: several blocks share one. */
  id: string
  /** The first is the one that needs no word in the address. */
  orders: readonly HomeOrder[]
  perPage: number
  /** Attributes offered, without "pa_". */
  attributes: readonly string[]
}

/**
 * A block's filter out of the home page's address: the listing's own keys, each behind the block's
 * name ("find_filter_brand=camlin"). Invalid values count as absent.
 */
export function homeFilterOfSearch(search: string, block: HomeFilterBlock): HomeFilter {
  const { id, orders, perPage, attributes } = block
  const own = new URLSearchParams(
    [...new URLSearchParams(search)].flatMap(([key, value]) =>
      key.startsWith(`${id}_`) ? [[key.slice(id.length + 1), value]] : [],
    ),
  )
  const chosen = filterFromUrl('/', String(own), { perPage, attributes, view: 'grid' }, PLACES)
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

/** The same address with the block's part replaced; other blocks' and other keys stay. */
export function searchWithHomeFilter(
  search: string,
  filter: HomeFilter,
  { id, orders, perPage }: HomeFilterBlock,
): string {
  const { brands, attributes, minPrice, maxPrice, order, categorySlug } = filter
  const listed = newFilter(
    { perPage, view: 'grid' },
    { brands, attributes, ...(minPrice && { minPrice }), ...(maxPrice && { maxPrice }) },
  )
  const chosen = new URLSearchParams(
    pathOfFilter(listed, { perPage, view: 'grid' }, PLACES).split('?')[1] ?? '',
  )
  if (categorySlug) chosen.set('category', categorySlug)
  if (order !== orders[0]) chosen.set('orderby', order)
  return searchText([
    ...[...new URLSearchParams(search)].filter(([key]) => !key.startsWith(`${id}_`)),
    ...[...chosen].map(([key, value]): [string, string] => [`${id}_${key}`, value]),
  ])
}

/** The tab that an address names for a block; the first where it names none of them. */
export function tabOfSearch<Tab extends { value: string }>(
  search: string,
  id: string,
  tabs: readonly Tab[],
): Tab | undefined {
  const named = new URLSearchParams(search).get(id)
  return tabs.find(({ value }) => value === named) ?? tabs[0]
}

/** The same address with another tab of the block; the first tab needs no word. */
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
