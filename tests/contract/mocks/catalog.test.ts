import { describe, expect, test } from 'vitest'
import { useMockSite } from '../../support/mockSite'

const mock = useMockSite()

const STORE = '/wp-json/wc/store/v1/products'

async function store(path: string): Promise<{ body: StoreProduct[]; total: number }> {
  const response = await fetch(STORE + path)
  return {
    body: (await response.json()) as StoreProduct[],
    total: Number(response.headers.get('x-wp-total')),
  }
}

interface StoreProduct {
  id: number
  prices: { price: string; currency_minor_unit: number }
  price_html: string
  on_sale: boolean
  name: string
}

async function listing(fields: Record<string, string> = {}): Promise<Record<string, string>> {
  const body = new URLSearchParams({
    action: 'bwp_filter_products_callback',
    'filter[orderby]': 'menu_order',
    'filter[product_count]': '32',
    'filter[paged]': '1',
    id_category: '270',
    base_url: 'http://localhost/shop/',
    attribute: 'years',
    relation: 'AND',
    show_price: '1',
    showcount: '1',
    show_brand: '1',
    show_rating: '1',
    ...fields,
  })
  const response = await fetch('/wp-admin/admin-ajax.php', { method: 'POST', body })
  return (await response.json()) as Record<string, string>
}

const parse = (html = '') => new DOMParser().parseFromString(html, 'text/html')
const cards = (response: Record<string, string>) =>
  [...parse(response['products']).querySelectorAll('li')].map((card) =>
    Number(card.querySelector('[data-product_id]')?.getAttribute('data-product_id')),
  )
const countOf = (response: Record<string, string>) =>
  Number(/There are (\d+)/.exec(response['total_html'] ?? '')?.[1])
const chosen = (...inputs: [name: string, value: string][]) =>
  Object.fromEntries(
    inputs.flatMap(([name, value], i) => [
      [`filter[data][${i}][name]`, name],
      [`filter[data][${i}][value]`, value],
    ]),
  )

/** The price in paise of a product with a single price. */
const priceOf = (id: number) => {
  const item = mock.db.catalog.byId.get(id)
  return item?.kind === 'product' && item.type === 'simple' && !item.saleMinor
    ? item.regularMinor
    : undefined
}

const saleOf = async (slug: string) => (await store(`?slug=${slug}`)).body[0]?.on_sale

describe('the theme’s filter', () => {
  test('lists every bag once on five pages and none on a sixth', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((page) => listing({ 'filter[paged]': String(page) })),
    )
    const ids = pages.flatMap(cards)
    expect(pages.map((page) => cards(page).length).slice(0, 4)).toEqual([32, 32, 32, 32])
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(countOf(pages[0] ?? {}))
    expect(pages[5]?.['products']).toContain('No products were found matching your selection.')
    expect(pages[5]?.['pagination']).toBe('')
  })

  test('combines two ages with AND as both, with IN as either', async () => {
    const ages = chosen(['filter_years', '3-5-years'], ['filter_years', '6-8-years'])
    const [both, either, one] = await Promise.all([
      listing({ ...ages, relation: 'AND' }),
      listing({ ...ages, relation: 'IN' }),
      listing(chosen(['filter_years', '3-5-years'])),
    ])
    expect(countOf(both)).toBeGreaterThan(0)
    expect(countOf(both)).toBeLessThan(countOf(one))
    expect(countOf(either)).toBeGreaterThan(countOf(one))
  })

  test('finds nothing for two brands, since no product has both', async () => {
    const response = await listing(
      chosen(['filter_brand', 'pagdandi'], ['filter_brand', 'little-lattu']),
    )
    expect(cards(response)).toEqual([])
  })

  test('counts for each facet the products that selecting it would show', async () => {
    const all = await listing()
    const item = [...parse(all['left_nav']).querySelectorAll('#pa_years li')].find((li) =>
      li.querySelector('input[value="6-8-years"]'),
    )
    const promised = Number(/\((\d+)\)/.exec(item?.textContent ?? '')?.[1])
    expect(countOf(await listing(chosen(['filter_years', '6-8-years'])))).toBe(promised)
  })

  test('applies a price only where it differs from the slider’s ends', async () => {
    const ends = { 'filter[default_min_price]': '100', 'filter[default_max_price]': '4000' }
    const all = await listing({ ...ends, 'filter[min_price]': '100', 'filter[max_price]': '4000' })
    const some = await listing({ ...ends, 'filter[min_price]': '100', 'filter[max_price]': '500' })
    expect(countOf(all)).toBe(countOf(await listing()))
    expect(countOf(some)).toBeLessThan(countOf(all))
    expect(all['result_attribute']).toBe('')
    expect(parse(some['result_attribute']).querySelector('.text-price')?.textContent).toBe(
      '₹100 - ₹500',
    )
    expect(some['base_url']).toMatch(/\?min_price=100&max_price=500$/)
  })

  test('sorts by price across pages, in both directions', async () => {
    const up = cards(await listing({ 'filter[orderby]': 'price' })).flatMap(
      (id) => priceOf(id) ?? [],
    )
    expect(up).toEqual([...up].sort((a, b) => a - b))
    const down = cards(await listing({ 'filter[orderby]': 'price-desc' })).flatMap(
      (id) => priceOf(id) ?? [],
    )
    expect(down).toEqual([...down].sort((a, b) => b - a))
  })

  test('encodes every key of base_url except the last, as WordPress does', async () => {
    const response = await listing({
      ...chosen(['filter_years', '3-5-years'], ['filter_years', '6-8-years']),
      'filter[orderby]': 'price',
    })
    expect(response['base_url']).toBe(
      'http://localhost/product-category/bags-kits/?filter_years=3-5-years%2C6-8-years&orderby=price',
    )
  })

  test('responds to load more with bare items and counts from the first product', async () => {
    const response = await listing({
      'filter[loadmore]': '1',
      'filter[paged]': '2',
      shop_paging: 'shop-loadmore',
    })
    expect(response['products']).not.toContain('<ul')
    expect(response['result_count']).toContain('Showing 1&ndash;64 of')
    expect(response['pagination']).toContain('data-paged="2"')
  })

  test('excludes hidden products', async () => {
    const hidden = mock.db.catalog.products.filter(({ visibility }) => visibility === 'hidden')
    const response = await listing({ id_category: '0', 'filter[product_count]': '2000' })
    expect(hidden.length).toBeGreaterThan(0)
    expect(cards(response).filter((id) => hidden.some((one) => one.id === id))).toEqual([])
  })
})

