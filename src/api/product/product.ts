import * as v from 'valibot'
import { pathOf, pathOfBrand } from '~/api/catalog/links'
import { isBreakdownCode, storeApi, type StoreRefusal } from '~/api/http'
import { EncodedText, StoreImages, WireNumber } from '~/api/schemas'
import { RELATED_PRODUCTS_MAX } from '~/config/constants'
import { paths, safeUrl } from '~/config/paths'
import { site } from '~/config/site'
import { sortTerms } from '~/domain/catalog/termOrder'
import { serverHtml } from '~/domain/content/serverHtml'
import { ContractError, NotFoundError } from '~/domain/errors'
import type { Product, ProductAttribute, Term, VariationRule } from '~/domain/product/product'
import { decodeSlug, slugOfProductPath } from '~/domain/slug'
import { decodeText } from '~/lib/html'
import * as commonMessages from '~/messages/common'
import { insideFile } from './insideFile'
import { productRequest } from './productRequest'
import {
  StoreAddToCart,
  StoreAttribute,
  StoreMeasures,
  StorePricing,
  StoreStock,
  StoreTerm,
  limits,
  measures,
  pricing,
  stock,
} from './storeProduct'

/** Links to upsells, since WooCommerce 10.6. They are parsed, not requested. */
const Links = v.object({
  upsells: v.optional(v.array(v.object({ href: v.string() })), []),
})
/** Unreadable links are ignored. */
export const StoreLinks = v.object({
  _links: v.fallback(v.optional(Links, {}), { upsells: [] }),
})

export const links = ({
  _links: { upsells },
}: v.InferOutput<typeof StoreLinks>): Pick<Product, 'upsellIds'> => ({
  upsellIds: [...new Set(upsells.flatMap(({ href }) => idsOf(href)))].slice(
    0,
    RELATED_PRODUCTS_MAX,
  ),
})

/** ".../products?include=22,23" */
function idsOf(href: string): number[] {
  const query = new URLSearchParams(href.slice(href.indexOf('?') + 1))
  const ids = query.get('include')?.split(',').map(Number) ?? []
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0)
}

const Rule = v.object({
  id: WireNumber,
  attributes: v.array(v.object({ name: EncodedText, value: v.nullish(EncodedText) })),
})

const identity = {
  id: WireNumber,
  name: EncodedText,
  slug: v.pipe(v.optional(v.string(), ''), v.transform(decodeSlug)),
  permalink: v.optional(v.string(), ''),
}

/** Fields that some releases omit or some plugins empty are optional. */
const StoreProduct = v.object({
  ...identity,
  type: v.optional(v.string(), 'simple'),
  sku: v.nullish(EncodedText, ''),
  short_description: v.nullish(v.string(), ''),
  description: v.nullish(v.string(), ''),
  is_password_protected: v.optional(v.boolean(), false),
  on_sale: v.optional(v.boolean(), false),
  ...StorePricing.entries,
  average_rating: v.nullish(v.union([v.string(), v.number()])),
  review_count: v.nullish(WireNumber, 0),
  images: v.optional(StoreImages, []),
  categories: v.nullish(v.array(StoreTerm), []),
  tags: v.nullish(v.array(StoreTerm), []),
  brands: v.nullish(v.array(StoreTerm), []),
  attributes: v.nullish(v.array(StoreAttribute), []),
  variations: v.nullish(v.array(Rule), []),
  grouped_products: v.nullish(v.array(WireNumber), []),
  ...StoreStock.entries,
  ...StoreMeasures.entries,
  sold_individually: v.optional(v.boolean(), false),
  add_to_cart: v.optional(StoreAddToCart, {}),
  ...StoreLinks.entries,
})

type Wire = v.InferOutput<typeof StoreProduct>

