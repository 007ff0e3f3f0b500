import {
  currency,
  date,
  decimal,
  email,
  gtin13,
  integer,
  isbn,
  language,
  link,
  member,
  number,
  object,
  shortName,
  text,
  urlTemplate,
  webUrl,
  type ValueCheck,
} from './values.ts'

/**
 * What search engines require of schema.org's types, as Google Search Central lists it for each rich result
 * (https://developers.google.com/search/docs/appearance/structured-data/search-gallery). Each type names
 * its page. A property that is in none of the lists of its type counts as a mistake.
 */
export interface TypeRules {
  required?: Properties
  /** At least one of each group. */
  oneOf?: readonly (readonly string[])[]
  recommended?: Properties
  /** Properties that schema.org has and the page does not ask for. */
  optional?: Properties
  /** What is wrong with several properties together, after the path of the node. */
  compare?: (node: Node) => readonly string[]
}

export type Node = Readonly<Record<string, unknown>>

type Properties = Readonly<Record<string, PropertyRule>>

export type PropertyRule = ValueCheck | NodeRule | ListRule

/** Rules of the types that a nested node may have. */
export interface NodeRule {
  types: Readonly<Record<string, TypeRules>>
  /** The `@id` of another node of the page may replace the node. */
  mayRefer: boolean
}

/** One value or an array of them. */
export interface ListRule {
  of: ValueCheck | NodeRule
  /** Length of an array; a single value is only allowed without it. */
  min?: number
}

const node = (types: NodeRule['types']): NodeRule => ({ types, mayRefer: false })
const nodeOrReference = (types: NodeRule['types']): NodeRule => ({ types, mayRefer: true })
const list = (of: ValueCheck | NodeRule): ListRule => ({ of })
const array = (of: ValueCheck | NodeRule, min: number): ListRule => ({ of, min })

const person: TypeRules = { required: { name: text }, optional: { url: webUrl } }
const organization: TypeRules = { required: { name: text }, optional: { url: webUrl } }
const personOrOrganization = { Person: person, Organization: organization }

/** “Review snippet (Review, AggregateRating) structured data”: without a scale, 1 to 5. */
const isOnScale = ({ ratingValue, worstRating = 1, bestRating = 5 }: Node) =>
  Number(ratingValue) >= Number(worstRating) && Number(ratingValue) <= Number(bestRating)
    ? []
    : ['.ratingValue is not on its scale']

const scale = { bestRating: number, worstRating: number }

const aggregateRating: TypeRules = {
  required: { ratingValue: number },
  oneOf: [['ratingCount', 'reviewCount']],
  optional: { ratingCount: integer(1), reviewCount: integer(1), ...scale },
  compare: isOnScale,
}

const review: TypeRules = {
  required: {
    author: node({ Person: { required: { name: shortName } } }),
    reviewRating: node({
      Rating: { required: { ratingValue: number }, optional: scale, compare: isOnScale },
    }),
  },
  recommended: { datePublished: date },
  optional: { reviewBody: text, name: text },
}

const availability = member(
  'BackOrder',
  'Discontinued',
  'InStock',
  'InStoreOnly',
  'LimitedAvailability',
  'OnlineOnly',
  'OutOfStock',
  'PreOrder',
  'PreSale',
  'SoldOut',
)

const itemCondition = member(
  'DamagedCondition',
  'NewCondition',
  'RefurbishedCondition',
  'UsedCondition',
)

const seller = node({ Organization: organization })

/** “Merchant listing (Product, Offer) structured data”, whose requirements include those of snippets. */
const offer: TypeRules = {
  required: { price: decimal, priceCurrency: currency },
  recommended: {
    availability,
    itemCondition,
    url: webUrl,
    priceValidUntil: date,
    shippingDetails: object,
    hasMerchantReturnPolicy: object,
  },
  optional: { seller },
}

/** “Product snippet (Product, Review, Offer) structured data”; merchant listings need an Offer. */
const aggregateOffer: TypeRules = {
  required: { lowPrice: decimal, priceCurrency: currency },
  recommended: { highPrice: decimal, offerCount: integer(1) },
  optional: { availability, itemCondition, url: webUrl, seller },
  compare: ({ lowPrice, highPrice }) =>
    highPrice === undefined || Number(lowPrice) <= Number(highPrice)
      ? []
      : ['.highPrice is below lowPrice'],
}

/** “Product snippet” requires a name and one of three; an image is required for merchant listings alone. */
const product: TypeRules = {
  required: { name: text },
  oneOf: [['offers', 'review', 'aggregateRating']],
  recommended: {
    image: list(webUrl),
    description: text,
    sku: text,
    brand: node({ Brand: { required: { name: text } } }),
    offers: node({ Offer: offer, AggregateOffer: aggregateOffer }),
    aggregateRating: node({ AggregateRating: aggregateRating }),
    review: list(node({ Review: review })),
  },
  optional: { url: webUrl, gtin13, isbn },
}

/**
 * “Book (Book) structured data” is for providers of feeds, who list editions and ways to read them. The
 * properties here are those that its editions share with a shop's page.
 */
