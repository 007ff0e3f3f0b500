import { expect, test } from 'vitest'
import { fetchHomeProducts, fetchLoadMore } from '~/api/home/themeBlocks'
import { ContractError } from '~/domain/errors'
import { newHomeFilter } from '~/domain/home/homeFilter'
import { newLoadMoreBlock } from '~/domain/home/loadMore'
import { response, fixture } from '../../support/fixtures'
import { useReplay } from '../../support/replay'

const replay = useReplay()
const replies = (body: object) => replay(response('POST', '/wp-admin/admin-ajax.php', body))
const homeProducts = (products: string, loadmore: number | string) => {
  replies({ products, loadmore })
  return fetchHomeProducts(newHomeFilter({ order: 'date', perPage: 3 }))
}

test('reads the products of a home filter out of its slides', async () => {
  const { products, hasMore } = await homeProducts(fixture('home/filter-slides.html'), 1)
  expect(hasMore).toBe(true)
  expect(products).toEqual([
    {
      id: 95,
      name: 'The Paper Lantern',
      slug: 'paper-lantern',
      path: '/product/paper-lantern/',
      image: {
        src: '/wp-content/uploads/95-300x400.jpg',
        thumbnail: '/wp-content/uploads/95-300x400.jpg',
        alt: 'The Paper Lantern',
        width: 300,
        height: 400,
      },
      price: { kind: 'sale', regular: '18,00 €', amount: '14,40 €' },
      authors: [],
      discount: '-20%',
      isFeatured: false,
      isInStock: true,
      action: { kind: 'add', data: { quantity: '1', product_id: '95', product_sku: 'LAN-1' } },
    },
    {
      id: 96,
      name: 'Moss & Rust Satchel',
      slug: 'moss-satchel',
      path: '/product/moss-satchel/',
      image: {
        src: '/wp-content/uploads/96-300x400.jpg',
        thumbnail: '/wp-content/uploads/96-300x400.jpg',
        alt: 'Moss & Rust Satchel',
        width: 300,
        height: 400,
      },
      price: { kind: 'range', from: '49,00 €', to: '59,00 €' },
      authors: [],
      isFeatured: false,
      isInStock: true,
      swatches: {
        field: 'attribute_pa_color',
        label: 'Colour',
        options: [
          {
            value: 'moss',
            label: 'Moss',
            color: '#5a6b3c',
            productImage: '/wp-content/uploads/96-moss-300x400.jpg',
          },
          {
            value: 'rust',
            label: 'Rust',
            color: '#a4492c',
            productImage: '/wp-content/uploads/96-rust-300x400.jpg',
          },
        ],
      },
      action: { kind: 'open', label: 'Select options' },
    },
    {
      id: 97,
      name: 'River Atlas',
      slug: 'river-atlas',
      path: '/product/river-atlas/',
      price: { kind: 'single', amount: '32,00 €' },
      authors: [],
      isFeatured: true,
      isInStock: true,
      action: {
        kind: 'external',
        label: 'Order from the publisher',
        url: 'https://publisher.example/river-atlas',
      },
    },
  ])
})

test('reads numbers as texts and an empty home filter, and refuses unknown cards', async () => {
  expect((await homeProducts(fixture('home/filter-slides.html'), '1')).hasMore).toBe(true)
  expect(await homeProducts(' \n', '0')).toEqual({ products: [], hasMore: false })
  await expect(homeProducts('<div class="item">New design</div>', 0)).rejects.toBeInstanceOf(
    ContractError,
  )
})

test.each([
  [0, true],
  ['1', false],
])('reads the second page of a load-more block with check_loadmore %o', async (last, hasMore) => {
  replies({ products: fixture('home/load-more.html'), check_loadmore: last })
  const page = await fetchLoadMore(newLoadMoreBlock({ perPage: 2 }), { page: 2, total: 7 })
  expect(page).toMatchObject({
    products: [
      {
        id: 98,
        path: '/product/tide-tables-2027/',
        price: { kind: 'single', amount: '7,50 €' },
        action: { kind: 'add', data: { product_id: '98' } },
      },
      { id: 95, discount: '-20%' },
    ],
    total: 7,
    hasMore,
  })
})

test('a load-more block ends at a page without products', async () => {
  replies({ products: '', check_loadmore: 0 })
  expect(await fetchLoadMore(newLoadMoreBlock({}), { page: 9, total: 7 })).toEqual({
    products: [],
    total: 7,
    hasMore: false,
  })
})
