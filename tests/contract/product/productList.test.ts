import { expect, test } from 'vitest'
import { fetchProduct } from '~/api/product/product'
import { fetchProductList } from '~/api/product/productList'
import { fetchProductsById } from '~/api/product/relatedProducts'
import { useMockSite } from '../../support/mockSite'

const mock = useMockSite()

test('a list of products is requested 100 at a time, oldest first', async () => {
  await fetchProductList(2)
  const { search } = new URL(mock.calls('GET /products').at(-1)?.url ?? '')
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    per_page: '100',
    page: '2',
    orderby: 'id',
    order: 'asc',
  })
})

test('all pages of the list have every product once', async () => {
  const { pageCount, total } = await fetchProductList(1)
  expect(pageCount).toBeGreaterThan(2)
  const ids: number[] = []
  for (let page = 1; page <= pageCount; page++) {
    const { products, unreadable } = await fetchProductList(page)
    expect(unreadable).toEqual([])
    ids.push(...products.map(({ product }) => product.id))
  }
  expect(ids).toHaveLength(total)
  expect(new Set(ids).size).toBe(total)
})

test('a product and its card are the same as in requests for one product', async () => {
  const { products } = await fetchProductList(1)
  const found = products.find(({ product }) => product.description && product.images.length > 1)
  const { product, card } = found ?? expect.fail('no product')
  expect(product).toEqual(await fetchProduct(product.slug))
  const { summary: _, ...rest } = card
  expect([rest]).toEqual(await fetchProductsById([product.id]))
})

test('products that cannot be read are named by their slug, or their id without one', async () => {
  const [first, second] = mock.db.catalog.products.toSorted((a, b) => a.id - b.id)
  if (!first || !second) throw new Error('The shop is empty.')
  const broken = { sku: 5 as unknown as string }
  Object.assign(first, broken)
  Object.assign(second, broken, { slug: '' })
  const { unreadable } = await fetchProductList(1)
  expect(unreadable).toEqual([first.slug, `id ${second.id}`])
})