const book: TypeRules = {
  required: { name: text },
  oneOf: [['isbn', 'author']],
  recommended: {
    author: list(node(personOrOrganization)),
    isbn,
    bookFormat: member('AudiobookFormat', 'EBook', 'Hardcover', 'Paperback'),
    inLanguage: language,
  },
  optional: {
    url: webUrl,
    publisher: node({ Organization: organization }),
    numberOfPages: integer(1),
    bookEdition: text,
    typicalAgeRange: text,
  },
  compare: ({ isbn: own, gtin13: gtin }) =>
    typeof own === 'string' && own.length === 13 && gtin !== undefined && gtin !== own
      ? ['.gtin13 is not its isbn']
      : [],
}

const elementsOf = ({ itemListElement }: Node) =>
  [itemListElement].flat().filter((item): item is Node => typeof item === 'object' && item !== null)

const arePositionsConsecutive = (elements: readonly Node[], first: unknown) =>
  elements.every(({ position }, i) => position === Number(first) + i)

/** “Breadcrumb (BreadcrumbList) structured data”: two items at least; the last one is the page itself. */
const breadcrumbList: TypeRules = {
  required: {
    itemListElement: array(
      node({
        ListItem: { required: { position: integer(1), name: text }, optional: { item: webUrl } },
      }),
      2,
    ),
  },
  compare: (breadcrumbs) => {
    const items = elementsOf(breadcrumbs)
    return [
      ...(arePositionsConsecutive(items, 1) ? [] : ['.itemListElement is not numbered from 1']),
      ...items
        .slice(0, -1)
        .flatMap(({ item }, i) =>
          item === undefined ? [`.itemListElement[${i}].item is missing`] : [],
        ),
    ]
  },
}

/** “Carousel (ItemList) structured data”, a summary page: different pages of one host, in their order. */
const itemList: TypeRules = {
  required: {
    itemListElement: array(
      node({
        ListItem: { required: { position: integer(1), url: webUrl }, optional: { name: text } },
      }),
      1,
    ),
  },
  optional: { name: text, numberOfItems: integer(1) },
  compare: (list) => {
    const items = elementsOf(list)
    const urls = items.map(({ url }) => String(url))
    const hosts = urls.flatMap((url) => (URL.canParse(url) ? new URL(url).host : []))
    const { numberOfItems = Infinity } = list
    return [
      ...(arePositionsConsecutive(items, items[0]?.['position'])
        ? []
        : ['.itemListElement is not numbered in its order']),
      ...(new Set(urls).size < urls.length ? ['.itemListElement has a URL twice'] : []),
      ...(new Set(hosts).size > 1 ? ['.itemListElement has URLs of several hosts'] : []),
      ...(Number(numberOfItems) < items.length ? ['.numberOfItems is too small'] : []),
    ]
  },
}

/** “Organization (Organization) structured data” requires nothing; an entry without a name is of no use. */
const shop: TypeRules = {
  required: { name: text, url: webUrl },
  recommended: {
    logo: webUrl,
    description: text,
    sameAs: list(link),
    telephone: text,
    email,
    contactPoint: node({
      ContactPoint: {
        oneOf: [['telephone', 'email']],
        recommended: { contactType: text },
        optional: { telephone: text, email },
      },
    }),
  },
}

/**
 * “Provide a site name to Google Search”: name and url. “Sitelinks search box (WebSite) structured data”: one
 * SearchAction with a template and its placeholder.
 */
const webSite: TypeRules = {
  required: {
    name: text,
    url: webUrl,
    potentialAction: node({
      SearchAction: {
        required: {
          target: node({ EntryPoint: { required: { urlTemplate } } }),
          'query-input': text,
        },
        compare: ({ target, 'query-input': input }) => {
          const template = String((target as Node | undefined)?.['urlTemplate'])
          const [, name] = /^required name=(\w+)$/.exec(String(input)) ?? []
          return name && template.includes(`{${name}}`)
            ? []
            : ['.query-input does not name the placeholder of target.urlTemplate']
        },
      },
    }),
  },
  optional: { publisher: nodeOrReference({ Organization: organization }) },
}

/** “FAQ (FAQPage, Question, Answer) structured data”. */
const faqPage: TypeRules = {
  required: {
    mainEntity: array(
      node({
        Question: {
          required: { name: text, acceptedAnswer: node({ Answer: { required: { text } } }) },
        },
      }),
      1,
    ),
  },
}

/** “Article (Article, NewsArticle, BlogPosting) structured data” requires nothing. */
const article: TypeRules = {
  required: { headline: text },
  recommended: {
    author: list(node(personOrOrganization)),
    datePublished: date,
    dateModified: date,
    image: list(webUrl),
  },
  optional: { url: webUrl, mainEntityOfPage: webUrl, description: text },
}

/** The types of whole nodes. */
export const richResultTypes: Readonly<Record<string, TypeRules>> = {
  Product: product,
  Book: book,
  BreadcrumbList: breadcrumbList,
  ItemList: itemList,
  Organization: shop,
  OnlineStore: shop,
  WebSite: webSite,
  FAQPage: faqPage,
  Article: article,
  BlogPosting: article,
}
