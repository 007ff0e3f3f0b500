import {
  brandLink,
  categoryLink,
  choicesOf,
  isPurchasable,
  maxQuantity,
  parentOf,
  permalink,
  priceTag,
  stockOf,
  tagLink,
  variationPath,
  publishedVariations,
  type Sellable,
  members,
} from '../catalog/productRules'
import { lowStock } from './purchaseRules'
import type { Db } from '../db'
import { asksForPassword } from './postPassword'
import { ratingOf } from '../reviews/reviewRules'
import type { MockProduct, MockTerm, MockVariation } from '../seed/types'
import { addButton } from './addButtonMarkup'
import { imagesJson } from '../catalog/images'
import { storeTitle, termHtml } from '../seed/names'
import { minorText, moneyFields, shownPriceTag, storePriceHtml } from '../catalog/priceMarkup'

const STORE = '/wp-json/wc/store/v1/products'

/**
 * The Store API's product object; `self` is the path of the request, which WordPress puts into
 * add_to_cart.url.
 */
export function storeProductJson(
  db: Db,
  origin: string,
  item: Sellable,
  self = `${STORE}/${item.id}`,
) {
  const product = item.kind === 'product' ? item : undefined
  const parent = item.kind === 'variation' ? parentOf(db, item) : undefined
  const { status, left } = stockOf(db, item)
  const isLocked = product !== undefined && asksForPassword(db, product)
  const rating = product ? ratingOf(db, product) : { count: 0, average: 0 }
  const name = storeTitle(product?.name ?? parent?.name ?? '')
  return {
    id: item.id,
    name,
    slug: product?.slug ?? variationSlug(parent, item as MockVariation),
    parent: parent?.id ?? 0,
    type: product?.type ?? 'variation',
    variation:
      item.kind === 'variation'
        ? choicesOf(db, item)
            .map(({ label, value }) => `${label}: ${value}`)
            .join(', ')
        : '',
    permalink: product
      ? permalink(origin, product)
      : origin + variationPath(db, item as MockVariation),
    sku: item.sku,
    short_description: isLocked ? '' : (product?.summary ?? ''),
    description: isLocked ? '' : (item.description ?? ''),
    on_sale: priceTag(db, item).onSale,
    prices: pricesJson(db, item),
    price_html: storePriceHtml(db, item),
    average_rating: rating.count > 0 ? rating.average.toFixed(2) : '0',
    review_count: rating.count,
    images: imagesJson(db, origin, item),
    categories: product ? categoriesJson(db, origin, product) : [],
    tags: termsJson(db.catalog.tags, product?.tagIds ?? [], (term) => tagLink(origin, term)),
    brands: termsJson(db.catalog.brands, product?.brandId ? [product.brandId] : [], (term) =>
      brandLink(origin, term),
    ),
    attributes: product ? attributesJson(db, product) : [],
    variations: product ? variationsJson(product) : [],
    grouped_products: product?.groupedIds ?? [],
    has_options: product?.type === 'variable',
    is_purchasable: isPurchasable(item),
    is_in_stock: status !== 'outofstock',
    is_on_backorder: status === 'onbackorder',
    low_stock_remaining: lowStock(db, item),
    stock_availability: availability(status, left),
    sold_individually: item.soldIndividually,
    weight: item.weightKg === undefined ? '' : String(round(item.weightKg)),
    dimensions: dimensionsJson(item),
    formatted_weight: weightText(item),
    formatted_dimensions: dimensionsText(item),
    add_to_cart: addToCartJson(db, origin, item, self),
    is_password_protected: product?.postPassword !== undefined,
    extensions: {},
    _links: linksJson(origin, item),
  }
}

const round = (kilograms: number) => Math.round(kilograms * 100) / 100

/**
 * Without a sale, sale_price is the price; without a price, all amounts are "0". The price of a grouped product
 * is that of its first part, not the lowest.
 */
function pricesJson(db: Db, item: Sellable) {
  const { price: lowest = 0, regular = 0, range } = shownPriceTag(db, item)
  const [first] = item.kind === 'product' ? members(db, item) : []
  const price = (first && shownPriceTag(db, first).price) ?? lowest
  return {
    price: minorText(db, price),
    regular_price: minorText(db, regular),
    sale_price: minorText(db, price),
    price_range: range
      ? { min_amount: minorText(db, range[0]), max_amount: minorText(db, range[1]) }
      : null,
    ...moneyFields(db),
  }
}

export function availability(status: string, left: number | undefined) {
  if (status === 'outofstock') return { text: 'Out of stock', class: 'out-of-stock' }
  if (status === 'onbackorder')
    return { text: 'Available on backorder', class: 'available-on-backorder' }
  return { text: left === undefined ? '' : `${left} in stock`, class: 'in-stock' }
}

const termsJson = (terms: MockTerm[], ids: number[], linkOf: (term: MockTerm) => string) =>
  terms
    .filter(({ id }) => ids.includes(id))
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((term) => ({
      id: term.id,
      name: termHtml(term.name),
      slug: term.slug,
      link: linkOf(term),
    }))

