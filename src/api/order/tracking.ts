import { orderTrackingPath } from '~/config/orderTracking'
import { ContractError } from '~/domain/errors'
import type { TrackingRequest, TrackingResult } from '~/domain/order/tracking'
import { parseHtml } from '~/lib/html'
import { readOrder } from '~/api/account/accountOrders'
import { documentForm } from '~/api/content/document'
import { readNotices } from '~/api/content/notices'
import { fetchWordpressForm } from '~/api/content/wordpressForm'
import { readWordpressForm } from '~/api/content/wordpressFormHtml'
import { newAction } from '~/api/http'

/**
 * docs/calls.md#order-tracking: reads the page for its nonce and posts its form. The page without order and
 * message did not know the nonce, so the form of that page is posted a second time.
 *
 * @throws ContractError where the shop neither shows the order nor says why, or its markup has changed
 */
export async function trackOrder({ number, email }: TrackingRequest): Promise<TrackingResult> {
  const path = orderTrackingPath() ?? ''
  const call = `form ${path}`
  const signal = newAction()
  let form = await fetchWordpressForm(path, 'trackOrder', signal)
  if (!form) throw new ContractError(call, 200, 'a page without the form')
  for (let attempt = 1; ; attempt += 1) {
    if (form.isUnknown) return { outcome: 'elsewhere' }
    const fields = { ...form.fixed, orderid: number, order_email: email }
    const { html, status } = await documentForm(form.action, fields, signal)
    const page = parseHtml(html)
    const order = page.querySelector('mark.order-number')?.closest(WITH_DETAILS)
    if (order) return { outcome: 'found', order: readTracked(order, call, status) }
    const next = readWordpressForm(page, 'trackOrder', path)
    const errors = readNotices(formPart(page)).filter(({ kind }) => kind === 'error')
    if (next && errors.length > 0) return { outcome: 'refused', errors }
    if (!next || attempt === 2) throw new ContractError(call, status, 'neither found nor refused')
    form = next
  }
}

/** The smallest part of the page that has the status and the details of the order. */
const WITH_DETAILS = ':has(.woocommerce-order-details)'

function readTracked(order: Element, call: string, status: number) {
  try {
    return readOrder(order)
  } catch (error) {
    throw new ContractError(call, status, 'its markup could not be read', error)
  }
}

/** The shortcode's own part: the page around it may have messages about something else. */
const formPart = (page: ParentNode): ParentNode =>
  page.querySelector('[name="orderid"]')?.closest('.woocommerce') ?? page
