import type { Random } from './random'
import { uniqueSlug } from './slug'
import type { MockAttribute, MockProduct, MockTerm, MockVariation } from './types'

export const DAY_SECONDS = 24 * 60 * 60
const FIRST_PRODUCT_ID = 1001

/**
 * Shared by the generators of books and goods: the random numbers, the terms by name and the next
 * product id.
 */
export interface Builder {
  random: Random
  /** Epoch seconds of the start of the seed's day; all dates are relative to it. */
  today: number
  category: (slug: string) => number
  brand: (name: string) => number
  authors: MockTerm[]
  tag: (slug: string) => number
  attributes: MockAttribute[]
  products: MockProduct[]
  bySlug: Map<string, MockProduct>
  add: (draft: Draft) => MockProduct
  addVariations: (product: MockProduct, list: VariationDraft[]) => void
}

export type Draft = Pick<MockProduct, 'name' | 'art'> & Partial<Omit<MockProduct, 'kind' | 'id'>>
type VariationDraft = Pick<MockVariation, 'attributes'> &
  Partial<Omit<MockVariation, 'kind' | 'id' | 'parentId' | 'attributes'>>

type Terms = Pick<Builder, 'authors' | 'attributes'> & {
  categories: MockTerm[]
  brands: MockTerm[]
  tags: MockTerm[]
}

const idOf = (list: MockTerm[], key: 'slug' | 'name', value: string) => {
  const term = list.find((one) => one[key] === value)
  if (!term) throw new Error(`The seed has no term ${value}`)
  return term.id
}

export function builder(random: Random, today: number, terms: Terms): Builder {
  const products: MockProduct[] = []
  const bySlug = new Map<string, MockProduct>()
  let nextId = FIRST_PRODUCT_ID

  return {
    random,
    today,
    authors: terms.authors,
    attributes: terms.attributes,
    category: (slug) => idOf(terms.categories, 'slug', slug),
    brand: (name) => idOf(terms.brands, 'name', name),
    tag: (slug) => idOf(terms.tags, 'slug', slug),
    products,
    bySlug,
    add(draft) {
      const product: MockProduct = {
        kind: 'product',
        id: nextId++,
        type: 'simple',
        slug: uniqueSlug(draft.name, bySlug),
        sku: '',
        regularMinor: undefined,
        saleMinor: undefined,
        stock: undefined,
        stockStatus: 'instock',
        soldIndividually: false,
        min: 1,
        max: undefined,
        images: [],
        categoryIds: [],
        authorIds: [],
        tagIds: [],
        attributes: [],
        variations: [],
        groupedIds: [],
        featured: false,
        visibility: 'visible',
        menuOrder: random.int(1, 60),
        date: today - random.int(1, 900) * DAY_SECONDS - random.int(0, 80_000),
        totalSales: Math.floor(random.next() ** 3 * 900),
        ratingAverage: 0,
        ratingCount: 0,
        summary: '',
        description: '',
        ...draft,
      }
      products.push(product)
      bySlug.set(product.slug, product)
      return product
    },
    addVariations(product, list) {
      product.type = 'variable'
      product.variations = list.map((draft, i) => ({
        kind: 'variation',
        id: nextId++,
        parentId: product.id,
        sku: `${product.sku}-${i + 1}`,
        regularMinor: product.regularMinor,
        saleMinor: undefined,
        stock: undefined,
        stockStatus: 'instock',
        soldIndividually: product.soldIndividually,
        min: 1,
        max: undefined,
        weightKg: product.weightKg,
        dimensionsCm: product.dimensionsCm,
        images: [],
        visible: true,
        ...draft,
      }))
    },
  }
}

/** A product attribute with its terms, by slug. */
export function chosen(
  from: MockAttribute[],
  taxonomy: string,
  slugs: string[],
  forVariations = false,
  defaultSlug?: string,
): MockProduct['attributes'][number] {
  const attribute = from.find((one) => one.taxonomy === taxonomy)
  return {
    key: taxonomy,
    label: attribute?.name ?? taxonomy,
    custom: false,
    forVariations,
    terms: (attribute?.terms ?? [])
      .filter(({ slug }) => slugs.includes(slug))
      .map(({ slug, name }) => ({ slug, name })),
    ...(defaultSlug && { defaultSlug }),
  }
}

/** A custom attribute of one product, stored under its label; its terms are their own slugs. */
export const ownAttribute = (
  label: string,
  values: string[],
  forVariations = false,
): MockProduct['attributes'][number] => ({
  key: label,
  label,
  custom: true,
  forVariations,
  terms: values.map((value) => ({ slug: value, name: value })),
})

/** Typical prices in rupees: 149, 249, 395, 1,299. */
export function rupees(random: Random, from: number, to: number): number {
  const rough = from + random.next() ** 1.6 * (to - from)
  const stepped = Math.round(rough / 50) * 50
  return Math.max(49, stepped - random.pick([1, 1, 1, 5, 0])) * 100
}
