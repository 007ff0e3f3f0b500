import * as v from 'valibot'
import { localPath, paths, safeUrl } from '~/config/paths'
import { site } from '~/config/site'
import { discountText } from '~/domain/product/price'
import { NotFoundError, isAbort } from '~/domain/errors'
import type { Listing, ListingFilter } from '~/domain/catalog/listing'
import type { ListedProduct, PurchaseAction } from '~/domain/product/product'
import { serverHtml } from '~/domain/content/serverHtml'
import { decodeSlug } from '~/domain/slug'
import { report } from '~/lib/report'
import { countIn } from '~/api/countIn'
import { storeRead } from '~/api/http'
import { pathOf } from './pathOf'
import { EncodedText, StoreImages } from '~/api/schemas'
import { NO_FACETS, fetchStoreFacets, type FacetSources } from './storeFacets'
import { MINOR_UNIT_QUERY, storeListingQuery, type StoreQuery } from './storeListingRequest'
import { StoreAddToCart, StorePricing, pricing } from '~/api/product/storeProduct'

/** A product as far as a card shows it; see CARD_FIELDS of storeListingRequest. */
const StoreListedProduct = v.object({
  id: v.number(),
  name: EncodedText,
  slug: v.pipe(v.string(), v.transform(decodeSlug)),
  permalink: v.optional(v.string(), ''),
  type: v.string(),
  sku: v.optional(EncodedText, ''),
  short_description: v.optional(v.string(), ''),
  on_sale: v.boolean(),
  ...StorePricing.entries,
  average_rating: v.optional(v.union([v.string(), v.number()]), 0),
  review_count: v.optional(v.number(), 0),
  images: StoreImages,
  is_purchasable: v.boolean(),
  is_in_stock: v.boolean(),
  add_to_cart: StoreAddToCart,
})

type Wire = v.InferOutput<typeof StoreListedProduct>

/** Reads the products of GET /products. Authors and "featured" are not among what the Store API tells. */
export const ListedProductsReply = v.array(v.pipe(StoreListedProduct, v.transform(toListed)))

function toListed(wire: Wire): ListedProduct {
  const [image, hoverImage] = wire.images
  const average = Number(wire.average_rating) || 0
  const discount = discountOf(wire)
  const summary = serverHtml(wire.short_description)
  return {
    id: wire.id,
    name: wire.name,
    slug: wire.slug,
    path: pathOf(wire.permalink, paths.product(wire.slug)),
    ...(image ? { image } : {}),
    ...(hoverImage ? { hoverImage } : {}),
    price: pricing(wire).price,
    ...(average > 0 ? { rating: { average, count: wire.review_count } } : {}),
    authors: [],
    ...(discount ? { discount } : {}),
    isFeatured: false,
    isInStock: wire.is_in_stock,
    ...(summary ? { summary } : {}),
    action: actionOf(wire),
  }
}

/** A variable product tells the least of its prices, not how much each variation is reduced by. */
function discountOf({ type, on_sale, prices }: Wire): string | undefined {
  if (!on_sale) return undefined
  return type === 'variable' ? 'Sale' : discountText(prices.price, prices.regular_price)
}

type Sold = Pick<Wire, 'id' | 'sku' | 'type' | 'is_purchasable' | 'is_in_stock' | 'add_to_cart'>

/**
 * As the shop's own cards do: what is simple and can be bought is added by call 1, with the same data as
 * their buttons carry; anything else leads to where it is chosen or sold, in the shop's words.
 */
export function actionOf({
  id,
  sku,
  type,
  is_purchasable,
  is_in_stock,
  ...wire
}: Sold): PurchaseAction {
  const { text, url, minimum } = wire.add_to_cart
  if (type === 'simple' && is_purchasable && is_in_stock) {
    return {
      kind: 'add',
      data: { quantity: String(minimum), product_id: String(id), product_sku: sku },
    }
  }
  const label = text || 'Read more'
  const address = type === 'external' ? safeUrl(url.replace(/&(#0*38|amp);/g, '&')) : undefined
  return address?.startsWith('http') && localPath(address) === undefined
    ? { kind: 'external', label, url: address }
    : { kind: 'open', label }
}

/** One page of products as cards show them, and how many there are in all. */
export async function fetchStorePage(query: StoreQuery, signal?: AbortSignal) {
  const { value: products, headers } = await storeRead('/products', {
    query,
    reply: ListedProductsReply,
    signal,
  })
  return {
    products,
    total: countIn(headers, 'X-WP-Total'),
    pageCount: Math.max(1, countIn(headers, 'X-WP-TotalPages')),
  }
}

/**
 * One page of a listing or a search, from WooCommerce's own Store API: what any shop answers, and the
 * only one that takes a search word safely (call 8 would have to carry it serialised, which the old
 * server unserialises).
 *
 * Products without their filters are worth more than neither, so a breakdown of the counts is reported,
 * and the listing has none.
 * @param sources undefined `terms`: nothing is filtered where its products stand, and nothing counted
 * @throws NotFoundError past the last page of what there is, where the shop answers an empty list
 */
export async function fetchStoreListing(
  filter: ListingFilter,
  { terms, counts, ...scope }: Partial<FacetSources> = {},
  signal?: AbortSignal,
): Promise<Listing> {
  const { relation } = site.listing
  const [page, facets] = await Promise.all([
    fetchStorePage(storeListingQuery(filter, relation, scope), signal),
    terms
      ? fetchStoreFacets(filter, { ...scope, terms, counts }, signal).catch((error: unknown) => {
          if (!isAbort(error)) report(error, 'counting what products can be filtered by')
          return NO_FACETS
        })
      : NO_FACETS,
  ])
  if (filter.page > 1 && page.products.length === 0) {
    throw new NotFoundError(`The listing has no page ${filter.page}`)
  }
  return { ...page, page: filter.page, ...facets }
}

const Priced = v.tuple([v.looseObject({ prices: v.object({ currency_minor_unit: v.number() }) })])

/** The shop's number of decimals, which price limits are counted in; any product tells it. */
export async function fetchMinorUnit(signal?: AbortSignal): Promise<number> {
  const { value } = await storeRead('/products', {
    query: MINOR_UNIT_QUERY,
    reply: v.union([Priced, v.tuple([])]),
    signal,
  })
  return value[0]?.prices.currency_minor_unit ?? 0
}