const categoriesJson = (db: Db, origin: string, product: MockProduct) =>
  termsJson(db.catalog.categories, product.categoryIds, (term) => categoryLink(db, origin, term))

/**
 * Terms are alphabetical whatever the shop's order; only terms that are preselected have `default`.
 */
function attributesJson(db: Db, product: MockProduct) {
  const hasDefault = product.attributes.some(({ defaultSlug }) => defaultSlug)
  return product.attributes.map(({ key, label, custom, forVariations, terms, defaultSlug }) => {
    const attribute = db.catalog.attributes.find(({ taxonomy }) => taxonomy === key)
    return {
      id: custom ? 0 : (attribute?.id ?? 0),
      name: termHtml(label),
      taxonomy: custom ? null : key,
      has_variations: forVariations,
      terms: (custom ? terms : [...terms].sort((a, b) => a.name.localeCompare(b.name))).map(
        ({ slug, name }) => ({
          id: custom ? 0 : (attribute?.terms.find((term) => term.slug === slug)?.id ?? 0),
          name: termHtml(name),
          slug,
          ...(hasDefault && forVariations && { default: slug === defaultSlug }),
        }),
      ),
    }
  })
}

/**
 * The name is the attribute's label, not its taxonomy; 'any' is null. Excludes private variations, but not
 * unpriced or out-of-stock ones.
 */
const variationsJson = (product: MockProduct) =>
  publishedVariations(product).map(({ id, attributes }) => ({
    id,
    attributes: product.attributes
      .filter(({ forVariations }) => forVariations)
      .map(({ key, label }) => ({ name: label, value: attributes[key] || null })),
  }))

function variationSlug(parent: MockProduct | undefined, variation: MockVariation): string {
  const words = Object.values(variation.attributes)
    .filter(Boolean)
    .map((slug) => slug.toLowerCase().replace(/\s+/g, '-'))
  return [parent?.slug ?? 'variation', ...(words.length > 0 ? words : [variation.id])].join('-')
}

export const dimensionsJson = ({ dimensionsCm }: Sellable) => ({
  length: dimensionsCm ? String(dimensionsCm[0]) : '',
  width: dimensionsCm ? String(dimensionsCm[1]) : '',
  height: dimensionsCm ? String(dimensionsCm[2]) : '',
})

export const weightText = ({ weightKg }: Sellable) =>
  weightKg === undefined ? 'N/A' : `${round(weightKg)} kg`

export const dimensionsText = ({ dimensionsCm }: Sellable, sign = '×') =>
  dimensionsCm ? `${dimensionsCm.join(` ${sign} `)} cm` : 'N/A'

function addToCartJson(db: Db, origin: string, item: Sellable, self: string) {
  const parent = item.kind === 'variation' ? parentOf(db, item) : undefined
  const { text, url } =
    item.kind === 'product'
      ? addButton(db, origin, item, self)
      : {
          text: stockOf(db, item).status === 'outofstock' ? 'Read more' : 'Add to cart',
          url: variationAddUrl(db, origin, item),
        }
  const choices =
    item.kind === 'variation'
      ? ` &#8211; ${choicesOf(db, item)
          .map(({ value }) => value)
          .join(', ')}`
      : ''
  const name = storeTitle(item.kind === 'product' ? item.name : (parent?.name ?? '')) + choices
  const isExternal = item.kind === 'product' && item.type === 'external'
  return {
    text: text.replace(/&/g, '&amp;'),
    description: describe(text, name),
    url,
    single_text: isExternal ? text : 'Add to cart',
    minimum: item.min,
    maximum: maxQuantity(db, item),
    multiple_of: item.step ?? 1,
  }
}

function describe(text: string, name: string): string {
  const quoted = `&ldquo;${name}&rdquo;`
  switch (text) {
    case 'Add to cart':
      return `Add to cart: ${quoted}`
    case 'Select options':
      return `Select options for ${quoted}`
    case 'View products':
      return `View products in the ${quoted} group`
    case 'Read more':
      return `Read more about ${quoted}`
    default:
      return text
  }
}

function variationAddUrl(db: Db, origin: string, variation: MockVariation): string {
  const path = variationPath(db, variation)
  const joint = path.includes('?') ? '&' : '?'
  const query = `variation_id=${variation.id}&add-to-cart=${variation.parentId}`
  return (origin + path + joint + query).replace(/&/g, '&#038;')
}

/** Since WooCommerce 10.6. */
function linksJson(origin: string, item: Sellable) {
  const upsells = item.kind === 'product' ? (item.upsellIds ?? []) : []
  return {
    self: [{ href: `${origin}${STORE}/${item.id}`, targetHints: { allow: ['GET'] } }],
    collection: [{ href: `${origin}${STORE}` }],
    ...(item.kind === 'variation' && { up: [{ href: `${origin}${STORE}/${item.parentId}` }] }),
    ...(upsells.length > 0 && {
      upsells: [{ embeddable: true, href: `${origin}${STORE}?include=${upsells.join(',')}` }],
    }),
    related: [{ embeddable: true, href: `${origin}${STORE}?related=${item.id}&per_page=10` }],
  }
}
