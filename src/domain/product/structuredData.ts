import { decimalOf } from '~/domain/money'
import type { Review } from '~/domain/reviews/review'
import {
  absoluteUrl,
  isoDate,
  metaTag,
  openGraph,
  withoutEmpty,
  type JsonLd,
  type MetaTag,
} from '~/domain/structuredData'
import { bookFacts, type BookFacts } from './bookFacts'
import type { FactNames } from './factValues'
import { namedAttributes } from './namedAttributes'
import type { Product } from './product'

/** Input of the structured data and Open Graph tags of a product page. */
export interface StructuredDataInput {
  product: Product
  shopName: string
  /** "https://shop.example": every path becomes an absolute URL. */
  origin: string
  authors: readonly string[]
  factNames: FactNames
  /** Plain text. */
  description?: string | undefined
  /** End of a running sale, milliseconds since the epoch. */
  saleEndsAt?: number | undefined
  /** Those that the page shows. */
  reviews?: readonly ReviewText[] | undefined
  /** Path of the shop's logo, for the link preview of a product without an image. */
  logo?: string | undefined
}

/** A review as plain text. */
type ReviewText = Pick<Review, 'reviewer' | 'rating' | 'date'> & {
  text?: string | undefined
}

/**
 * The product as schema.org JSON-LD. Undefined without a price and without ratings: Google reports a
 * Product with neither as an error.
 * @see https://developers.google.com/search/docs/appearance/structured-data/product-snippet
 */
export function productJsonLd(input: StructuredDataInput): JsonLd | undefined {
  const { product, origin, description } = input
  const { name, sku, images, brands, rating } = product
  const offers = toOffer(input)
  const hasRating = rating.count > 0 && rating.average > 0
  const reviews = (input.reviews ?? []).flatMap(toReview)
  if (!offers && !hasRating && reviews.length === 0) return undefined

  const book = bookFacts(product, input.authors, input.factNames)
  const url = absoluteUrl(product.path, origin)
  return withoutEmpty({
    '@context': 'https://schema.org',
    '@type': book ? ['Product', 'Book'] : 'Product',
    '@id': `${url}#product`,
    name,
    url,
    description,
    image: images.map(({ src }) => absoluteUrl(src, origin)),
    sku,
    ...(book && toBook(book)),
    brand: brands[0] && { '@type': 'Brand', name: brands[0].name },
    offers,
    aggregateRating: hasRating
      ? { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count }
      : undefined,
    review: reviews,
  })
}

const toBook = ({ isbn, authors, publisher, format, language, ...book }: BookFacts): JsonLd => ({
  isbn,
  gtin13: isbn?.length === 13 ? isbn : undefined,
  author: authors.map((name) => ({ '@type': 'Person', name })),
  publisher: publisher && { '@type': 'Organization', name: publisher },
  bookFormat: format && `https://schema.org/${format}`,
  inLanguage: language,
  numberOfPages: book.pageCount,
  bookEdition: book.edition,
  typicalAgeRange: book.ageRange,
})

/** None for a review without a rating or a name, which Google requires. */
const toReview = ({ reviewer, rating, date, text }: ReviewText): JsonLd[] =>
  rating && reviewer
    ? [
        withoutEmpty({
          '@type': 'Review',
          author: { '@type': 'Person', name: reviewer },
          reviewRating: { '@type': 'Rating', ratingValue: rating },
          datePublished: isoDate(date),
          reviewBody: text,
        }),
      ]
    : []

/** An Offer, or an AggregateOffer for a price range. */
function toOffer(input: StructuredDataInput): JsonLd | undefined {
  const { product, origin, shopName, saleEndsAt } = input
  const { money, highestMoney, variations, groupedIds } = product
  if (!money) return undefined
  const offerCount = Math.max(variations.length, groupedIds.length)
  return withoutEmpty({
    ...(highestMoney
      ? {
          '@type': 'AggregateOffer',
          lowPrice: decimalOf(money),
          highPrice: decimalOf(highestMoney),
          offerCount: offerCount || undefined,
        }
      : {
          '@type': 'Offer',
          price: decimalOf(money),
          priceValidUntil:
            saleEndsAt === undefined ? undefined : new Date(saleEndsAt).toISOString(),
        }),
    priceCurrency: money.currency.code,
    availability: `https://schema.org/${availabilityOf(product)}`,
    itemCondition: conditionOf(product),
    url: absoluteUrl(product.path, origin),
    // Another shop sells an external product.
    seller: product.type === 'external' ? undefined : { '@type': 'Organization', name: shopName },
  })
}

function availabilityOf({ isInStock, isOnBackorder }: Product) {
  if (!isInStock) return 'OutOfStock'
  return isOnBackorder ? 'BackOrder' : 'InStock'
}

/** New, unless an attribute “Condition” has another value; undefined for one that schema.org does not have. */
function conditionOf({ attributes }: Product): string | undefined {
  const [condition] = namedAttributes(attributes, ['condition', 'item condition', 'book condition'])
  if (!condition) return schemaCondition('New')
  const [term, another] = condition.terms
  const [, word] = /^(?:brand )?(new|used|refurbished|damaged)$/i.exec(term?.name ?? '') ?? []
  return word && !another ? schemaCondition(word) : undefined
}

const schemaCondition = (word: string) =>
  `https://schema.org/${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}Condition`

/** Open Graph and Twitter card tags of a product page. */
export function productOpenGraph(input: StructuredDataInput): MetaTag[] {
  const { product, shopName, origin, description, logo } = input
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
      logo,
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
