import * as v from 'valibot'
import { ExpiredCouponError } from '~/domain/cart/coupon'
import type { RequestCheck } from '~/api/http'

interface ExpiredCouponOptions {
  isExpired: (code: string) => boolean
  /** Called for each blocked request; its sender gets an ExpiredCouponError. */
  onBlocked: () => void
}

/**
 * A check for `onRequest` that blocks requests which would apply the coupon of an expired campaign: the
 * classic call and both routes of the Store API, alone or in a batch. See
 * docs/behaviour.md#expired-coupons.
 */
export const expiredCouponCheck =
  ({ isExpired, onBlocked }: ExpiredCouponOptions): RequestCheck =>
  (path, body) => {
    const code = appliedCodes(path, body).find(isExpired)
    if (code === undefined) return
    onBlocked()
    throw new ExpiredCouponError(code)
  }

const STORE_ROUTE = /^\/wc\/store(?:\/v1)?\/(cart\/apply-coupon|cart\/coupons|batch)\/?(?:\?|$)/

/** The codes that a request would apply. */
function appliedCodes(path: string, body: URLSearchParams | string | undefined): string[] {
  const { pathname, searchParams } = new URL(path, location.origin)
  if (searchParams.get('wc-ajax') === 'apply_coupon') {
    const code = new URLSearchParams(body).get('coupon_code')
    return code === null ? [] : [code]
  }
  return storeCodes(pathname.replace(/^\/wp-json/, ''), parsed(body))
}

const Coupon = v.object({ code: v.string() })
const Batch = v.object({ requests: v.array(v.unknown()) })
const Request = v.object({ path: v.string(), body: v.unknown() })

function storeCodes(route: string, body: unknown): string[] {
  const [, name] = STORE_ROUTE.exec(route) ?? []
  if (name === 'batch') {
    return v.is(Batch, body)
      ? body.requests.flatMap((one) => (v.is(Request, one) ? storeCodes(one.path, one.body) : []))
      : []
  }
  return name && v.is(Coupon, body) ? [body.code] : []
}

function parsed(body: URLSearchParams | string | undefined): unknown {
  if (typeof body !== 'string') return body && Object.fromEntries(body)
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
