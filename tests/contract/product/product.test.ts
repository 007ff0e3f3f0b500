import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parsePriceHtml } from '~/api/catalog/price'
import { fetchGroupedProducts } from '~/api/product/groupedProducts'
import { ProductsReply, fetchProduct, fetchProductById } from '~/api/product/product'
import { storeUrl } from '~/api/encoding'
import { fetchProductPage } from '~/api/product/productPage'
import { fetchReviews } from '~/api/reviews/reviews'
import { VariationReply, fetchVariations, getVariation } from '~/api/product/variations'
import { formatMoney } from '~/domain/money'
import { ContractError, NotFoundError, TransportError } from '~/domain/errors'
import type { FaultKind } from '~mocks/db'
import type { MockProduct } from '~mocks/seed/types'
import { putProxy, useMockSite } from '../../support/mockSite'

describe('Products', () => {
  const mock = useMockSite()

  const find = (what: (product: MockProduct) => boolean): MockProduct => {
    const product = mock.db.catalog.products.find(what)
    if (!product) throw new Error('the catalog has no such product')
    return product
  }
  const variable = (count: (length: number) => boolean) =>
    find(({ type, variations }) => type === 'variable' && count(variations.length))

  const bySlug = (slug: string) => find((product) => product.slug === slug)
  const sent = () => mock.calls().map(({ url }) => decodeURI(url.replace(/^https?:\/\/[^/]+/, '')))

  describe('the product at /product/{slug}/', () => {
    test('is requested by slug and has its name as plain text', async () => {
      const { id, name } = bySlug('dont-look-down')
      const product = await fetchProduct('dont-look-down')
      expect(sent()).toEqual(['/wp-json/wc/store/v1/products/dont-look-down'])
      expect(product).toMatchObject({ id, path: '/product/dont-look-down/', type: 'simple' })
      // The shop removes "<2nd ed.>" as a tag.
      expect(
        product.name.replace(/\s+/g, ' ').trim().replace(/[’‘]/g, "'").replace(/[“”]/g, '"'),
      ).toBe(name.replace(/<[^>]*>/g, '').trim())
    })

    test('accepts plain and percent-encoded slugs', async () => {
      const { id, slug } = find(({ name }) => /[\u0900-\u097f]/.test(name))
      const plain = decodeURIComponent(slug)
      const [one, two] = [await fetchProduct(plain), await fetchProduct(encodeURIComponent(plain))]
      expect([one.id, two.id]).toEqual([id, id])
      expect(one.slug).toBe(plain)
      expect(new Set(mock.calls().map(({ url }) => url)).size).toBe(1)
    })

    test('does not read a numeric slug as an id', async () => {
      await expect(fetchProduct('1984')).rejects.toBeInstanceOf(NotFoundError)
      expect(sent()).toEqual(['/wp-json/wc/store/v1/products?slug=1984'])
    })

    test('is not unknown to a shop whose Store API is missing', async () => {
      putProxy({
        read: () => Response.json({ code: 'rest_no_route', message: 'No route' }, { status: 404 }),
      })
      await expect(fetchProduct('no-such-book')).rejects.toBeInstanceOf(ContractError)
      await expect(fetchProductById(7)).rejects.toBeInstanceOf(ContractError)
    })

    test('throws NotFoundError for an unknown slug', async () => {
      await expect(fetchProduct('no-such-book')).rejects.toBeInstanceOf(NotFoundError)
    })

    test.each([
      ['server-error', ContractError],
      ['invalid-json', ContractError],
      ['html', ContractError],
      ['empty', ContractError],
      ['cut-off', ContractError],
      ['offline', TransportError],
    ] satisfies [FaultKind, unknown][])('a response broken by %s throws', async (kind, error) => {
      mock.db.faults.byCall['*'] = kind
      await expect(fetchProduct('dont-look-down')).rejects.toBeInstanceOf(error)
    })

    test('has the lowest and the highest price of a group', async () => {
      const group = find(({ type }) => type === 'grouped')
      const [first] = group.groupedIds.flatMap((id) => mock.db.catalog.byId.get(id) ?? [])
      if (first?.kind !== 'product') throw new Error('the group is empty')
      first.regularMinor = 99_000_00
      const { price, money, highestMoney } = await fetchProduct(group.slug)
      if (!money || !highestMoney) throw new Error('the group has no price')
      expect(highestMoney.amount).toBe('9900000')
      expect(price).toEqual({
        kind: 'range',
        from: formatMoney(money),
        to: formatMoney(highestMoney),
      })
    })

    test('distinguishes no price from free', async () => {
      const [none, free] = [
        await fetchProduct('book-without-a-price'),
        await fetchProduct('first-chapters-sampler'),
      ]
      expect(none).toMatchObject({ price: { kind: 'none' }, isPurchasable: false })
      expect(none.money).toBeUndefined()
      expect(free.price).toMatchObject({ kind: 'single' })
      expect(free.isPurchasable).toBe(true)
    })

    test('has the external URL', async () => {
      const product = await fetchProduct('publishers-own-edition')
      expect(product).toMatchObject({
        type: 'external',
        externalUrl: 'https://example.com/publisher',
        buttonLabel: 'Buy at the publisher',
      })
    })

    test('has the ids of grouped parts', async () => {
      const { groupedIds } = bySlug('first-day-set')
      const product = await fetchProduct('first-day-set')
      expect(product.groupedIds).toEqual(groupedIds)
      const parts = await fetchGroupedProducts(product.groupedIds)
      expect(parts.map(({ id }) => id)).toEqual(groupedIds)
    })

    test('shows all parts of a group, however many', async () => {
      const ids = mock.db.catalog.products.map(({ id }) => id).slice(0, 120)
      expect(ids).toHaveLength(120)
      const parts = await fetchGroupedProducts(ids)
      expect(parts.map(({ id }) => id)).toEqual(ids)
    })

    test('has the stock as its maximum quantity, or no maximum', async () => {
      expect((await fetchProduct('only-three-left')).limits).toEqual({ min: 1, max: 3, step: 1 })
      expect((await fetchProduct('sale-running')).limits.max).toBeUndefined()
    })
  })

  test('reads all products with the price of their markup', async () => {
    const seen: number[] = []
    for (let page = 1; page <= 7; page++) {
      const response = await fetch(storeUrl('/products', { per_page: 100, page }))
      const raws = (await response.json()) as { id: number; price_html: string }[]
      for (const [i, { id, price }] of v.parse(ProductsReply, raws).entries()) {
        expect(price).toEqual(parsePriceHtml(raws[i]?.price_html ?? ''))
        seen.push(id)
      }
    }
    expect(seen).toHaveLength(mock.db.catalog.products.length)
  })

  describe('variations', () => {
    test('are read from all pages with price and stock', async () => {
      const product = variable((length) => length > 2 && length <= 30)
      const variations = await fetchVariations(product.id)
      expect(sent()[0]).toBe(
        `/wp-json/wc/store/v1/products?type=variation&parent=${product.id}&per_page=100&page=1`,
      )
      const visible = product.variations.filter((one) => one.visible)
      expect(new Set(variations.map(({ id }) => id))).toEqual(new Set(visible.map(({ id }) => id)))
    })

    test('get_variation sends all choices, the product and custom_data', async () => {
      const product = variable((length) => length > 30)
      const [first] = product.variations
      const response = await getVariation(product.id, first?.attributes ?? {})
      const fields = Object.entries(first?.attributes ?? {}).map(([key, v]) => [
        `attribute_${key}`,
        v,
      ])
      expect([...new URLSearchParams(mock.calls('get_variation')[0]?.payload)]).toEqual([
        ...fields,
        ['product_id', String(product.id)],
        ['custom_data', ''],
      ])
      expect(response).toMatchObject({ id: first?.id })
    })

    test('get_variation returns no-match', async () => {
      const product = variable((length) => length > 30)
      expect(await getVariation(product.id, { pa_color: 'red', pa_size: 'nonsense' })).toBe(
        'no-match',
      )
    })

    test('get_variation rejects an empty response', async () => {
      await expect(getVariation(999_999, { pa_color: 'red' })).rejects.toBeInstanceOf(ContractError)
    })
  })

  describe('other data of the page', () => {
    test('omits a variation’s image with a forbidden URL', () => {
      const wire = {
        variation_id: 7,
        is_in_stock: true,
        is_purchasable: true,
        is_sold_individually: 'no',
        variation_is_visible: true,
        image: { src: 'javascript:void(0)', srcset: false, thumb_src: 'data:text/html,x' },
      }
      expect(v.parse(VariationReply, wire)).toMatchObject({ id: 7, images: [] })
    })

    test('reads reviews newest first with their total', async () => {
      const { id, ratingCount } = find((product) => product.ratingCount > 1)
      const { reviews, total } = await fetchReviews(id, 1)
      expect(total).toBe(ratingCount)
      expect(reviews.map(({ date }) => date)).toEqual(
        reviews.map(({ date }) => date).toSorted((a, b) => b.localeCompare(a)),
      )
    })

    test('reads authors from the rendered page, and none without them', async () => {
      const { slug, authorIds } = find((product) => product.authorIds.length > 0)
      const names = mock.db.catalog.authors
        .filter(({ id }) => authorIds.includes(id))
        .map(({ name }) => name)
      const { authors } = await fetchProductPage(`/product/${slug}/`)
      expect(authors.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
      expect((await fetchProductPage('/product/turntable-backpack/')).authors).toEqual([])
    })
  })
})

describe('A shop without decimals', () => {
  useMockSite({ scenarios: ['zero-decimals'] })

  test('formats whole rupees', async () => {
    const { price, money } = await fetchProduct('sale-running')
    expect(price).toEqual({ kind: 'sale', regular: '₹299', amount: '₹224' })
    expect(money).toMatchObject({ amount: '224', currency: { minorUnit: 0 } })
  })
})
