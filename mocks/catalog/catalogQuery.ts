import {
  members,
  nowSeconds,
  priceOf,
  priceTag,
  stockOf,
  visibleVariations,
  withDescendants,
  type StockTag,
} from './productRules'
import type { Db } from '../db'
import type { MockProduct, Catalog, MockTerm } from '../seed/types'

/** A selection of products; the Store API and the theme's filter both build one. */
export interface CatalogQuery {
  /** Matches any of them, including their child categories. */
  categoryIds?: number[]
  /** Taxonomy, term slugs, and whether a product needs any, all or none of them. */
  terms?: { taxonomy: string; slugs: string[]; operator: 'in' | 'and' | 'not_in' }[]
  /** Rounded average ratings; matches any of them. */
  ratings?: number[]
  onSale?: boolean
  stock?: StockTag['status'][]
  /** Paise; matches when one of the product's prices is in the range, both ends included. */
  prices?: { min: number; max: number }
  /** Paise; matches when the span of the product's prices overlaps the range. */
  overlaps?: { min: number; max: number }
  /** A sale price is entered, whether or not its dates are current. */
  hasSalePrice?: boolean
  isVisible?: boolean
  isFeatured?: boolean
  type?: string
  /** The whole text in the name or the SKU: the Store API's search. */
  search?: string
  /** Each word in the name or the SKU, in any order: WordPress's own search. */
  words?: string[]
}

export type CatalogOrder =
  | 'menu_order'
  | 'title'
  | 'date'
  | 'price'
  | 'popularity'
  | 'rating'
  | 'id'
  | 'slug'
  | 'comment_count'
  | 'include'

export function findProducts(db: Db, query: CatalogQuery): MockProduct[] {
  const { catalog } = db
  const { categoryIds } = query
  const base = categoryIds
    ? [...new Set(categoryIds.flatMap((id) => indexOf(catalog).byCategory(id)))]
    : catalog.products
  const texts = [query.search ?? '', ...(query.words ?? [])]
    .map((text) => text.toLowerCase().trim())
    .filter(Boolean)
  return base.filter(
    (product) =>
      (query.isVisible === undefined || (product.visibility === 'visible') === query.isVisible) &&
      (query.isFeatured === undefined || product.featured === query.isFeatured) &&
      (!query.type || product.type === query.type) &&
      texts.every((text) => `${product.name}\n${product.sku}`.toLowerCase().includes(text)) &&
      (!query.terms || query.terms.every((rule) => hasTerms(db, product, rule))) &&
      (!query.ratings?.length || query.ratings.includes(Math.round(product.ratingAverage))) &&
      (query.onSale === undefined || priceTag(db, product).onSale === query.onSale) &&
      (!query.stock?.length || query.stock.includes(stockOf(db, product).status)) &&
      (!query.overlaps || overlaps(pricesOf(db, product), query.overlaps)) &&
      (!query.hasSalePrice ||
        [product, ...product.variations].some((item) => hasSalePrice(db, item))) &&
      (!query.prices || pricesOf(db, product).some((price) => isWithin(price, query.prices))),
  )
}

/** WooCommerce takes the price of a sale that is over away, once a day. */
const hasSalePrice = (
  db: Db,
  { saleMinor, saleTo }: { saleMinor?: number | undefined; saleTo?: number | undefined },
) => saleMinor !== undefined && (saleTo ?? Infinity) >= nowSeconds(db)

const overlaps = (prices: number[], range: { min: number; max: number }) =>
  prices.length > 0 && Math.max(...prices) >= range.min && Math.min(...prices) <= range.max

const isWithin = (price: number, range: { min: number; max: number } | undefined) =>
  !range || (price >= range.min && price <= range.max)

/** Every price a shopper may pay: one, or one per variation or grouped product. */
export function pricesOf(db: Db, product: MockProduct): number[] {
  const items =
    product.type === 'variable'
      ? visibleVariations(product)
      : product.type === 'grouped'
        ? members(db, product)
        : [product]
  const now = nowSeconds(db)
  return items.flatMap((item) => priceOf(item, now).price ?? [])
}

export function hasTerms(
  db: Db,
  product: MockProduct,
  { taxonomy, slugs, operator }: NonNullable<CatalogQuery['terms']>[number],
): boolean {
  const own = termSlugs(db, product, taxonomy)
  const has = (slug: string) => own.includes(slug)
  if (operator === 'and') return slugs.every(has)
  return operator === 'in' ? slugs.some(has) : !slugs.some(has)
}

