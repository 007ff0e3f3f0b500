import * as v from 'valibot'
import { localPath, paths, safeUrl } from '~/config/paths'
import { site } from '~/config/site'
import type { CheckoutResult } from '~/domain/checkout/checkoutResult'
import { pathBelow } from '~/domain/slug'
import { decodeText } from '~/lib/html'

const PaymentDetail = v.object({ key: v.string(), value: v.unknown() })

/** Comes with 200 and 202, and with 400, 402 or 500 where the payment failed. */
export const CheckoutReply = v.pipe(
  v.object({
    order_id: v.number(),
    order_key: v.string(),
    order_number: v.optional(v.string()),
    payment_result: v.object({
      payment_status: v.picklist(['success', 'pending', 'failure', 'error']),
      payment_details: v.optional(v.array(PaymentDetail), []),
      redirect_url: v.optional(v.string(), ''),
    }),
  }),
  v.transform(({ order_id: id, order_key: key, order_number, payment_result }): CheckoutResult => {
    const { payment_status: status, payment_details, redirect_url } = payment_result
    if (status === 'failure' || status === 'error') {
      const told = payment_details.find(({ key }) => /message/i.test(key))?.value
      const message = typeof told === 'string' ? decodeText(told) : ''
      return { outcome: 'refused', code: `payment_${status}`, message }
    }
    const order = { id, key, number: order_number ?? String(id) }
    return { outcome: 'placed', order, next: nextStep(redirect_url, order) }
  }),
)

const RECEIVED = /^(\d+)\/?$/

/**
 * Where the shop sends the browser. Its own confirmation page is this app's; any other address (a
 * bank, or the shop's page that a gateway's script needs) takes the browser over.
 */
function nextStep(redirectUrl: string, order: { id: number; key: string }) {
  const confirmation = {
    kind: 'confirmation',
    path: paths.orderReceived(order.id, order.key),
  } as const
  if (!redirectUrl) return confirmation
  const path = localPath(redirectUrl) ?? ''
  const { checkout, orderReceived } = site.addresses
  const [, id] = RECEIVED.exec(pathBelow(path, `${checkout}${orderReceived}/`) ?? '') ?? []
  if (id) {
    const key = new URL(path, location.origin).searchParams.get('key') ?? order.key
    return { kind: 'confirmation', path: paths.orderReceived(Number(id), key) } as const
  }
  const url = safeUrl(redirectUrl)
  return url && /^(?:https?:|\/)/.test(url) ? ({ kind: 'leave', url } as const) : confirmation
}
