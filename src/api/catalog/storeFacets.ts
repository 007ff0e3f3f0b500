import * as v from 'valibot'
import { site } from '~/config/site'
import type {
  FacetOption,
  Facets,
  Listing,
  ListingFilter,
  PriceRange,
} from '~/domain/catalog/listing'
import { sortTerms } from '~/domain/catalog/termOrder'
import { decodeSlug } from '~/domain/slug'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import { storeApi, storeRead, totalInHeader } from '~/api/http'
import { Amount, EncodedText, WireNumber } from '~/api/schemas'
import {
  TERMS_QUERY,
  storeCountsQuery,
  storeSaleQuery,
  type StoreScope,
} from './storeListingRequest'

/** Some releases send numbers as strings. */
const Count = v.pipe(v.union([v.number(), v.string()]), v.transform(Number))

/** Counts by term id. */
const TermCounts = v.pipe(
  v.array(v.object({ term: Count, count: Count })),
  v.transform((counts) => new Map(counts.map(({ term, count }) => [term, count]))),
)

/**
 * Counts that were not requested are null. Their keys are required, so that another JSON object is refused; only
 * `taxonomy_counts` is new in WooCommerce 10.
 */
const CollectionData = v.object({
  price_range: v.nullable(
    v.object({ min_price: Amount, max_price: Amount, currency_minor_unit: WireNumber }),
  ),
  attribute_counts: v.nullable(TermCounts),
  rating_counts: v.nullable(v.array(v.object({ rating: Count, count: Count }))),
  stock_status_counts: v.nullable(v.array(v.object({ status: v.string(), count: Count }))),
  taxonomy_counts: v.nullish(TermCounts),
})

export type StoreCounts = v.InferOutput<typeof CollectionData>

/** The counts of a listing's facets; see docs/calls.md#store-api-collection-data. */
export async function fetchStoreCounts(
  filter: ListingFilter,
  scope: StoreScope = {},
  signal?: AbortSignal,
): Promise<StoreCounts> {
  const { value } = await storeRead('/products/collection-data', {
    query: storeCountsQuery(filter, site.listing, scope),
    reply: CollectionData,
    signal,
  })
  return value
}

/** The number of products on sale in a listing. */
export async function fetchSaleCount(
  filter: ListingFilter,
  scope: StoreScope = {},
  signal?: AbortSignal,
): Promise<number> {
  const { headers } = await storeRead('/products', {
    query: storeSaleQuery(filter, site.listing.relation, scope),
    reply: v.array(v.unknown()),
    signal,
  })
  return totalInHeader('GET /products', headers, 'X-WP-Total')
}

export interface FacetSources extends StoreScope {
  terms: Promise<StoreTerms>
  /** Where the caller has requested them. */
  counts?: Promise<StoreCounts> | undefined
}

/** The facets of a listing with their counts. "On sale" is among them whatever the number of its products. */
export async function fetchStoreFacets(
  filter: ListingFilter,
  { terms, counts: sentCounts, ...scope }: FacetSources,
  signal?: AbortSignal,
): Promise<Facets> {
  const [counts, names] = await Promise.all([
    sentCounts ?? fetchStoreCounts(filter, scope, signal),
    terms,
  ])
  const facets = facetsOf(filter, counts, names)
  if (scope.found) facets.stock.onSale = false
  return facets
}

function facetsOf(filter: ListingFilter, counts: StoreCounts, names: StoreTerms): Facets {
  const { showBrand, showInStock, showOnlySale } = site.listing
  const { attribute_counts, taxonomy_counts } = counts
  const price = priceRangeOf(counts.price_range)
  return {
    ...(price ? { price } : {}),
    attributes: names.attributes.flatMap(({ attribute, label, terms }) => {
      const options = countedOptions(terms, attribute_counts, filter.attributes[attribute])
      return options.length > 0 ? [{ attribute, label, options }] : []
    }),
    // A product of another brand is not in a brand's archive.
    brands:
      showBrand && filter.term?.taxonomy !== 'product_brand'
        ? brandsOf(names.brands, taxonomy_counts, filter.brands)
        : [],
    ratings: ratingsOf(counts.rating_counts),
    stock: {
      onSale: showOnlySale,
      inStock: showInStock && (filter.inStock || canBeNarrowedToStock(counts.stock_status_counts)),
    },
  }
}

type CountsById = ReadonlyMap<number, number> | null | undefined

/** The terms that some product has, and the chosen ones, so that they can be removed. */
function countedOptions(
  terms: readonly StoreTermName[],
  counts: CountsById,
  chosen: readonly string[] = [],
): FacetOption[] {
  return terms.flatMap(({ id, value, label }) => {
    const count = counts?.get(id) ?? 0
    return count > 0 || chosen.includes(value) ? [{ value, label, ...counted(count) }] : []
  })
}

