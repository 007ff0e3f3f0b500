import * as v from 'valibot'
import { paths } from '~/config/paths'
import type { CartResult } from '~/domain/cart/cart'
import type { CouponRemoval } from '~/domain/cart/coupon'
import { ContractError } from '~/domain/errors'
import { decodeText, parseHtml } from '~/lib/html'
import { fetchDocument, inlineSettings } from '~/api/content/document'
import { readNotices } from '~/api/content/notices'
import { storeApi, type StoreAnswer } from '~/api/http'
import { pageCall } from '~/api/pageCall'
import { StoreCart, cartResult, isBreakdownCode } from './storeCart'

/**
 * Calls 12 and 13 and the Store API's coupons. Applying goes through the Store API: it needs no page
 * for a nonce, and brings the whole cart. So does removing, by the one route that takes coupons which
 * have become invalid, too; what that route cannot name, and a campaign's expired coupon, go by call 12.
 */

/** A refusal is in the shop's words: unknown, used up, not for these products, … */
export async function applyCoupon(code: string): Promise<CartResult> {
  const path = '/cart/apply-coupon'
  const answer = await storeApi(path, { method: 'POST', json: { code }, reply: StoreCart })
  return cartResult(`POST ${path}`, answer)
}

/** All that the route's path takes (woocommerce.md 1.8). */
const NAMEABLE = /^[\w-]+$/

/**
 * Takes a coupon out of the cart, which is then to be read anew. Gone already is removed.
 * @param security a nonce of a rendered page: removal then goes by call 12
 */
export async function removeCoupon(code: string, security?: string): Promise<CouponRemoval> {
  if (!security && NAMEABLE.test(code)) return removeByRoute(code)
  const nonce = security ?? (await removalNonce())
  return nonce ? removeByForm(code, nonce) : removeByName(code)
}

/** 204 has no body. */
const Nothing = v.literal('')

async function removeByRoute(code: string): Promise<CouponRemoval> {
  const path = `/cart/coupons/${code}`
  return removal(`DELETE ${path}`, await storeApi(path, { method: 'DELETE', reply: Nothing }))
}

/** The other route, of the code in words: for shops whose cart is made of blocks, which prints no nonce. */
async function removeByName(code: string): Promise<CouponRemoval> {
  const path = '/cart/remove-coupon'
  const answer = await storeApi(path, { method: 'POST', json: { code }, reply: v.unknown() })
  return removal(`POST ${path}`, answer)
}

function removal(call: string, answer: StoreAnswer<unknown>): CouponRemoval {
  if (answer.ok || answer.code === 'woocommerce_rest_cart_coupon_invalid_code') {
    return { outcome: 'removed' }
  }
  if (answer.status >= 500 || isBreakdownCode(answer.code)) {
    throw new ContractError(call, answer.status, answer.code)
  }
  return { outcome: 'refused', message: decodeText(answer.message) }
}

/** A notice as markup, of themes with and without blocks. */
const Removal = v.pipe(
  v.string(),
  v.transform((html) => readNotices(parseHtml(html))),
  v.minLength(1, 'no notice'),
  v.transform((notices): CouponRemoval => {
    const wrong = notices.find(({ kind }) => kind === 'error')
    return wrong ? { outcome: 'refused', message: wrong.text } : { outcome: 'removed' }
  }),
)

/** Call 12. A page may be older than its nonce lives. */
const removeByForm = (coupon: string, nonce: string) =>
  pageCall('remove_coupon', (security) => ({ security, coupon }), Removal, {
    newest: () => nonce,
    after: removalNonce,
  })

const removalNonce = async () => couponRemovalNonce(await fetchDocument(paths.cart()))

const Params = v.object({ remove_coupon_nonce: v.string() })

/** What a cart or checkout page prints for call 12; a page made of blocks prints none. */
export function couponRemovalNonce(page: ParentNode): string | undefined {
  for (const name of ['wc_checkout_params', 'wc_cart_params']) {
    const params = v.safeParse(Params, inlineSettings(page, name))
    if (params.success) return params.output.remove_coupon_nonce
  }
  return undefined
}
