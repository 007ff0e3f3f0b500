import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useMockSite } from '../../support/mockSite'
import {
  adminAjax,
  adminAjaxGet,
  elements,
  nonceOf,
  openPage,
  setCookie,
  wcAjax,
} from '../../support/oldSite'

const mock = useMockSite()

const simple = (skip = 0) => {
  const product = mock.db.catalog.products.filter(
    ({ type, visibility }) => type === 'simple' && visibility === 'visible',
  )[skip]
  if (!product) throw new Error('no simple product')
  return product
}

interface WishlistReply {
  status: number
  notice: string
  count: number
  content?: string
  data: {
    key: string
    ids: Record<string, { time: number; price: string; parent: number }>
    fragments: Record<string, string>
  }
}

describe('the wishlist plugin', () => {
  let nonce = ''
  const call = async (endpoint: string, fields: Record<string, string> = {}) =>
    (await (await wcAjax(endpoint, { nonce, ...fields })).json()) as WishlistReply

  beforeEach(async () => {
    setCookie('woosw_key', 'QK7P2Z')
    nonce = await nonceOf('woosw_vars')
  })
  afterEach(() => setCookie('woosw_key', ''))

  test('refuses a call without the page’s nonce, with status 200', async () => {
    for (const fields of [{}, { nonce: 'bad' }] as Record<string, string>[]) {
      const response = await wcAjax('woosw_add', { product_id: String(simple().id), ...fields })
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
      expect(await response.text()).toBe('Permissions check failed!')
    }
  })

  test('adds a product once and responds with list, count and popup', async () => {
    const product = simple()
    const added = await call('woosw_add', { product_id: String(product.id) })
    expect(added).toMatchObject({
      status: 1,
      count: 1,
      notice: '{name} has been added to Wishlist.',
      data: { key: 'QK7P2Z' },
    })
    expect(Object.keys(added.data.ids)).toEqual([String(product.id)])
    expect(added.data.fragments['.woosw-menu-item']).toContain('data-count="1"')
    const item = elements(added.content ?? '').querySelector(`.woosw-item-${product.id}`)
    expect(item?.querySelector('.woosw-item--name a')?.textContent).toBe(product.name)
    expect(item?.querySelector('.woosw-item--remove')).not.toBeNull()

    const again = await call('woosw_add', { product_id: String(product.id) })
    expect(again).toMatchObject({
      status: 1,
      count: 1,
      notice: '{name} is already in the Wishlist.',
    })
  })

  test('stores a variation with its parent and its own price', async () => {
    const parent = mock.db.catalog.products.find(({ type }) => type === 'variable')
    const variation = parent?.variations[0]
    const { data } = await call('woosw_add', { product_id: String(variation?.id) })
    expect(data.ids[String(variation?.id)]).toMatchObject({ parent: parent?.id })
    expect(Number(data.ids[String(variation?.id)]?.price)).toBeGreaterThan(0)
  })

  test('responds to a removal with the remaining items, or the empty popup', async () => {
    await call('woosw_add', { product_id: String(simple(0).id) })
    await call('woosw_add', { product_id: String(simple(1).id) })
    const first = await call('woosw_remove', { product_id: String(simple(0).id), key: 'QK7P2Z' })
    expect(first).toMatchObject({
      status: 1,
      count: 1,
      notice: 'Product has been removed from the Wishlist.',
    })
    expect(first.content).toBeUndefined()
    const last = await call('woosw_remove', { product_id: String(simple(1).id), key: 'QK7P2Z' })
    expect(last.data.ids).toEqual([])
    expect(last.content).toContain('There are no products on the Wishlist!')
    const absent = await call('woosw_remove', { product_id: String(simple(1).id), key: 'QK7P2Z' })
    expect(absent).toEqual({ status: 0, notice: 'The product does not exist on the Wishlist!' })
  })

  test('shows someone else’s list but refuses changes', async () => {
    await call('woosw_add', { product_id: String(simple().id) })
    setCookie('woosw_key', 'OTHER1')
    const foreign = { product_id: String(simple().id), key: 'QK7P2Z' }
    expect(await call('woosw_remove', foreign)).toEqual({
      status: 0,
      notice: 'You are not allowed to remove products from this wishlist!',
    })
    expect((await call('woosw_empty', foreign)).status).toBe(0)
    const { page } = await openPage('/wishlist/QK7P2Z/')
    expect(page.querySelectorAll('.woosw-item')).toHaveLength(1)
    expect(page.querySelector('.woosw-item--remove')).toBeNull()
  })

  test('gives guests without a key a shared list that they cannot empty', async () => {
    setCookie('woosw_key', '')
    const added = await call('woosw_add', { product_id: String(simple().id) })
    expect(added.data.key).toBe('WOOSW')
    expect((await call('woosw_empty', { key: 'WOOSW' })).status).toBe(0)
  })

  test('counts an unknown product once and then drops it; a missing id is an error', async () => {
    expect((await call('woosw_add', { product_id: '99999999' })).count).toBe(1)
    expect((await call('woosw_load_count')).count).toBe(0)
    expect(await call('woosw_add')).toEqual({
      status: 0,
      notice: 'Have an error, please try again!',
    })
  })

  test('gives the same list on emptying, loading and reading', async () => {
    await call('woosw_add', { product_id: String(simple().id) })
    expect((await call('woosw_load')).count).toBe(1)
    expect(await call('woosw_empty', { key: 'QK7P2Z' })).toMatchObject({ status: 1, count: 0 })
    expect(await call('woosw_load_count')).toEqual({ status: 1, count: 0 })
    expect(await call('woosw_get_data')).toMatchObject({ key: 'QK7P2Z', ids: [] })
  })

  test('responds to premium endpoints with an empty body in the free version', async () => {
    mock.db.settings.wishlist = { isFree: true }
    const response = await wcAjax('woosw_set_default', { nonce, key: 'QK7P2Z' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    await call('woosw_add', { product_id: String(simple().id) })
    expect((await call('woosw_load')).content).not.toContain('woosw-item--note')
  })

  test('responds to guests without data where only customers have a wishlist', async () => {
    mock.db.settings.wishlist = { noGuests: true }
    const added = await call('woosw_add', { product_id: String(simple().id) })
    expect(added).toMatchObject({ status: 0, notice: 'Please log in to use the Wishlist!' })
    expect(added.data).toBeUndefined()
    expect(await call('woosw_get_data')).toMatchObject({ key: '#', ids: [] })
  })
})

describe('a customer’s wishlists, in the premium version', () => {
  let nonce = ''
  const sent = (endpoint: string, fields: Record<string, string> = {}) =>
    wcAjax(endpoint, { nonce, ...fields })
  const manage = async (endpoint: string, fields?: Record<string, string>) => {
    const html = elements(await (await sent(endpoint, fields)).text())
    return {
      rows: [...html.querySelectorAll('tr.woosw-item')].map((row) => row.textContent),
      keys: [...html.querySelectorAll('a.woosw-view-wishlist')].map(
        (link) => link.getAttribute('data-key') ?? '',
      ),
      isFull: html.querySelector('tr.woosw-disable') !== null,
    }
  }

  beforeEach(async () => {
    mock.db.session.userId = 2
    nonce = await nonceOf('woosw_vars')
  })
  afterEach(() => setCookie('woosw_key', ''))

  test('can be created up to the maximum, beyond which nothing happens', async () => {
    mock.db.settings.wishlist = { max: 2 }
    expect((await manage('woosw_manage_wishlists')).rows).toEqual(['Wishlist - primary (0)default'])
    const two = await manage('woosw_add_wishlist', { name: 'Books <for> June' })
    expect(two.rows[1]).toBe('Books <for> June (0)set defaultdelete')
    expect(two.isFull).toBe(true)
    expect((await manage('woosw_add_wishlist', { name: 'More' })).keys).toEqual(two.keys)
  })

  test('have a default list; neither it nor the first one can be deleted', async () => {
    const { keys } = await manage('woosw_add_wishlist', { name: 'June' })
    const [first = '', second = ''] = keys
    const standard = await sent('woosw_set_default', { key: second })
    expect(await standard.json()).toMatchObject({ count: 0, products: [], data: { key: second } })
    await sent('woosw_add', { product_id: String(simple().id) })
    expect(mock.db.session.wishlists[second]?.items).toHaveLength(1)
    for (const key of keys)
      expect((await manage('woosw_delete_wishlist', { key })).keys).toEqual(keys)
    await sent('woosw_set_default', { key: first })
    const left = await manage('woosw_delete_wishlist', { key: second })
    expect(left.keys).toEqual([first])
  })

  test('store a note as sent, on the visitor’s own lists only', async () => {
    await sent('woosw_add', { product_id: String(simple().id) })
    const { keys } = await manage('woosw_manage_wishlists')
    const fields = { key: keys[0] ?? '', product_id: String(simple().id) }
    const note = await sent('woosw_add_note', { ...fields, note: 'Two &lt;b&gt;\nlines' })
    expect(await note.text()).toBe('Two &lt;b&gt;<br />\nlines')
    expect(await (await sent('woosw_add_note', { ...fields, note: '' })).text()).toBe('Add note')
    const foreign = await sent('woosw_add_note', { ...fields, key: 'FRIEND', note: 'Mine' })
    expect(await foreign.text()).toBe('You are not allowed to add notes to this wishlist!')
  })

  test('link to each other on the wishlist page', async () => {
    const { keys } = await manage('woosw_add_wishlist', { name: 'June' })
    const { page } = await openPage(`/wishlist/?wl=${keys[1]}`)
    const options = page.querySelectorAll<HTMLOptionElement>('.woosw-switcher-dropdown option')
    expect([...options].map(({ text, selected }) => [text, selected])).toEqual([
      ['Wishlist (0)', false],
      ['June (0)', true],
    ])
  })
})

describe('the searches', () => {
  test('refuse the plugin’s search without its nonce', async () => {
    const response = await wcAjax('wpcas_search', { keyword: 'a', category: '0', nonce: 'bad' })
    expect(await response.text()).toBe('<div class="wpcas-error">Permissions check failed.</div>')
  })

  test('show ten hits and count the rest', async () => {
    const nonce = await nonceOf('wpcas_vars')
    const response = await wcAjax('wpcas_search', { keyword: 'the', category: '0', nonce })
    const results = elements(await response.text())
    expect(results.querySelectorAll('.wpcas-product')).toHaveLength(10)
    expect(results.querySelector('.wpcas-more-results a')?.textContent).toMatch(
      /^More results \(\d+\)$/,
    )
  })

  test('name the words, and the category if there is one, when nothing is found', async () => {
    const nonce = await nonceOf('wpcas_vars')
    const search = async (category: string) =>
      elements(await (await wcAjax('wpcas_search', { keyword: 'zz<q', category, nonce })).text())
        .textContent
    expect(await search('0')).toBe('No results found for "zz<q".')
    expect(await search('270')).toBe('No results found for "zz<q" in "Bags & Kits".')
  })

  test('answer the live search with JSON as HTML, by category slug and limit', async () => {
    const response = await liveSearch({ character: 'a', limit: '5', category: 'bags-kits' })
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
    const hits = JSON.parse(await response.text()) as { product_id: number; name: string }[]
    expect(hits).toHaveLength(5)
    for (const { product_id } of hits) {
      const product = mock.db.catalog.byId.get(product_id)
      expect(product?.kind === 'product' && product.art).toMatch(/bag|kit/)
    }
    expect(await (await liveSearch({ character: 'a', category: '270' })).text()).toBe('[]')
    expect(JSON.parse(await (await liveSearch({ character: '' })).text())).toHaveLength(6)
  })

  test('filter the live search by author', async () => {
    const [author] = mock.db.catalog.authors
    const response = await adminAjaxGet({
      action: 'bookio_search_products_ajax',
      character: '',
      limit: '500',
      author: author?.slug ?? '',
    })
    const hits = JSON.parse(await response.text()) as { product_id: number }[]
    expect(hits.length).toBeGreaterThan(0)
    for (const { product_id } of hits) {
      const product = mock.db.catalog.byId.get(product_id)
      expect(product?.kind === 'product' && product.authorIds).toContain(author?.id)
    }
  })
})

describe('the quick view', () => {
  test('contains the variation form with its variations', async () => {
    const product = mock.db.catalog.products.find(
      ({ type, variations }) => type === 'variable' && variations.length <= 30,
    )
    const form = elements(await view(product?.id ?? 0)).querySelector('form.variations_form')
    const variations = JSON.parse(form?.getAttribute('data-product_variations') ?? '') as {
      variation_id: number
    }[]
    expect(variations.map(({ variation_id }) => variation_id)).toEqual(
      product?.variations.filter(({ visible }) => visible).map(({ id }) => id),
    )
  })

  test('omits more than 30 variations', async () => {
    const product = mock.db.catalog.products.find(({ variations }) => variations.length > 30)
    const form = elements(await view(product?.id ?? 0)).querySelector('form.variations_form')
    expect(form?.getAttribute('data-product_variations')).toBe('false')
  })

  test('responds to an unknown product with an empty body, and a missing id with the newest product', async () => {
    expect(await view(99_999_999)).toBe('')
    expect(await view('')).toContain('quickview-container')
  })

  test('has no countdown, meta or wishlist button', async () => {
    const onSale = mock.db.catalog.products.find(({ saleTo }) => saleTo !== undefined)
    const html = await view(onSale?.id ?? 0)
    expect(html).not.toMatch(/product-countdown|product_meta|woosw-btn/)
  })
})

describe('the home page’s blocks', () => {
  test('respond with eight products by default, and whether there are more', async () => {
    const { products, loadmore } = await filter({ category: 'all', orderby: 'date' })
    expect([count(products), loadmore]).toEqual([8, 1])
  })

  test('filter by category and price range; a minimum of 0 is no range', async () => {
    const narrow = { category: 'bags-kits', product_count: '500' }
    const all = count((await filter(narrow)).products)
    const priced = count((await filter({ ...narrow, min_price: '200', max_price: '900' })).products)
    const free = count((await filter({ ...narrow, min_price: '0', max_price: '900' })).products)
    expect(priced).toBeGreaterThan(0)
    expect(priced).toBeLessThan(all)
    expect(free).toBe(all)
  })

  test('match any of several colours', async () => {
    const [red, both] = [await colours('red'), await colours('red', 'blue')]
    expect(red).toBeGreaterThan(0)
    expect(both).toBeGreaterThan(red)
  })

  test('group rows into slides, and respond with nothing for an unknown category', async () => {
    const rows = elements((await filter({ category: 'all', item_row: '2' })).products)
    expect(rows.querySelectorAll('.item > .item-product')).toHaveLength(8)
    expect(rows.querySelectorAll('.item')).toHaveLength(4)
    expect(await filter({ category: 'no-such' })).toEqual({ products: '', loadmore: 0 })
  })

  test('trust the client’s total for load more, and respond with nothing past the end', async () => {
    const block = { category: 'bags-kits', orderby: 'date', numberposts: '8', total: '40' }
    const second = await more({ ...block, paged: '2' })
    expect([count(second.products), second.check_loadmore]).toEqual([8, 0])
    expect((await more({ ...block, paged: '5' })).check_loadmore).toBe(1)
    const past = await more({ ...block, paged: '99' })
    expect([count(past.products), past.check_loadmore]).toEqual([0, 1])
  })
})

const liveSearch = (fields: Record<string, string>) =>
  adminAjaxGet({ action: 'bookio_search_products_ajax', ...fields })

const view = async (id: string | number) =>
  (await adminAjaxGet({ action: 'bookio_quickviewproduct', product_id: String(id) })).text()

const filter = async (fields: Record<string, string | string[]>) => {
  const form = new URLSearchParams({ action: 'bwp_filter_homepage_callback' })
  for (const [key, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const one of value) form.append(`filter[${key}][]`, one)
    else form.append(`filter[${key}]`, value)
  }
  const response = await adminAjax(form)
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
  return JSON.parse(await response.text()) as { products: string; loadmore: number }
}

const count = (html: string) => elements(html).querySelectorAll('.item-product').length

const colours = async (...slugs: string[]) =>
  count((await filter({ product_count: '900', pa_color: slugs })).products)

const more = async (fields: Record<string, string>) =>
  JSON.parse(await (await adminAjax({ action: 'bwp_load_more_callback', ...fields })).text()) as {
    products: string
    check_loadmore: number
  }
