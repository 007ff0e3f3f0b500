import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { storeUrl } from '~/api/encoding'
import { ListedProductsReply } from '~/api/catalog/storeCard'
import { fetchProduct, links, StoreLinks } from '~/api/product/product'
import { fetchByAuthor } from '~/api/product/productsByAuthor'
import { fetchProductsById, fetchRelated } from '~/api/product/relatedProducts'
import { useMockSite } from '../../support/mockSite'
import { hasRecorded, recorded } from '../../support/recorded'

const read = (wire: unknown) => links(v.parse(StoreLinks, { _links: wire }))
const upsells = (...hrefs: string[]) => ({ upsells: hrefs.map((href) => ({ href })) })
const at = (query: string) => `https://shop.test/wp-json/wc/store/v1/products?${query}`

describe('the links of a product', () => {
  test('have the ids of upsells, each once', () => {
    expect(
      read({ related: [{ href: at('related=7') }], ...upsells(at('include=22,23,22')) }),
    ).toEqual({ upsellIds: [22, 23] })
    expect(read(upsells(at('include=22%2C23'))).upsellIds).toEqual([22, 23])
  })

  test.each([
    ['no links, as before WooCommerce 10.6', undefined],
    ['none of others', {}],
    ['something else', 'links'],
    ['a link that is none', { upsells: [{ url: 'x' }] }],
    ['words for numbers', upsells(at('include=a,-3,0,1.5,,9007199254740993'))],
    ['another address', upsells('javascript:alert(1)')],
  ])('are empty, and the product is still read: %s', (_what, wire) => {
    expect(read(wire).upsellIds).toEqual([])
  })
})

describe('related products and upsells', () => {
  const mock = useMockSite()
  const query = () => {
    const { _fields, ...rest } = Object.fromEntries(
      new URL(mock.calls('GET /products').at(-1)?.url ?? '').searchParams,
    )
    expect(_fields).toContain('price_html')
    expect(_fields).not.toContain('description')
    return rest
  }

  test('reads upsells in the shop’s order without deleted ones', async () => {
    const product = await fetchProduct('company-for-the-evening')
    expect(product.upsellIds).toHaveLength(3)
    const shown = await fetchProductsById(product.upsellIds)
    expect(shown.map(({ slug }) => slug)).toEqual(['the-signed-edition', 'only-three-left'])
    expect(query()).toMatchObject({ orderby: 'include', order: 'asc', per_page: '3' })
  })

  test('requests visible products of the same categories, best-selling first', async () => {
    const product = await fetchProduct('sale-running')
    const shown = await fetchRelated(product)
    expect(query()).toEqual({
      category: product.categories.map(({ id }) => id).join(','),
      'exclude[]': String(product.id),
      catalog_visibility: 'catalog',
      orderby: 'popularity',
      order: 'desc',
      per_page: '10',
    })
    expect(shown).toHaveLength(10)
    expect(shown.map(({ id }) => id)).not.toContain(product.id)
    expect(await fetchRelated({ ...product, categories: [] })).toEqual([])
  })

  test('requests other products of an author by the theme’s taxonomy, or by an attribute', async () => {
    const author = mock.db.catalog.authors[3]
    const { id } = await fetchProduct('dont-look-down')
    const shown = await fetchByAuthor(id, { author: author?.slug ?? '' })
    expect(query()).toEqual({
      _unstable_tax_product_author: author?.slug,
      'exclude[]': String(id),
      catalog_visibility: 'catalog',
      orderby: 'popularity',
      order: 'desc',
      per_page: '10',
    })
    expect(shown.length).toBeGreaterThan(2)
    expect(shown.map((product) => product.id)).not.toContain(id)
    await fetchByAuthor(id, { attributes: { writer: ['asha-rao'] } })
    expect(query()).toMatchObject({
      'attributes[0][attribute]': 'pa_writer',
      'attributes[0][slug][]': 'asha-rao',
    })
  })

  test('reads related products of a hidden product, for which the shop refuses `related`', async () => {
    const [hidden] = mock.db.catalog.products.filter(({ visibility }) => visibility === 'hidden')
    const product = await fetchProduct(hidden?.slug ?? '')
    const refused = await fetch(storeUrl('/products', { related: product.id }))
    expect(refused.status).toBe(404)
    expect((await fetchRelated(product)).length).toBeGreaterThan(0)
  })
})

const label = hasRecorded ? '' : ' (skipped: no recorded exchanges here)'

describe.skipIf(!hasRecorded)(`the real shop${label}`, () => {
  test('lists products that have all data of a card', () => {
    const related = recorded('store-products-related')
    expect(related.url).toContain('?related=')
    expect(v.parse(ListedProductsReply, related.responseBody)).toHaveLength(4)
    const included = recorded('store-products-include')
    const shown = v.parse(ListedProductsReply, included.responseBody)
    expect(included.url).toContain('999999')
    expect(shown.map(({ id }) => id)).toEqual([322, 317])
  })

  test('links a product to its related products', () => {
    const wire = v.parse(StoreLinks, recorded('store-product-by-slug').responseBody)
    expect(links(wire)).toEqual({ upsellIds: [] })
  })
})
