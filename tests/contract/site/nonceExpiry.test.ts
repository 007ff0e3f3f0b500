import { beforeEach, describe, expect, test } from 'vitest'
import { addItem, fetchCart } from '~/api/cart/cart'
import { placeOrder } from '~/api/checkout/checkout'
import { applyCoupon, couponRemovalNonce, removeCoupon } from '~/api/cart/coupon'
import { fetchDocument } from '~/api/content/document'
import { readInstantSearch, searchInstantly } from '~/api/search/instantSearch'
import { dropNonce, freshNonce, keepNonce } from '~/api/nonce'
import { pluginWishlist } from '~/api/wishlist/pluginWishlist'
import { dropWishlistNonce } from '~/api/wishlist/wishlistSettings'
import { fetchWordpressForm, sendWordpressForm } from '~/api/content/wordpressForm'
import { cookies } from '~/lib/cookies'
import { useMockSite } from '../../support/mockSite'
import { simpleProduct } from '../../support/cartProducts'
import { order } from '../../support/guest'

/** A tab left open: every nonce in it has expired, and nothing is sent twice. */

const HOUR = 3_600_000
const mock = useMockSite({ scenarios: ['full-cart'] })
let now = 0

beforeEach(() => {
  now = Date.UTC(2026, 10, 20, 6)
  mock.db.now = () => now
  dropNonce()
  dropWishlistNonce()
})

const leave = (hours: number) => (now += hours * HOUR)
const statuses = (name: string) => mock.calls(name).map(({ status }) => status)
/** Not in the cart yet. */
const simple = () => [10, 11, 12].map((at) => simpleProduct(mock.db, at))

describe('a tab that has been open for two days', () => {
  test('adds a product once', async () => {
    await fetchCart()
    leave(48)
    const before = mock.db.session.cart.length
    const id = simple().at(-1)?.id ?? 0
    await addItem({ id, quantity: 1, variation: [] })
    expect(statuses('POST /cart/add-item')).toEqual([403, 201])
    expect(mock.db.session.cart).toHaveLength(before + 1)
    expect(mock.db.session.cart.at(-1)?.quantity).toBe(1)
  })

  test('makes several simultaneous changes', async () => {
    await fetchCart()
    leave(48)
    const wanted = simple()
    await Promise.all(wanted.map(({ id }) => addItem({ id, quantity: 1, variation: [] })))
    expect(wanted).toHaveLength(3)
    for (const { id } of wanted) {
      const row = mock.db.session.cart.find(({ productId }) => productId === id)
      expect(row?.quantity).toBe(1)
    }
  })

  test('makes several wishlist changes with one page request', async () => {
    cookies.write('woosw_key', 'QK7P2Z')
    await pluginWishlist.fetchList()
    const pages = mock.calls('page /my-account/').length
    leave(48)
    await Promise.all(simple().map(({ id }) => pluginWishlist.add(id)))
    expect((await pluginWishlist.fetchList()).count).toBe(3)
    expect(mock.calls('page /my-account/')).toHaveLength(pages + 1)
  })

  test('applies a coupon and removes it by either call', async () => {
    await fetchCart()
    leave(48)
    await expect(applyCoupon('book10')).resolves.toMatchObject({ outcome: 'changed' })
    leave(48)
    await expect(removeCoupon('book10')).resolves.toEqual({ outcome: 'removed' })
    const couponNonce = couponRemovalNonce(await fetchDocument('/cart/'))
    await applyCoupon('book10')
    leave(48)
    await expect(removeCoupon('book10', couponNonce)).resolves.toEqual({ outcome: 'removed' })
    expect(statuses('remove_coupon')).toEqual([403, 200])
  })

  test('places exactly one order', async () => {
    await fetchCart()
    leave(48)
    const result = await placeOrder(order)
    expect(result).toMatchObject({ outcome: 'placed' })
    expect(mock.db.session.orders).toHaveLength(1)
  })

  test('signs a customer in', async () => {
    const form = await fetchWordpressForm('/my-account/', 'login')
    leave(48)
    const values = { username: 'asha', password: 'sparrow-lantern-42' }
    expect(form && (await sendWordpressForm(form, values))).toMatchObject({ outcome: 'accepted' })
    expect(mock.db.session.userId).toBe(2)
  })

  test('saves the account details once', async () => {
    mock.db.session.userId = 2
    const path = '/my-account/edit-account/'
    const form = await fetchWordpressForm(path, 'details')
    leave(48)
    const names = { account_first_name: 'Asha', account_last_name: 'Rao' }
    const values = { ...names, account_display_name: 'asha', account_email: 'asha@example.test' }
    expect(form && (await sendWordpressForm(form, values))).toMatchObject({ outcome: 'accepted' })
    expect(mock.calls(`page ${path}`).filter(({ method }) => method === 'POST')).toHaveLength(1)
    expect(mock.db.session.customers.find(({ id }) => id === 2)?.lastName).toBe('Rao')
  })

  test('finds products', async () => {
    readInstantSearch(await fetchDocument('/'))
    leave(48)
    const { hits } = await searchInstantly({ keyword: 'bag', categoryId: 0 })
    expect(hits.length).toBeGreaterThan(0)
    expect(mock.calls('wpcas_search')).toHaveLength(2)
  })
})

test('accepts a nonce from the last half day', async () => {
  await fetchCart()
  leave(12)
  await addItem({ id: simple().at(-1)?.id ?? 0, quantity: 1, variation: [] })
  expect(statuses('POST /cart/add-item')).toEqual([201])
})

test('requests a fresh nonce only after a refusal of the newest one', async () => {
  let requestCount = 0
  const ask = () => {
    requestCount += 1
    keepNonce(new Headers({ Nonce: `nonce ${requestCount}`, 'Nonce-Timestamp': '1' }))
    return Promise.resolve()
  }
  expect(await freshNonce(ask)).toBe('nonce 1')
  dropNonce('an older one')
  expect(await freshNonce(ask)).toBe('nonce 1')
  dropNonce('nonce 1')
  expect(await freshNonce(ask)).toBe('nonce 2')
})
