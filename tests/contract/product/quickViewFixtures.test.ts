import { expect, test } from 'vitest'
import { parseQuickView } from '~/api/product/quickView'
import { MarkupError } from '~/lib/html'
import { fixture, useFixtureShop } from '../../support/fixtures'

useFixtureShop()

const satchel = () => parseQuickView(fixture('product/quick-view.html'))

test('reads the summary and the images of a quick view', () => {
  expect(satchel()).toMatchObject({
    id: 96,
    name: 'Moss & Rust Satchel',
    type: 'variable',
    price: { kind: 'range', from: '49,00 €', to: '59,00 €' },
    rating: { average: 4.25, count: 12 },
    brands: [{ name: 'Reed & Vale', slug: 'reed-vale', path: '/brand/reed-vale/' }],
    images: [
      { src: '/wp-content/uploads/96.jpg', alt: 'Satchel & strap', width: 1200, height: 1500 },
      { src: '/wp-content/uploads/99.jpg', alt: 'Inside', width: 1200, height: 900 },
    ],
    isInStock: true,
    isPurchasable: true,
    isSoldIndividually: false,
    limits: { min: 1, step: 1 },
    buttonLabel: 'Add to bag',
  })
  expect(satchel().summary?.markup).toContain('Waxed canvas, <em>two</em> straps.')
})

test('reads the attributes of its form, with swatches and a default', () => {
  expect(satchel().attributes).toEqual([
    {
      key: 'pa_color',
      label: 'Colour',
      hasVariations: true,
      control: 'swatches',
      terms: [
        { slug: 'moss', name: 'Moss', isDefault: true, color: '#5a6b3c' },
        { slug: 'rust', name: 'Rust', isDefault: false, color: '#a4492c' },
      ],
    },
    {
      key: 'Strap length',
      label: 'Strap length',
      hasVariations: true,
      terms: [
        { slug: 'Short', name: 'Short', isDefault: false },
        { slug: 'Long', name: 'Long', isDefault: false },
      ],
    },
  ])
})

test('reads the variations printed in its form', () => {
  const { variations, details } = satchel()
  expect(variations).toEqual([
    { id: 101, attributes: { pa_color: 'moss', 'Strap length': null } },
    { id: 102, attributes: { pa_color: 'rust', 'Strap length': null } },
  ])
  expect(details?.get(101)).toMatchObject({
    sku: 'SAT-MOSS',
    price: { kind: 'single', amount: '49,00 €' },
    text: '3 in stock',
    isInStock: true,
    limits: { min: 1, max: 3, step: 1 },
    images: [{ src: '/wp-content/uploads/96-moss.jpg', alt: 'Satchel in moss' }],
  })
  expect(details?.get(102)).toMatchObject({ text: 'Out of stock', isInStock: false })
})

test('leaves out variations that are too many to print', () => {
  const html = fixture('product/quick-view.html').replace(
    /data-product_variations='[^']*'/,
    'data-product_variations="false"',
  )
  const { attributes, variations, details } = parseQuickView(html)
  expect(attributes).toHaveLength(2)
  expect([variations, details]).toEqual([undefined, undefined])
})

test('reads a sold out product without a form', () => {
  const view = parseQuickView(fixture('product/quick-view-sold-out.html'))
  expect(view).toMatchObject({
    id: 98,
    type: 'simple',
    price: { kind: 'sale', regular: '9,00 €', amount: '7,50 €' },
    rating: { average: 0, count: 0 },
    brands: [],
    images: [],
    attributes: [],
    variations: [],
    isInStock: false,
    isPurchasable: false,
    text: 'Out of stock',
  })
  expect(view).not.toHaveProperty('summary')
})

test('refuses truncated markup and markup without the product', () => {
  const html = fixture('product/quick-view.html')
  expect(() => parseQuickView(html.slice(0, -40))).toThrow(MarkupError)
  expect(() => parseQuickView(html.replace('single-product', 'other'))).toThrow(MarkupError)
  expect(() => parseQuickView(html.replace('id="product-96"', ''))).toThrow(MarkupError)
})