const toProduct = (wire: Wire): Product => {
  const attributes = wire.attributes.map(toAttribute)
  const summary = serverHtml(wire.short_description)
  const description = serverHtml(wire.description)
  const path = pathOf(wire.permalink, paths.product(wire.slug))
  const pdf = insideFile(
    [wire.short_description ?? '', wire.description ?? ''],
    attributes,
    site.product.lookInside,
  )
  const externalUrl = wire.type === 'external' ? externalShopUrl(wire.add_to_cart.url) : undefined
  return {
    id: wire.id,
    name: wire.name,
    slug: wire.slug || slugOfProductPath(path, site.addresses.product),
    path,
    type: wire.type,
    isOnSale: wire.on_sale,
    rating: { average: Number(wire.average_rating) || 0, count: wire.review_count },
    images: wire.images,
    categories: wire.categories.map(toTerm(paths.category)),
    tags: wire.tags.map(toTerm(paths.shop)),
    brands: wire.brands.map(toTerm(pathOfBrand)),
    attributes,
    variations: wire.variations.map(toRule(attributes)),
    groupedIds: wire.grouped_products,
    isSoldIndividually: wire.sold_individually,
    limits: limits(wire.add_to_cart),
    buttonLabel: wire.add_to_cart.single_text || wire.add_to_cart.text || commonMessages.addToCart,
    ...links(wire),
    ...pricing(wire),
    ...stock(wire),
    ...measures(wire),
    ...(wire.sku ? { sku: wire.sku } : {}),
    ...(summary ? { summary } : {}),
    ...(description ? { description } : {}),
    ...(wire.is_password_protected && !summary && !description ? { isLocked: true } : {}),
    ...(externalUrl ? { externalUrl } : {}),
    ...(pdf ? { insideFile: pdf } : {}),
  }
}

/** One product of the Store API. */
export const ProductReply = v.pipe(StoreProduct, v.transform(toProduct))
export const ProductsReply = v.array(ProductReply)

const toTerm =
  (pathOfSlug: (slug: string) => string) =>
  ({ id, name, slug, link }: v.InferOutput<typeof StoreTerm>): Term => ({
    id,
    name,
    slug,
    path: pathOf(link, pathOfSlug(slug)),
  })

/** An attribute defined on one product has no taxonomy: its label and its terms' names are the keys. */
export const toAttribute = (wire: v.InferOutput<typeof StoreAttribute>): ProductAttribute => ({
  key: wire.taxonomy ?? wire.name,
  label: wire.name,
  hasVariations: wire.has_variations,
  terms: sortTerms(wire.terms).map((term) => ({
    slug: decodeText(term.slug),
    name: term.name,
    isDefault: term.default,
  })),
})

/** Variations refer to attributes by label. Labels may repeat, so attributes with variations win. */
const toRule = (attributes: ProductAttribute[]) => {
  const ranked = attributes.toSorted((a, b) => Number(b.hasVariations) - Number(a.hasVariations))
  return (wire: v.InferOutput<typeof Rule>): VariationRule => ({
    id: wire.id,
    attributes: Object.fromEntries(
      wire.attributes.map(({ name, value }) => {
        const attribute = ranked.find(({ label }) => label === name)
        return [attribute?.key ?? name, value || null]
      }),
    ),
  })
}

/** URL of an external product; only its ampersands are HTML-encoded. */
function externalShopUrl(url: string) {
  const safe = safeUrl(url.replace(/&(#0*38|amp);/g, '&'))
  return safe && /^(?:http|\/)/.test(safe) ? safe : undefined
}

/** A single product, or a list if it was requested by a filter. */
const OneProduct = v.union([
  ProductReply,
  v.pipe(
    ProductsReply,
    v.transform(([first]) => first),
  ),
])

/** Unlike a shop without the route. */
const isUnknown = ({ status, code }: StoreRefusal) => status === 404 && !isBreakdownCode(code)

/**
 * The product at /product/{slug}/. The slug of a variation returns type "variation" with the path of its
 * product.
 * @throws NotFoundError if the shop has no such product
 */
export async function fetchProduct(slug: string, signal?: AbortSignal): Promise<Product> {
  const { path, query } = productRequest(slug)
  const response = await storeApi(path, { query, reply: OneProduct, signal })
  if (response.ok && response.value) return response.value
  if (response.ok || isUnknown(response)) throw new NotFoundError(`product ${slug}`)
  throw new ContractError(`GET ${path}`, response.status, response.code)
}

/**
 * A product or a variation, which has the path of its product.
 * @throws NotFoundError if the shop has no such product
 */
export async function fetchProductById(id: number, signal?: AbortSignal): Promise<Product> {
  const path = `/products/${id}`
  const response = await storeApi(path, { reply: ProductReply, signal })
  if (response.ok) return response.value
  if (isUnknown(response)) throw new NotFoundError(`product ${id}`)
  throw new ContractError(`GET ${path}`, response.status, response.code)
}
