import { describe, expect, test } from 'vitest'
import type { Product } from '~/domain/product/product'
import { productJsonLd, type StructuredDataInput } from '~/domain/product/structuredData'
import { serializeForScript, type JsonLd } from '~/domain/structuredData'
import { checkJsonLd } from '../../support/metadata/richResults'
import { attribute, inputOf, rupees, sampleProduct, sampleWithout } from './sampleProduct'

const ISBN = '9780306406157'
const unrated = { average: 0, count: 0 }
const variations = [1, 2, 3].map((id) => ({ id, attributes: {} }))
const reviews = [
  { reviewer: 'Meera', rating: 5, date: '2026-11-21T10:00:00', text: 'Read it twice.' },
  { reviewer: 'Dev', date: '2026-11-20T10:00:00', text: 'Without stars.' },
]

const cases: [name: string, input: StructuredDataInput, type?: JsonLd['@type']][] = [
  ['a simple product', inputOf()],
  ['a product with a price range', inputOf({ highestMoney: rupees('199900'), variations })],
  [
    'a grouped product whose parts are unknown',
    inputOf({ type: 'grouped', highestMoney: rupees('199900') }),
  ],
  ['a product on sale', inputOf({ isOnSale: true }, { saleEndsAt: Date.UTC(2026, 10, 30, 12) })],
  ['a product out of stock', inputOf({ isInStock: false })],
  ['a product on backorder', inputOf({ isOnBackorder: true })],
  ['a product without a price', inputOf({}, { product: sampleWithout('money', 'sku') })],
  ['a product without ratings', inputOf({ rating: unrated })],
  ['a free product', inputOf({ money: rupees('0') })],
  ['a product in whole yen', inputOf({ money: yen('1980') })],
  ['a product without image and brand', inputOf({ images: [], brands: [] })],
  ['a product of another shop', inputOf({ type: 'external' })],
  ['a product with reviews', inputOf({}, { reviews })],
  [
    'a used product',
    inputOf({ attributes: [attribute('Condition', ['Used'], { key: 'pa_condition' })] }),
  ],
  ['a book with its ISBN as SKU', inputOf({ sku: ISBN }), ['Product', 'Book']],
  [
    'a book with an ISBN attribute',
    inputOf({ attributes: [attribute('ISBN', ['0-8044-2957-X'])] }),
    ['Product', 'Book'],
  ],
  ['a product whose SKU has a wrong check digit', inputOf({ sku: '9780306406158' }), 'Product'],
  ['a book with an author alone', inputOf({}, { authors: ['Asha Rao'] }), ['Product', 'Book']],
  [
    'a book with a name in Devanagari',
    inputOf({ name: 'उजली नदी', path: '/product/उजली-नदी/' }, { authors: ['आशा राव'] }),
    ['Product', 'Book'],
  ],
  ['a name with quotes', inputOf({ name: 'The “Bright” \'River\' & "Sea"' })],
  ['a name that closes a script', inputOf({ name: '</script><script>alert(1)</script>' })],
]

function yen(amount: string) {
  const money = rupees(amount, 0)
  return { ...money, currency: { ...money.currency, code: 'JPY' } }
}

describe('the JSON-LD of a product meets the requirements of rich results for', () => {
  test.each(cases)('%s', (_, input, type = 'Product') => {
    const data = productJsonLd(input)
    // As a page has it.
    const written: unknown = JSON.parse(serializeForScript(data))
    expect(checkJsonLd(written).errors).toEqual([])
    expect(written).toMatchObject({ '@type': type, name: input.product.name })
  })
})

test('the JSON-LD of a complete book lacks only what the app does not know', () => {
  const attributes = [
    attribute('Publisher', ['Lantern Row']),
    attribute('Language', ['English']),
    attribute('Binding', ['Paperback']),
    attribute('Pages', ['416']),
  ]
  const data = productJsonLd(
    inputOf(
      { sku: ISBN, attributes },
      {
        authors: ['Asha Rao'],
        description: 'In brief.',
        saleEndsAt: Date.UTC(2026, 10, 30),
        reviews,
      },
    ),
  )
  expect(checkJsonLd(data)).toEqual({
    errors: [],
    recommended: ['Product.offers.shippingDetails', 'Product.offers.hasMerchantReturnPolicy'],
  })
  expect(data).toMatchObject({
    isbn: ISBN,
    gtin13: ISBN,
    publisher: { '@type': 'Organization', name: 'Lantern Row' },
    bookFormat: 'https://schema.org/Paperback',
    inLanguage: 'en',
    numberOfPages: 416,
    review: [{ author: { name: 'Meera' }, reviewRating: { ratingValue: 5 } }],
  })
})

test('the JSON-LD of a product that is no book has no properties of books', () => {
  const attributes = [attribute('Pages', ['200']), attribute('Publisher', ['Lantern Row'])]
  const data = productJsonLd(inputOf({ name: 'Notebook', attributes }))
  expect(data).toMatchObject({ '@type': 'Product' })
  expect(data).not.toHaveProperty('numberOfPages')
  expect(data).not.toHaveProperty('publisher')
})

test('reviews with stars are enough for a product without a price', () => {
  const product: Product = { ...sampleWithout('money'), rating: unrated }
  expect(productJsonLd(inputOf({}, { product, reviews }))).toMatchObject({
    review: [{ reviewBody: 'Read it twice.' }],
  })
  expect(productJsonLd(inputOf({}, { product, reviews: reviews.slice(1) }))).toBeUndefined()
})

test('only an offer of the shop itself has it as seller', () => {
  expect(productJsonLd(inputOf())).toHaveProperty('offers.seller.name', 'Satchel')
  expect(productJsonLd(inputOf({ type: 'external' }))).not.toHaveProperty('offers.seller')
})

test.each([
  ['New', 'NewCondition'],
  ['brand new', 'NewCondition'],
  ['Used', 'UsedCondition'],
  ['refurbished', 'RefurbishedCondition'],
  ['Like new, slight wear', undefined],
])('the condition “%s” is %s', (text, condition) => {
  const attributes = [attribute('Condition', [text])]
  const { offers } = productJsonLd(inputOf({ attributes })) ?? {}
  expect(offers).toMatchObject({ price: '1349.50' })
  expect((offers as JsonLd)['itemCondition']).toBe(condition && `https://schema.org/${condition}`)
})

test('a choice of conditions states none', () => {
  const attributes = [attribute('Condition', ['New', 'Used'], { hasVariations: true })]
  const { offers } =
    productJsonLd({ ...inputOf(), product: { ...sampleProduct, attributes } }) ?? {}
  expect(offers).not.toHaveProperty('itemCondition')
})
