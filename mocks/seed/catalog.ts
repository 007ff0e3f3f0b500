import { addBooks, makeBookVariable } from './books'
import { builder, DAY_SECONDS } from './builder'
import { addGoods } from './goods'
import { BAG_RANGES, STATIONERY_RANGES } from './goodsRanges'
import { makeItemVariable } from './itemVariations'
import { assignOffers } from './offers'
import { addOddities } from './oddities'
import { addProductExtras } from './productExtras'
import { seededRandom } from './random'
import { makeReviews } from './reviews'
import { attributes, authorTerms, brandTerms, categoryTerms, tagTerms } from './terms'
import type { Catalog, MockProduct } from './types'

const BAGS = 146
const SCHOOL = 168
const GENERAL = 290
const STATIONERY = 64

/**
 * Generates the shop, always the same one. `now` (epoch ms) only shifts the dates by whole days; a
 * larger `size` appends products to the fixed ones.
 */
export function createCatalog(options: { size?: number; now?: number } = {}): Catalog {
  const today = Math.floor((options.now ?? Date.now()) / (DAY_SECONDS * 1000)) * DAY_SECONDS
  const categories = categoryTerms()
  const brands = brandTerms()
  const authors = authorTerms()
  const tags = tagTerms()
  const kinds = attributes()
  const build = builder(seededRandom(20_26), today, {
    categories,
    brands,
    authors,
    tags,
    attributes: kinds,
  })

  addGoods(build, BAG_RANGES, BAGS)
  addBooks(build, 'general', GENERAL)
  addBooks(build, 'school', SCHOOL)
  addGoods(build, STATIONERY_RANGES, STATIONERY)
  makeSomeVariable()
  assignOffers(build, build.products)
  addOddities(build)
  const reviews = makeReviews(build)
  // Last, so that the random choices before it stay the same.
  addProductExtras(build)
  const left = (options.size ?? 0) - build.products.length
  if (left > 0) addMore(left)

  return withIndexes({
    products: build.products,
    categories,
    brands,
    authors,
    tags,
    attributes: kinds,
    reviews,
  })

  /** About 80 variable products, two of them with 36 variations. */
  function makeSomeVariable() {
    const bags = build.products.filter(({ art }) => art === 'bag')
    const kits = build.products.filter(({ art }) => art === 'kit')
    const books = build.products.filter(({ art }) => art === 'book')
    const paper = build.products.filter(({ art }) => art === 'stationery')
    const manners = ['color-size', 'color', 'any-size'] as const
    each(bags, 30, (bag, i) =>
      makeItemVariable(build, bag, i === 1 ? 'many' : (manners[i % 3] ?? 'color')),
    )
    each(kits, 16, (kit) => makeItemVariable(build, kit, 'color'))
    each(books, 26, (book, i) =>
      makeBookVariable(build, book, (['binding', 'language', 'any'] as const)[i % 3] ?? 'binding'),
    )
    each(paper, 10, (item, i) => makeItemVariable(build, item, i === 0 ? 'many' : 'color-size'))
  }

  function addMore(count: number) {
    const before = build.products.length
    addGoods(build, BAG_RANGES, Math.floor(count * 0.2))
    addBooks(build, 'general', Math.floor(count * 0.5))
    addBooks(build, 'school', Math.floor(count * 0.2))
    addGoods(build, STATIONERY_RANGES, count - (build.products.length - before))
    assignOffers(build, build.products.slice(before))
  }
}

/** Adds the indexes of products by id and by slug, built on first use. */
export function withIndexes(lists: Omit<Catalog, 'byId' | 'bySlug'>): Catalog {
  let byId: Catalog['byId'] | undefined
  let bySlug: Catalog['bySlug'] | undefined
  return {
    ...lists,
    get byId() {
      byId ??= new Map(
        lists.products
          .flatMap((product) => [product, ...product.variations])
          .map((item) => [item.id, item]),
      )
      return byId
    },
    get bySlug() {
      bySlug ??= new Map(lists.products.map((product) => [product.slug, product]))
      return bySlug
    },
  }
}

/** `count` products, spread over the list. */
const each = (
  list: MockProduct[],
  count: number,
  make: (product: MockProduct, i: number) => void,
) => {
  const step = Math.max(1, Math.floor(list.length / count))
  for (let i = 0; i < count; i++) {
    const product = list[i * step]
    if (product) make(product, i)
  }
}
