import { isPurchasable, nowSeconds, withDescendants } from '../catalog/productRules'
import { LONG_COUPON } from '../cart/couponRules'
import { rowKey } from '../cart/cartTotals'
import { isInStock } from '../product/purchaseRules'
import type { Db } from '../db'
import { ownAttribute } from '../seed/builder'
import { withIndexes } from '../seed/catalog'
import { slugOf } from '../seed/slug'
import type { MockAttribute, MockProduct } from '../seed/types'

/** Changes that scenarios make to the shop and to the session. */

const DAY_SECONDS = 24 * 60 * 60

/** Sells out the first product in the cart, once. */
export function sellOutFirst({ session }: Db) {
  const [first] = session.cart
  if (first && !session.soldOut?.length) session.soldOut = [first.variationId || first.productId]
}

export function retainProducts(
  db: Db,
  keep: (product: Db['catalog']['products'][number]) => boolean,
) {
  const products = db.catalog.products.filter(keep)
  const items = products.flatMap((product) => [product, ...product.variations])
  db.catalog = {
    ...db.catalog,
    products,
    byId: new Map(items.map((item) => [item.id, item])),
    bySlug: new Map(products.map((product) => [product.slug, product])),
  }
}

/** Fills the cart with the first purchasable simple products, within their quantity limits. */
export function fillCart(db: Db, count: number, quantity: number) {
  const products = db.catalog.products.filter(
    (product) =>
      product.type === 'simple' &&
      !product.soldIndividually &&
      (product.regularMinor ?? 0) > 10_000 &&
      product.visibility === 'visible' &&
      isPurchasable(product) &&
      isInStock(db, product),
  )
  db.session.cart = products.slice(0, count).map(({ id, max, stock }) => ({
    key: rowKey(id, 0, {}),
    productId: id,
    variationId: 0,
    quantity: Math.min(quantity, max ?? quantity, stock ?? quantity),
    attributes: {},
  }))
}

/** A bag with 50 patterns in 40 lengths. */
export function multiplyVariations(db: Db) {
  const product = db.catalog.bySlug.get('monsoon-rocket-sports-duffel')
  const [first] = product?.variations ?? []
  if (!product || !first) return
  const firstId = Math.max(...db.catalog.byId.keys()) + 1
  const patterns = Array.from({ length: 50 }, (_, at) => `Pattern ${at + 1}`)
  const lengths = Array.from({ length: 40 }, (_, at) => `${at + 31} cm`)
  product.attributes = [
    ownAttribute('Pattern', patterns, true),
    ownAttribute('Length', lengths, true),
  ]
  product.variations = patterns
    .flatMap((pattern) => lengths.map((length) => ({ Pattern: pattern, Length: length })))
    .map((attributes, at) => ({
      ...first,
      id: firstId + at,
      sku: `${product.sku}-${at + 1}`,
      stockStatus: 'instock',
      attributes,
    }))
  db.catalog = withIndexes(db.catalog)
}

/** The ISBN of each book as an attribute of the shop, with hyphens; its SKU is a number of the shop's own. */
export function moveIsbnToAttribute({ catalog }: Db) {
  const terms = catalog.products.flatMap((product) => {
    const [, group, publisher, title, check] = /^978(69)(\d{5})(\d\d)(\d)$/.exec(product.sku) ?? []
    if (!group) return []
    const name = `978-${group}-${publisher}-${title}-${check}`
    const term = { name, slug: name }
    product.sku = `BOOK-${product.id}`
    product.attributes.push({
      key: 'pa_isbn',
      label: 'ISBN',
      custom: false,
      forVariations: false,
      terms: [term],
    })
    return [{ ...term, id: 100_000 + product.id, parent: 0, description: '' }]
  })
  catalog.attributes.push({ id: 90, name: 'ISBN', taxonomy: 'pa_isbn', type: 'select', terms })
}

