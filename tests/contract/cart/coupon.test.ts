import * as v from 'valibot'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchCart } from '~/api/cart/cart'
import { fetchDocument } from '~/api/content/document'
import { applyCoupon, couponRemovalNonce, removeCoupon, removeEndedCoupon } from '~/api/cart/coupon'
import { expiredCouponCheck } from '~/api/cart/expiredCouponCheck'
import { storeApi, wcAjax, onRequest } from '~/api/http'
import { ExpiredCouponError } from '~/domain/cart/coupon'
import { ContractError } from '~/domain/errors'
import { useMockSite } from '../../support/mockSite'

const mock = useMockSite({ scenarios: ['full-cart'] })
const payload = (name: string) => mock.calls(name).at(-1)?.payload ?? ''
const applied = async () => (await fetchCart()).coupons.map(({ code }) => code)
const printedNonce = async (path = '/cart/') => couponRemovalNonce(await fetchDocument(path)) ?? ''

describe('coupons', () => {
  test('are applied through the Store API, which returns the whole cart', async () => {
    const result = await applyCoupon('BOOK10')
    expect(result).toMatchObject({ outcome: 'changed', cart: { coupons: [{ code: 'book10' }] } })
    expect(JSON.parse(payload('POST /cart/apply-coupon'))).toEqual({ code: 'BOOK10' })
  })

  test.each([
    ['nosuch', 'Coupon "nosuch" cannot be applied because it does not exist.'],
    ['OLD5', 'Coupon "old5" has expired.'],
    ['big200', 'The minimum spend for coupon "big200" is ₹1,500.00.'],
  ])('%s is refused in the shop’s words', async (code, message) => {
    mock.db.session.cart = []
    await expect(applyCoupon(code)).resolves.toMatchObject({ outcome: 'refused', message })
  })

  test('are removed by a route that accepts invalid ones and needs no page', async () => {
    await applyCoupon('book10')
    await expect(removeCoupon('book10')).resolves.toEqual({ outcome: 'removed' })
    expect(mock.calls('DELETE /cart/coupons/book10')).toHaveLength(1)
    expect(await applied()).toEqual([])
    expect(mock.calls('page /cart/')).toEqual([])
  })

  test('count as removed when they are absent', async () => {
    await expect(removeCoupon('book10')).resolves.toEqual({ outcome: 'removed' })
  })

  test('are removed with a page’s nonce if the route cannot contain their code', async () => {
    await expect(removeCoupon('ten per cent')).resolves.toEqual({ outcome: 'removed' })
    const nonce = await printedNonce()
    expect(Object.fromEntries(new URLSearchParams(payload('remove_coupon')))).toEqual({
      security: nonce,
      coupon: 'ten per cent',
    })
  })

  test('are removed with the nonce of the current page, also the checkout’s', async () => {
    await applyCoupon('book10')
    const nonce = await printedNonce('/checkout/')
    mock.db.calls.length = 0
    await expect(removeCoupon('book10', nonce)).resolves.toEqual({ outcome: 'removed' })
    expect(mock.db.calls.map(({ name }) => name)).toEqual(['wc-ajax remove_coupon'])
    expect(await applied()).toEqual([])
  })

  test('of an ended campaign are removed with the nonce of the page, which is read once', async () => {
    await applyCoupon('book10')
    await expect(removeEndedCoupon('book10', '/checkout/')).resolves.toEqual({ outcome: 'removed' })
    expect(mock.calls('remove_coupon').map(({ status }) => status)).toEqual([200])
    expect(mock.calls('page /checkout/')).toHaveLength(1)
    expect(await applied()).toEqual([])
  })

  test('are removed with a new nonce after an expired one', async () => {
    await applyCoupon('book10')
    await expect(removeCoupon('book10', '0123456789')).resolves.toEqual({ outcome: 'removed' })
    expect(mock.calls('remove_coupon').map(({ status }) => status)).toEqual([403, 200])
    expect(await applied()).toEqual([])
  })

  test.each(['server-error', 'html', 'not-found', 'empty-error'] as const)(
    'an invalid response (%s) throws a ContractError and confirms no removal',
    async (kind) => {
      mock.db.faults.byCall['DELETE /cart/coupons/book10'] = kind
      await expect(removeCoupon('book10')).rejects.toBeInstanceOf(ContractError)
    },
  )

  test('are removed by their name if the pages print no nonce', async () => {
    mock.db.faults.byCall['page /cart/'] = 'redirect'
    await applyCoupon('10% off')
    await expect(removeCoupon('10% off')).resolves.toEqual({ outcome: 'removed' })
    expect(await applied()).toEqual([])
    expect(JSON.parse(payload('POST /cart/remove-coupon'))).toEqual({ code: '10% off' })
  })

  test.each(['server-error', 'html', 'bad-request', 'empty', 'null'] as const)(
    'an invalid response (%s) to the removal by their name throws a ContractError',
    async (kind) => {
      mock.db.faults.byCall = { 'page /cart/': 'redirect', 'POST /cart/remove-coupon': kind }
      await expect(removeCoupon('10% off')).rejects.toBeInstanceOf(ContractError)
    },
  )

  test('a nonce refused twice throws a ContractError', async () => {
    mock.db.afterEachCall = (db) => {
      db.session.nonceTick += 1
    }
    await expect(removeCoupon('ten per cent')).rejects.toBeInstanceOf(ContractError)
    expect(mock.calls('remove_coupon')).toHaveLength(2)
  })
})

const apply = (code: string) => ({ path: '/wc/store/v1/cart/apply-coupon', body: { code } })
const batch = (...requests: unknown[]) =>
  storeApi('/batch', { method: 'POST', json: { requests }, reply: v.unknown() })
const classic = (code: string) =>
  wcAjax('apply_coupon', { fields: { coupon_code: code }, reply: v.unknown() })

describe('the check for expired coupons', () => {
  const blocked = vi.fn<() => void>()
  beforeEach(() => {
    blocked.mockClear()
    onRequest(
      expiredCouponCheck({
        isExpired: (code) => code.trim().toLowerCase() === 'book10',
        onBlocked: blocked,
      }),
    )
    return () => void onRequest(() => {})
  })

  test.each<[string, () => Promise<unknown>]>([
    ['the classic call', () => classic(' Book10')],
    ['the Store API’s route', () => applyCoupon('BOOK10 ')],
    [
      'the Store API’s second route for coupons',
      () => storeApi('/cart/coupons', { method: 'POST', json: { code: 'book10' }, reply: v.any() }),
    ],
    ['a batch', () => batch({ path: '/wc/store/v1/cart/remove-item', body: {} }, apply('bOOk10'))],
  ])('blocks %s with an expired coupon', async (_, call) => {
    await expect(call()).rejects.toBeInstanceOf(ExpiredCouponError)
    expect(blocked).toHaveBeenCalledOnce()
    expect(mock.db.calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test('lets other coupons and other calls pass', async () => {
    await expect(applyCoupon('flat50')).resolves.toMatchObject({ outcome: 'changed' })
    await batch(apply('big200'), {
      path: '/wc/store/v1/cart/remove-coupon',
      body: { code: 'book10' },
    })
    await removeCoupon('book10')
    await classic('flat50').catch(() => undefined)
    expect(mock.calls('POST /batch')).toHaveLength(1)
    expect(mock.calls('apply_coupon')).toHaveLength(1)
    expect(blocked).not.toHaveBeenCalled()
  })
})
