import * as v from 'valibot'
import { paths } from '~/config/paths'
import type { CartResult } from '~/domain/cart/cart'
import type { CouponRemoval } from '~/domain/cart/coupon'
import { ContractError } from '~/domain/errors'
import { decodeText, parseHtml } from '~/lib/html'
import { fetchDocument, inlineSettings, readPage } from '~/api/content/document'
import { readNotices } from '~/api/content/notices'
import { inTime, isBreakdownCode, newAction, storeApi, type StoreResponse } from '~/api/http'
import { pageCall } from '~/api/pageCall'
import { StoreCart, cartResult } from './storeCart'

/**
 * docs/calls.md#store-api-cart-coupons. A refusal has the shop's own reason; `areDisabled`: the shop has no
 * coupons.
 */
export async function applyCoupon(
  code: string,
  signal?: AbortSignal,
): Promise<CartResult & { areDisabled?: boolean }> {
  const path = '/cart/apply-coupon'
  const response = await storeApi(path, {
    method: 'POST',
    json: { code },
    reply: StoreCart,
    signal,
  })
  const result = cartResult(`POST ${path}`, response)
  const areDisabled = result.outcome === 'refused' && result.code === COUPONS_DISABLED
  return areDisabled ? { ...result, areDisabled } : result
}

const COUPONS_DISABLED = 'woocommerce_rest_cart_coupon_disabled'

/** Codes that the path of the route can express. */
const PATH_SAFE = /^[\w-]+$/

/**
 * Removes a coupon; the caller reads the cart afterwards. An absent coupon counts as removed. The Store
 * API's route needs no page for a nonce; codes that its path cannot express, and the coupons of ended
 * campaigns, go by docs/calls.md#remove-coupon.
 *
 * @param security the nonce of a rendered page, for the coupon of an ended campaign
 */
export async function removeCoupon(
  code: string,
  security?: string,
  signal = newAction(),
): Promise<CouponRemoval> {
  if (!security && PATH_SAFE.test(code)) return removeByRoute(code, signal)
  const nonce = security ?? (await removalNonce(signal))
  return nonce ? removeByForm(code, nonce, signal) : removeByName(code, signal)
}

/**
 * Removes the coupon of an ended campaign, which the Store API may refuse.
 *
 * @param path of a rendered page with the nonce: the cart's or the checkout's
 */
export async function removeEndedCoupon(
  code: string,
  path: string,
  signal?: AbortSignal,
): Promise<CouponRemoval> {
  const page = await inTime(`page ${path}`, { signal }, () => readPage(path)).catch(() => undefined)
  return removeCoupon(code, page && couponRemovalNonce(page), signal)
}

/** 204 has no body. */
const Nothing = v.literal('')

async function removeByRoute(code: string, signal?: AbortSignal): Promise<CouponRemoval> {
  const path = `/cart/coupons/${code}`
  const response = await storeApi(path, { method: 'DELETE', reply: Nothing, signal })
  return removal(`DELETE ${path}`, response)
}

/** For shops with a block cart, whose pages print no nonce. */
async function removeByName(code: string, signal?: AbortSignal): Promise<CouponRemoval> {
  const path = '/cart/remove-coupon'
  const response = await storeApi(path, {
    method: 'POST',
    json: { code },
    reply: StoreCart,
    signal,
  })
  return removal(`POST ${path}`, response)
}

function removal(call: string, response: StoreResponse<unknown>): CouponRemoval {
  if (response.ok || response.code === 'woocommerce_rest_cart_coupon_invalid_code') {
    return { outcome: 'removed' }
  }
  if (response.status >= 500 || isBreakdownCode(response.code)) {
    throw new ContractError(call, response.status, response.code)
  }
  return { outcome: 'refused', message: decodeText(response.message) }
}

/** The response is a notice as markup, of classic and block themes. */
const Removal = v.pipe(
  v.string(),
  v.transform((html) => readNotices(parseHtml(html))),
  v.minLength(1, 'no notice'),
  v.transform((notices): CouponRemoval => {
    const error = notices.find(({ kind }) => kind === 'error')
    return error ? { outcome: 'refused', message: error.text } : { outcome: 'removed' }
  }),
)

/** docs/calls.md#remove-coupon. A page may be older than the lifetime of its nonce. */
const removeByForm = (coupon: string, nonce: string, signal?: AbortSignal) =>
  pageCall(
    'remove_coupon',
    (security) => ({ security, coupon }),
    Removal,
    { newest: () => nonce, after: () => removalNonce(signal) },
    signal,
  )

const removalNonce = async (signal?: AbortSignal) =>
  couponRemovalNonce(await fetchDocument(paths.cart(), signal))

const Params = v.object({ remove_coupon_nonce: v.string() })

/** The nonce that a classic cart or checkout page prints; undefined on pages made of blocks. */
export function couponRemovalNonce(page: ParentNode): string | undefined {
  for (const name of ['wc_checkout_params', 'wc_cart_params']) {
    const params = v.safeParse(Params, inlineSettings(page, name))
    if (params.success) return params.output.remove_coupon_nonce
  }
  return undefined
}
