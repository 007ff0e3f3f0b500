import { isbnOf } from './isbn'
import { decimalOf } from '~/domain/money'
import type { Product } from './product'

/** What a search engine is told of a product: schema.org's words as JSON-LD. */
export interface ProductFacts {
  product: Product
  shopName: string
  /** "https://shop.example": all addresses become whole ones. */
  origin: string
  authors: readonly string[]
  /** Plain words. */
  description?: string | undefined
  /** Milliseconds since the epoch; of a sale that is running. */
  saleEndsAt?: number | undefined
}

type Data = Record<string, unknown>

/**
 * Undefined for a product with neither price nor stars: with one of them a product is worth showing,
 * without it is an error to Google.
 */
export function productData(facts: ProductFacts): Data | undefined {
  const { product, origin, authors, description } = facts
  const { name, sku, images, brands, rating } = product
  const offers = offersOf(facts)
  const stars = rating.count > 0 && rating.average > 0
  if (!offers && !stars) return undefined

  const isbn = isbnOfProduct(product)
  const isBook = isbn !== undefined || authors.length > 0
  const url = whole(product.path, origin)
  return {
    '@context': 'https://schema.org',
    '@type': isBook ? ['Product', 'Book'] : 'Product',
    '@id': `${url}#product`,
    name,
    url,
    ...(description ? { description } : {}),
    ...(images.length > 0 ? { image: images.map(({ src }) => whole(src, origin)) } : {}),
    ...(sku ? { sku } : {}),
    ...(isbn ? { isbn } : {}),
    ...(isbn?.length === 13 ? { gtin13: isbn } : {}),
    ...(authors.length > 0 ? { author: authors.map((name) => ({ '@type': 'Person', name })) } : {}),
    ...(brands[0] ? { brand: { '@type': 'Brand', name: brands[0].name } } : {}),
    ...(offers ? { offers } : {}),
    ...(stars
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

/** One price, or the least and the most of several. */
function offersOf({ product, origin, shopName, saleEndsAt }: ProductFacts): Data | undefined {
  const { money, highestMoney, variations, groupedIds } = product
  if (!money) return undefined
  const more = {
    priceCurrency: money.currency.code,
    availability: `https://schema.org/${availabilityOf(product)}`,
    url: whole(product.path, origin),
    seller: { '@type': 'Organization', name: shopName },
  }
  if (!highestMoney) {
    return {
      '@type': 'Offer',
      price: decimalOf(money),
      ...(saleEndsAt === undefined ? {} : { priceValidUntil: new Date(saleEndsAt).toISOString() }),
      ...more,
    }
  }
  const offerCount = Math.max(variations?.length ?? 0, groupedIds.length)
  return {
    '@type': 'AggregateOffer',
    lowPrice: decimalOf(money),
    highPrice: decimalOf(highestMoney),
    ...(offerCount > 0 ? { offerCount } : {}),
    ...more,
  }
}

export function availabilityOf({ isInStock, isOnBackorder }: Product) {
  if (!isInStock) return 'OutOfStock'
  return isOnBackorder ? 'BackOrder' : 'InStock'
}

/** Its code, or a field of that name among its attributes. */
function isbnOfProduct({ sku = '', attributes }: Product): string | undefined {
  const named = attributes.filter(({ label }) => /\bisbn\b/i.test(label))
  const texts = [...named.flatMap(({ terms }) => terms.map(({ name }) => name)), sku]
  return texts.map(isbnOf).find(Boolean)
}

/** The way to a page; its last step is the page itself. */
export const trailData = (
  trail: readonly { name: string; path?: string }[],
  origin: string,
): Data => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    ...(path ? { item: whole(path, origin) } : {}),
  })),
})

/**
 * JSON that may stand in a script element: the shop's words cannot close it, nor open a comment, when
 * the page is saved or served as text.
 */
export const jsonForScript = (data: unknown): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** A path of the shop, or the whole address of a picture elsewhere. */
export const whole = (address: string, origin: string) => new URL(address, origin).href
