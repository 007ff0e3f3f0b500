import { expect, test } from 'vitest'
import { parseFacets, parseProducts } from '~/api/catalog/listingHtml'
import { MarkupError } from '~/lib/html'
import { fixture, useFixtureShop } from '../../support/fixtures'

useFixtureShop()

test('reads every part of the theme’s product cards', () => {
  const cards = parseProducts(fixture('catalog/listing-products.html'), 2)
  expect(cards).toHaveLength(2)
  expect(cards[0]).toEqual({
    id: 71,
    name: 'Salt & Stars',
    slug: 'salt-stars',
    path: '/product/salt-stars/',
    image: {
      src: '/wp-content/uploads/71-300x400.jpg',
      thumbnail: '/wp-content/uploads/71-300x400.jpg',
      alt: 'Salt & Stars, cover',
      width: 300,
      height: 400,
    },
    hoverImage: {
      src: '/wp-content/uploads/72-300x400.jpg',
      thumbnail: '/wp-content/uploads/72-300x400.jpg',
      alt: 'Back cover',
      width: 300,
      height: 400,
    },
    price: { kind: 'sale', regular: '12,00 €', amount: '9,60 €' },
    rating: { average: 4.5, count: 1204 },
    authors: [{ name: 'Mara Lind', path: '/product-author/mara-lind/' }],
    discount: '-20%',
    isFeatured: true,
    isInStock: true,
    sale: {
      startsAt: 1_767_225_600_000,
      endsAt: 1_769_904_000_000,
      labels: ['days', 'hours', 'mins', 'secs'],
      priceAfter: expect.stringContaining('12,00') as unknown,
    },
    action: {
      kind: 'add',
      data: { quantity: '1', product_id: '71', product_sku: 'SAL-1' },
    },
  })
  expect(cards[1]).toEqual({
    id: 74,
    name: 'Night Garden',
    slug: 'night-garden',
    path: '/product/night-garden/',
    price: { kind: 'range', from: '8,00 €', to: '11,50 €' },
    authors: [],
    isFeatured: false,
    isInStock: false,
    action: { kind: 'open', label: 'Read more' },
  })
})

test('refuses markup without cards unless the list is empty', () => {
  expect(parseProducts('<p class="woocommerce-info">No products were found.</p>', 0)).toEqual([])
  expect(() => parseProducts('<div class="tiles"></div>', 2)).toThrow(MarkupError)
})

test('reads what the sidebar filters by', () => {
  expect(parseFacets(fixture('catalog/listing-filters.html'))).toEqual({
    price: { min: 5, max: 48, step: 1 },
    attributes: [
      {
        attribute: 'age',
        label: 'Reading age',
        options: [
          { value: '6-8', label: '6 to 8', count: 12 },
          { value: '9-12', label: '9 to 12', count: 3 },
        ],
      },
    ],
    brands: [{ value: 'reed-vale', label: 'Reed & Vale', count: 1020 }],
    ratings: [{ value: '5', label: '5', count: 4 }],
    stock: { onSale: true, inStock: false },
  })
})
