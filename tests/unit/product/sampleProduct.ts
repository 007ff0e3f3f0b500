import { factDefaults } from '~/config/productFacts'
import type { Money } from '~/domain/money'
import type { Product, ProductAttribute } from '~/domain/product/product'
import type { StructuredDataInput } from '~/domain/product/structuredData'

export const rupees = (amount: string, minorUnit = 2): Money => ({
  amount,
  currency: {
    code: 'INR',
    minorUnit,
    decimalSeparator: ',',
    thousandSeparator: '.',
    prefix: '₹ ',
    suffix: '',
  },
})

/** A product with a price, an image, a brand and ratings, but without ISBN and author. */
export const sampleProduct: Product = {
  id: 7,
  name: 'The Bright River',
  slug: 'the-bright-river',
  path: '/product/the-bright-river/',
  type: 'simple',
  sku: 'BOOK-0005',
  price: { kind: 'single', amount: '₹1.349,50' },
  money: rupees('134950'),
  isOnSale: false,
  rating: { average: 4.5, count: 12 },
  images: [{ src: '/cover.jpg', thumbnail: '/small.jpg', alt: '' }],
  categories: [],
  tags: [],
  brands: [{ name: 'Wildcraft', slug: 'wildcraft', path: '/shop/' }],
  upsellIds: [],
  attributes: [],
  variations: [],
  groupedIds: [],
  isSoldIndividually: false,
  limits: { min: 1, step: 1 },
  buttonLabel: 'Add to cart',
  isInStock: true,
  isPurchasable: true,
  isOnBackorder: false,
}

/** The sample without the properties that the store of a shop may lack. */
export function sampleWithout(...names: ('money' | 'sku')[]): Product {
  const product = { ...sampleProduct }
  for (const name of names) delete product[name]
  return product
}

/** An attribute as a shop that names it in English has it. */
export const attribute = (
  label: string,
  values: readonly string[],
  more: Partial<ProductAttribute> = {},
): ProductAttribute => ({
  key: label,
  label,
  hasVariations: false,
  terms: values.map((name) => ({ slug: name.toLowerCase(), name, isDefault: false })),
  ...more,
})

/** Input of the structured data, with changes of the product and of the rest. */
export const inputOf = (
  product: Partial<Product> = {},
  rest: Partial<StructuredDataInput> = {},
): StructuredDataInput => ({
  product: { ...sampleProduct, ...product },
  shopName: 'Satchel',
  origin: 'https://shop.test',
  authors: [],
  factNames: factDefaults,
  ...rest,
})