/** Puts every product on sale for five more days. */
export function startSales(db: Db) {
  const now = nowSeconds(db)
  const dates = { saleFrom: now - DAY_SECONDS, saleTo: now + 5 * DAY_SECONDS }
  for (const product of db.catalog.products) {
    if (product.type === 'grouped' || product.type === 'external') continue
    for (const item of [product, ...product.variations]) {
      Object.assign(item, dates)
      if (item.regularMinor) item.saleMinor = Math.round(item.regularMinor * 0.8)
    }
  }
}

/** Gives the school books that name their board and class both as attributes: a class as a number, as many shops do. */
export function addClasses({ catalog }: Db) {
  const classes = newAttribute(91, 'Class')
  const boards = newAttribute(92, 'Board')
  catalog.attributes.push(classes, boards)
  for (const product of catalog.products) {
    const [, board, level] = /, (.+) Class (\d+)$/.exec(product.name) ?? []
    if (!board || !level) continue
    addTerm(product, classes, level)
    addTerm(product, boards, board)
  }
  for (const { terms } of [classes, boards])
    terms.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
}

const newAttribute = (id: number, name: string): MockAttribute => ({
  id,
  name,
  taxonomy: `pa_${slugOf(name)}`,
  type: 'select',
  terms: [],
})

function addTerm(
  { attributes }: Db['catalog']['products'][number],
  { id, taxonomy: key, name: label, terms }: MockAttribute,
  name: string,
) {
  const term = { name, slug: slugOf(name) }
  if (!terms.some(({ slug }) => slug === term.slug)) {
    terms.push({ ...term, id: 1000 * id + terms.length, parent: 0, description: '' })
  }
  attributes.push({ key, label, custom: false, forVariations: false, terms: [term] })
}

const boundAs = (binding: string) => [
  ownAttribute('Binding', [binding]),
  ownAttribute('Publisher', ['Lantern Row']),
  ownAttribute('Number of pages', ['224']),
]

/** Three products with the formats of one book, and the group of them, which no listing shows. */
export function addFormats(db: Db) {
  const paperback = db.catalog.bySlug.get('company-for-the-evening')
  if (!paperback) return
  const firstId = Math.max(...db.catalog.byId.keys()) + 1
  const formats: (Partial<MockProduct> & { name: string })[] = [
    {
      name: `${paperback.name} (Hardcover)`,
      attributes: boundAs('Hardcover'),
      regularMinor: 59_900,
      stockStatus: 'outofstock',
    },
    {
      name: `${paperback.name} – E-book`,
      attributes: boundAs('E-book'),
      regularMinor: 19_900,
      saleMinor: 14_900,
      digital: 'download',
    },
    {
      name: `${paperback.name}: All Formats`,
      type: 'grouped',
      groupedIds: [paperback.id, firstId, firstId + 1],
    },
  ]
  const added = formats.map((change, i) => ({
    ...paperback,
    ...change,
    id: firstId + i,
    slug: slugOf(change.name),
    sku: '',
    upsellIds: [],
  }))
  paperback.attributes = boundAs('Paperback')
  db.catalog = withIndexes({ ...db.catalog, products: [...db.catalog.products, ...added] })
}

/** Removes the products of a category and its children, but not the category. */
export function emptyCategory(db: Db, id: number) {
  const emptied = withDescendants(db.catalog.categories, id)
  retainProducts(db, ({ categoryIds }) => !categoryIds.some((one) => emptied.has(one)))
}

/** Assigns every review of the shop to one product. */
export function assignReviewsTo({ catalog }: Db, slug: string) {
  const product = catalog.bySlug.get(slug)
  if (!product) return
  for (const other of catalog.products) Object.assign(other, { ratingCount: 0, ratingAverage: 0 })
  catalog.reviews = catalog.reviews.map((review) => ({ ...review, productId: product.id }))
  const sum = catalog.reviews.reduce((all, { rating }) => all + rating, 0)
  product.ratingCount = catalog.reviews.length
  product.ratingAverage = Math.round((sum / product.ratingCount) * 100) / 100
}

/** A text without a place to wrap. */
const LONG_WORD = 'w'.repeat(400)