describe('the Store API', () => {
  test('lists hidden products unless catalog visibility is requested', async () => {
    const all = await store('?per_page=1')
    const visible = await store('?per_page=1&catalog_visibility=catalog')
    const hidden = mock.db.catalog.products.filter(({ visibility }) => visibility === 'hidden')
    expect(all.total - visible.total).toBe(hidden.length)
  })

  test('uses the shop’s minor units for prices and limits', async () => {
    const [one] = (await store('?slug=sale-running')).body
    expect(one?.prices).toMatchObject({ price: '22425', currency_minor_unit: 2 })
    expect((await store('?min_price=22425&max_price=22425&slug=sale-running')).total).toBe(1)

    mock.db.settings.decimals = 0
    const [whole] = (await store('?slug=sale-running')).body
    expect(whole?.prices).toMatchObject({ price: '224', currency_minor_unit: 0 })
    expect((await store('?min_price=200&max_price=250&slug=sale-running')).total).toBe(1)
  })

  test('applies a sale only between its dates', async () => {
    expect(await saleOf('sale-over')).toBe(false)
    expect(await saleOf('sale-running')).toBe(true)
    expect(await saleOf('sale-to-come')).toBe(false)
  })

  test('encodes names and removes tag-like text', async () => {
    const [odd] = (await store('?slug=dont-look-down')).body
    expect(odd?.name).toBe(
      'Don&#8217;t Look Down: Tara &#038; Omi&#8217;s &#8220;Grand&#8221; Tour ',
    )
  })

  test('lists variations of their parent only, without private ones', async () => {
    const parent = mock.db.catalog.products.find(({ variations }) =>
      variations.some(({ visible }) => !visible),
    )
    const found = await store(`?type=variation&parent=${parent?.id}&per_page=100`)
    expect(found.body.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
      parent?.variations.filter(({ visible }) => visible).map(({ id }) => id),
    )
  })

  test('refuses more than 100 per page and an unknown order', async () => {
    for (const query of ['?per_page=101', '?orderby=nonsense', '?order=up', '?page=0']) {
      const response = await fetch(STORE + query)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'rest_invalid_param' })
    }
  })
})

test('draws every image of every product', async () => {
  const { products } = mock.db.catalog
  const some = products.filter((_, i) => i % 9 === 0)
  const names = some.flatMap(({ images, variations, spin }) => [
    ...images,
    ...variations.flatMap((variation) => variation.images),
    ...(spin?.slice(0, 3) ?? []),
  ])
  for (const name of new Set(names)) {
    for (const file of [name, name.replace('.svg', '-300x375.svg')]) {
      const response = await fetch(`/wp-content/uploads/${file}`)
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      const drawn = new DOMParser().parseFromString(await response.text(), 'image/svg+xml')
      expect(drawn.querySelector('parsererror')?.textContent).toBeUndefined()
    }
  }
  expect((await fetch('/wp-content/uploads/satchel/1-front.svg')).status).toBe(404)
})
