import { decimalOf } from '~/domain/money'
import { absoluteUrl, metaTag, openGraph, type JsonLd, type MetaTag } from '~/domain/structuredData'
import type { Product } from './product'

/** Input of the structured data and Open Graph tags of a product page. */
export interface StructuredDataInput {
  product: Product
  shopName: string
  /** "https://shop.example": every path becomes an absolute URL. */
  origin: string
  authors: readonly string[]
  /** Plain text. */
  description?: string | undefined
  /** End of a running sale, milliseconds since the epoch. */
  saleEndsAt?: number | undefined
}

/**
 * The product as schema.org JSON-LD. Undefined without a price and without ratings: Google reports a
 * Product with neither as an error.
 * @see https://developers.google.com/search/docs/appearance/structured-data/product-snippet
 */
export function productJsonLd(input: StructuredDataInput): JsonLd | undefined {
  const { product, origin, authors, description } = input
  const { name, sku, images, brands, rating } = product
  const offers = toOffer(input)
  const hasRating = rating.count > 0 && rating.average > 0
  if (!offers && !hasRating) return undefined

  const isbn = productIsbn(product)
  const isBook = isbn !== undefined || authors.length > 0
  const url = absoluteUrl(product.path, origin)
  return {
    '@context': 'https://schema.org',
    '@type': isBook ? ['Product', 'Book'] : 'Product',
    '@id': `${url}#product`,
    name,
    url,
    ...(description ? { description } : {}),
    ...(images.length > 0 ? { image: images.map(({ src }) => absoluteUrl(src, origin)) } : {}),
    ...(sku ? { sku } : {}),
    ...(isbn ? { isbn } : {}),
    ...(isbn?.length === 13 ? { gtin13: isbn } : {}),
    ...(authors.length > 0 ? { author: authors.map((name) => ({ '@type': 'Person', name })) } : {}),
    ...(brands[0] ? { brand: { '@type': 'Brand', name: brands[0].name } } : {}),
    ...(offers ? { offers } : {}),
    ...(hasRating
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average,
            reviewCount: rating.count,
          },
        }
      : {}),
  }
}

/** An Offer, or an AggregateOffer for a price range. */
function toOffer({
  product,
  origin,
  shopName,
  saleEndsAt,
}: StructuredDataInput): JsonLd | undefined {
  const { money, highestMoney, variations, groupedIds } = product
  if (!money) return undefined
  const shared = {
    priceCurrency: money.currency.code,
    availability: `https://schema.org/${availabilityOf(product)}`,
    url: absoluteUrl(product.path, origin),
    seller: { '@type': 'Organization', name: shopName },
  }
  if (!highestMoney) {
    return {
      '@type': 'Offer',
      price: decimalOf(money),
      ...(saleEndsAt === undefined ? {} : { priceValidUntil: new Date(saleEndsAt).toISOString() }),
      ...shared,
    }
  }
  const offerCount = Math.max(variations?.length ?? 0, groupedIds.length)
  return {
    '@type': 'AggregateOffer',
    lowPrice: decimalOf(money),
    highPrice: decimalOf(highestMoney),
    ...(offerCount > 0 ? { offerCount } : {}),
    ...shared,
  }
}

function availabilityOf({ isInStock, isOnBackorder }: Product) {
  if (!isInStock) return 'OutOfStock'
  return isOnBackorder ? 'BackOrder' : 'InStock'
}

/** From an attribute labelled ISBN, else from the SKU. */
function productIsbn({ sku = '', attributes }: Product): string | undefined {
  const named = attributes.filter(({ label }) => /\bisbn\b/i.test(label))
  const texts = [...named.flatMap(({ terms }) => terms.map(({ name }) => name)), sku]
  return texts.map(parseIsbn).find(Boolean)
}

/** Open Graph and Twitter card tags of a product page. */
export function productOpenGraph(input: StructuredDataInput): MetaTag[] {
  const { product, shopName, origin, description } = input
  const { name, path, images, brands, money } = product
  return [
    ...openGraph({
      type: 'product',
      shopName,
      origin,
      title: name,
      path,
      description,
      image: images[0],
    }),
    ...metaTag('product:brand', brands[0]?.name),
    ['product:availability', OPEN_GRAPH_AVAILABILITY[availabilityOf(product)]],
    ...metaTag('product:price:amount', money && decimalOf(money)),
    ...metaTag('product:price:currency', money?.currency.code),
  ]
}

const OPEN_GRAPH_AVAILABILITY = {
  InStock: 'in stock',
  OutOfStock: 'out of stock',
  BackOrder: 'available for order',
}

/**
 * The text as an ISBN-10 or ISBN-13 without hyphens; undefined if its check digit is wrong. The check
 * digit keeps a shop's own ten-digit SKU from being published as an ISBN.
 */
export function parseIsbn(text: string): string | undefined {
  const isbn = text.replace(/[\s-]/g, '').toUpperCase()
  if (/^97[89]\d{10}$/.test(isbn)) {
    return weightedSum(isbn, (i) => (i % 2 === 0 ? 1 : 3)) % 10 === 0 ? isbn : undefined
  }
  if (/^\d{9}[\dX]$/.test(isbn)) {
    return weightedSum(isbn, (i) => 10 - i) % 11 === 0 ? isbn : undefined
  }
  return undefined
}

const weightedSum = (digits: string, weight: (index: number) => number) =>
  Array.from(digits).reduce(
    (total, digit, i) => total + weight(i) * (digit === 'X' ? 10 : Number(digit)),
    0,
  )