/** Before WooCommerce 10 there are no counts of brands: all brands are options, without a count. */
const brandsOf = (
  brands: readonly StoreTermName[],
  counts: CountsById,
  chosen: readonly string[],
) =>
  counts
    ? countedOptions(brands, counts, chosen)
    : brands.map(({ value, label }): FacetOption => ({ value, label }))

function ratingsOf(counts: StoreCounts['rating_counts']): FacetOption[] {
  if (!counts) return []
  return [5, 4, 3, 2, 1].map((rating) => ({
    value: String(rating),
    label: interpolate(commonMessages.rating, { rating }),
    ...counted(counts.find((one) => one.rating === rating)?.count ?? 0),
  }))
}

/** Whether some products are in stock, on backorder or in a status of a plugin, and others are not. */
function canBeNarrowedToStock(counts: StoreCounts['stock_status_counts']): boolean {
  if (!counts) return true
  const has = (isOut: boolean) =>
    counts.some(({ status, count }) => count > 0 && (status === 'outofstock') === isOut)
  return has(true) && has(false)
}

const counted = (count: number) => (site.listing.showCount ? { count } : {})

/** The range in whole amounts. It does not depend on the chosen price. */
function priceRangeOf(range: StoreCounts['price_range']): PriceRange | undefined {
  if (!range) return undefined
  const unit = 10 ** range.currency_minor_unit
  const min = Math.floor(Number(range.min_price) / unit)
  const max = Math.ceil(Number(range.max_price) / unit)
  return max > min ? { min, max } : undefined
}

/** The shop's names of the chosen terms. */
export const chipsOf = (
  { attributes, brands }: ListingFilter,
  names: StoreTerms,
): Listing['chips'] => [
  ...names.attributes.flatMap(({ attribute, terms }) =>
    chosenNames(attribute, attributes[attribute], terms),
  ),
  ...chosenNames('brand', brands, names.brands),
]

const chosenNames = (
  of: string,
  chosen: readonly string[] = [],
  terms: readonly StoreTermName[],
): Listing['chips'] =>
  terms
    .filter(({ value }) => chosen.includes(value))
    .map(({ value, label }) => ({ of, value, label }))

/** A term to filter by; `id` is the key of its count. */
interface StoreTermName {
  id: number
  value: string
  label: string
}

/** All terms to filter by. */
interface StoreTerms {
  /** In the order of the site's settings, without unknown ones. */
  attributes: { attribute: string; label: string; terms: StoreTermName[] }[]
  brands: StoreTermName[]
}

const Attributes = v.array(v.object({ id: WireNumber, name: EncodedText, taxonomy: v.string() }))

const Terms = v.array(
  v.object({
    id: WireNumber,
    name: EncodedText,
    slug: v.pipe(v.string(), v.transform(decodeSlug)),
  }),
)

/** @param attributes names without "pa_" */
export async function fetchStoreTerms(
  attributes: readonly string[],
  signal?: AbortSignal,
): Promise<StoreTerms> {
  const [found, brands] = await Promise.all([
    fetchAttributeTerms(attributes, signal),
    fetchBrands(signal),
  ])
  return { attributes: found, brands }
}

/** @param names without "pa_"; those that the shop does not know are left out */
export async function fetchAttributeTerms(
  names: readonly string[],
  signal?: AbortSignal,
): Promise<StoreTerms['attributes']> {
  if (names.length === 0) return []
  const { value: all } = await storeRead('/products/attributes', { reply: Attributes, signal })
  return Promise.all(
    names.flatMap((attribute) => {
      const known = all.find(({ taxonomy }) => taxonomy === `pa_${attribute}`)
      return known ? [fetchTerms(attribute, known, signal)] : []
    }),
  )
}

async function fetchTerms(
  attribute: string,
  { id, name }: v.InferOutput<typeof Attributes>[number],
  signal?: AbortSignal,
) {
  const path = `/products/attributes/${id}/terms`
  const { value } = await storeRead(path, { query: TERMS_QUERY, reply: Terms, signal })
  return { attribute, label: name, terms: sortTerms(value).map(toName) }
}

/** Before WooCommerce 9.6 there are no brands, and the call is refused. */
async function fetchBrands(signal?: AbortSignal): Promise<StoreTermName[]> {
  const response = await storeApi('/products/brands', { query: TERMS_QUERY, reply: Terms, signal })
  return response.ok ? response.value.map(toName) : []
}

const toName = ({ id, name, slug }: v.InferOutput<typeof Terms>[number]): StoreTermName => ({
  id,
  value: slug,
  label: name,
})