/** The product's terms of a taxonomy: pa_…, product_brand, product_tag or product_author. */
function termSlugs(db: Db, product: MockProduct, taxonomy: string): string[] {
  const { brands, tags, authors } = indexOf(db.catalog)
  switch (taxonomy) {
    case 'product_brand': {
      const brand = brands.get(product.brandId ?? 0)
      return brand === undefined ? [] : [brand]
    }
    case 'product_tag':
      return product.tagIds.flatMap((id) => tags.get(id) ?? [])
    case 'product_author':
      return product.authorIds.flatMap((id) => authors.get(id) ?? [])
    default:
      return (
        product.attributes
          .find(({ key, custom }) => key === taxonomy && !custom)
          ?.terms.map(({ slug }) => slug) ?? []
      )
  }
}

/** The number of products per term of a taxonomy, by term slug. */
export function countTerms(
  db: Db,
  products: readonly MockProduct[],
  taxonomy: string,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const product of products)
    for (const slug of termSlugs(db, product, taxonomy))
      counts.set(slug, (counts.get(slug) ?? 0) + 1)
  return counts
}

/** WooCommerce's sort orders. Popularity and rating only sort descending; ties are broken by id. */
export function sortProducts(
  db: Db,
  products: MockProduct[],
  order: CatalogOrder,
  descending: boolean,
): MockProduct[] {
  const way = descending ? -1 : 1
  const { byTitle, byMenu } = indexOf(db.catalog)
  if (order === 'menu_order' || order === 'title') {
    const wanted = new Set(products)
    const sorted = (order === 'title' ? byTitle : byMenu).filter((product) => wanted.has(product))
    return descending ? sorted.toReversed() : sorted
  }
  const price = new Map<number, number>()
  if (order === 'price') {
    for (const product of products) {
      const all = pricesOf(db, product)
      price.set(product.id, descending ? Math.max(0, ...all) : Math.min(...all, Infinity))
    }
  }
  const compare: Record<typeof order, (a: MockProduct, b: MockProduct) => number> = {
    slug: (a, b) => way * (a.slug < b.slug ? -1 : 1),
    date: (a, b) => way * (a.date - b.date || a.id - b.id),
    id: (a, b) => way * (a.id - b.id),
    include: () => 0,
    price: (a, b) => {
      const [left = 0, right = 0] = [price.get(a.id), price.get(b.id)]
      return left === right ? way * (a.id - b.id) : way * (left - right)
    },
    popularity: (a, b) => b.totalSales - a.totalSales || b.id - a.id,
    rating: (a, b) =>
      b.ratingAverage - a.ratingAverage || b.ratingCount - a.ratingCount || b.id - a.id,
    comment_count: (a, b) => way * (a.ratingCount - b.ratingCount || a.id - b.id),
  }
  return [...products].sort(compare[order])
}

/** Indexes of one catalog, built on first use because 10,000 products take time. */
interface CatalogIndex {
  byTitle: readonly MockProduct[]
  /** Menu order, then title. */
  byMenu: readonly MockProduct[]
  byCategory: (id: number) => MockProduct[]
  /** Term slugs by term id. */
  brands: ReadonlyMap<number, string>
  tags: ReadonlyMap<number, string>
  authors: ReadonlyMap<number, string>
}

const indexes = new WeakMap<Catalog, CatalogIndex>()

export function indexOf(catalog: Catalog): CatalogIndex {
  const known = indexes.get(catalog)
  if (known) return known
  const collator = new Intl.Collator('en')
  const byTitle = [...catalog.products].sort((a, b) => collator.compare(a.name, b.name))
  const categories = new Map<number, MockProduct[]>()
  const index: CatalogIndex = {
    byTitle,
    byMenu: [...byTitle].sort((a, b) => a.menuOrder - b.menuOrder),
    brands: slugsOf(catalog.brands),
    tags: slugsOf(catalog.tags),
    authors: slugsOf(catalog.authors),
    byCategory(id) {
      const found = categories.get(id)
      if (found) return found
      const ids = withDescendants(catalog.categories, id)
      const inside = catalog.products.filter(({ categoryIds }) =>
        categoryIds.some((category) => ids.has(category)),
      )
      categories.set(id, inside)
      return inside
    },
  }
  indexes.set(catalog, index)
  return index
}

const slugsOf = (terms: MockTerm[]) => new Map(terms.map(({ id, slug }) => [id, slug]))
