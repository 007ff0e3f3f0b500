import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addToCart } from '~/api/cart/cart'
import { placeOrder, updateCustomer } from '~/api/checkout/checkout'
import { setSite, site } from '~/config/site'
import { SOURCE_COOKIES } from '~/domain/order/attribution'
import { simpleProduct } from '../../support/cartProducts'
import { address, order, place } from '../../support/guest'
import { useMockSite } from '../../support/mockSite'

const mock = useMockSite()

/** A new load of the document: the module is loaded again, cookies stay. */
async function load(path = '/') {
  vi.resetModules()
  history.replaceState(null, '', path)
  return import('~/features/order/orderAttribution')
}

const left = () =>
  document.cookie
    .split('; ')
    .filter((pair) => pair.startsWith('sbjs_'))
    .map((pair) => pair.split('=')[0])
const consent = (answer: string) =>
  document.dispatchEvent(
    new CustomEvent('wp_listen_for_consent_change', { detail: { marketing: answer } }),
  )
const isNothing = (values: object) => Object.values(values).every((value) => value === null)

beforeEach(() => {
  for (const name of SOURCE_COOKIES) document.cookie = `${name}=; path=/; max-age=0`
})
afterEach(() => {
  delete window.wp_has_consent
  setSite({ ...site, attribution: { allowed: true } })
})

describe('a load of the document', () => {
  test('writes the cookies of WordPress’s own pages', async () => {
    const { startTracking } = await load('/shop/?utm_source=news&utm_medium=email&utm_campaign=x')
    startTracking()

    expect(document.cookie).toContain(
      'sbjs_current=typ%3Dutm%7C%7C%7Csrc%3Dnews%7C%7C%7Cmdm%3Demail%7C%7C%7Ccmp%3Dx%7C%7C%7Ccnt%3D%28none%29',
    )
    expect(document.cookie).toContain('sbjs_migrations=1418474375998%3D1')
    expect(left()).toHaveLength(7)
  })

  test('counts once however often tracking is started, and the next load as the next page', async () => {
    const first = await load()
    first.startTracking()
    first.startTracking()
    expect(first.attributionValues()).toMatchObject({ session_pages: '1', session_count: '1' })
    const second = await load('/shop/')
    expect(second.attributionValues()).toMatchObject({
      source_type: 'typein',
      utm_source: '(direct)',
      session_pages: '2',
      session_count: '1',
    })
  })

  test('stores no password reset key in cookies or orders', async () => {
    const { attributionValues } = await load(
      '/my-account/lost-password/?key=SECRET&id=2&utm_source=x',
    )
    expect(attributionValues()).toMatchObject({
      utm_source: 'x',
      session_entry: expect.stringMatching(
        /\/my-account\/lost-password\/\?utm_source=x$/,
      ) as string,
    })
    expect(document.cookie).not.toContain('SECRET')
  })

  test('writes nothing and deletes all cookies where the shop does not allow it', async () => {
    ;(await load()).startTracking()
    expect(left()).not.toEqual([])
    const { attributionValues, attributionFields } = await load()
    const { setSite, site } = await import('~/config/site')
    setSite({ ...site, attribution: { allowed: false } })

    expect(isNothing(attributionValues())).toBe(true)
    expect(attributionFields()).toMatchObject({ wc_order_attribution_utm_source: '' })
    expect(left()).toEqual([])
    consent('allow')
    expect(left()).toEqual([])
  })

  test('waits for consent and deletes the cookies when it is withdrawn', async () => {
    window.wp_has_consent = (category) => category !== 'marketing'
    const { attributionValues } = await load()
    expect(isNothing(attributionValues())).toBe(true)
    expect(left()).toEqual([])

    consent('allow')
    expect(attributionValues().source_type).toBe('typein')
    expect(left()).toHaveLength(7)

    document.dispatchEvent(
      new CustomEvent('wp_listen_for_consent_change', { detail: { statistics: 'deny' } }),
    )
    expect(left()).toHaveLength(7)
    consent('deny')
    expect(isNothing(attributionValues())).toBe(true)
    expect(left()).toEqual([])
  })
})

describe('an order', () => {
  test('has all sixteen values as texts, or null without consent', async () => {
    const { attributionValues } = await load('/?utm_source=news')
    for (const attribution of [attributionValues(), undefined]) {
      await addToCart({ product_id: String(simpleProduct(mock.db).id), quantity: '1' })
      await updateCustomer({ billing: place, shipping: place })
      const expected = attribution ?? (await import('~/domain/order/attribution')).attributionOf({})
      const result = await placeOrder({ ...order, shipping: address, attribution: expected })
      expect(result).toMatchObject({ outcome: 'placed' })
      expect(mock.db.session.orders.at(-1)?.attribution).toEqual(expected)
    }
    expect(Object.keys(mock.db.session.orders[0]?.attribution ?? {})).toHaveLength(16)
    expect(mock.db.session.orders[0]?.attribution).toMatchObject({
      source_type: 'utm',
      utm_source: 'news',
      session_pages: '1',
    })
  })
})