const WIDE_CONTENT = `<img src="/wp-content/uploads/wide.jpg" alt="" width="900" height="100">
  <pre>${LONG_WORD}</pre>
  <table width="2000"><tr>${'<td>A wide table</td>'.repeat(30)}</tr></table>
  <hr width="3000"><nobr>${'Wide '.repeat(80)}</nobr><img src="/wp-content/uploads/wide.jpg" alt="" border="900">
  <iframe src="https://example.com/" width="900" height="100"></iframe>
  <p>${LONG_WORD}</p><h3>${LONG_WORD}</h3><ul><li><a href="/shop/">${LONG_WORD}</a></li></ul>`

/** Gives everything that has a name one that is wider than a phone, and descriptions that are wider, too. */
export function lengthenNames(db: Db) {
  rename(db, (name) => `${name} ${LONG_WORD}`)
  const { catalog, settings } = db
  for (const product of catalog.products) product.summary = product.description = WIDE_CONTENT
  for (const category of catalog.categories) category.description = WIDE_CONTENT
  for (const review of catalog.reviews) {
    Object.assign(review, { author: LONG_WORD, text: LONG_WORD })
  }
  settings.rateName = LONG_WORD
  settings.storeNotice = WIDE_CONTENT
}

/** A name that is used twice, such as that of an attribute's term, is the same again. */
function rename({ catalog }: Db, nameOf: (name: string) => string) {
  const { products, categories, brands, authors, tags, attributes } = catalog
  const terms = attributes.flatMap((attribute) => [attribute, ...attribute.terms])
  for (const named of [...products, ...categories, ...brands, ...authors, ...tags, ...terms]) {
    named.name = nameOf(named.name)
  }
  for (const attribute of products.flatMap((product) => product.attributes)) {
    attribute.label =
      attributes.find(({ taxonomy }) => taxonomy === attribute.key)?.name ?? attribute.label
    for (const term of attribute.terms) term.name = nameOf(term.name)
  }
}

/**
 * A Hebrew text whose brackets, number and last sign are in the wrong place and order where it does not decide its
 * own direction: the sign is then at the right of the first letter.
 */
export const hebrewText = (number: number) => `\u05e1\u05e4\u05e8: ${number} (\u05d0)!`

/** Gives everything that has a name one in Hebrew, and descriptions with and without a paragraph. */
export function writeInHebrew(db: Db) {
  const names: string[] = []
  rename(db, (name) => {
    if (!names.includes(name)) names.push(name)
    return hebrewText(names.indexOf(name))
  })
  const { catalog, settings } = db
  const text = hebrewText(1)
  for (const product of catalog.products) {
    product.summary = text
    product.description = `<p>${text}</p><ul><li>${text}</li></ul><div>${text}</div>`
  }
  for (const category of catalog.categories) category.description = text
  for (const review of catalog.reviews) Object.assign(review, { author: text, text })
  settings.rateName = text
  settings.storeNotice = text
}

/** The same for what a customer and an order have. */
export function writeSessionInHebrew({ session }: Db) {
  const text = hebrewText(2)
  const address = { first_name: text, last_name: '', city: text, address_1: text }
  Object.assign(session.billing, address)
  Object.assign(session.shipping, address)
  for (const customer of session.customers) customer.displayName = text
  for (const order of session.orders) {
    Object.assign(order.billing, address)
    for (const row of order.rows) row.name = text
  }
}

/** What a customer and an order have: an e-mail address, an address, a coupon. */
export function lengthenSession({ session }: Db) {
  const address = { first_name: LONG_WORD, city: LONG_WORD, address_1: LONG_WORD }
  Object.assign(session.billing, address, { email: `${LONG_WORD}@example.com` })
  Object.assign(session.shipping, address)
  for (const customer of session.customers) {
    Object.assign(customer, { email: `${LONG_WORD}@example.com`, displayName: LONG_WORD })
  }
  for (const order of session.orders) {
    Object.assign(order.billing, address, { email: `${LONG_WORD}@example.com` })
    for (const row of order.rows) row.name += ` ${LONG_WORD}`
  }
  session.coupons = [LONG_COUPON]
}
