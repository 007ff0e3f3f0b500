import { documentPage, type DocumentOptions } from '~/api/content/document'
import { paths } from '~/config/paths'
import { serverHtml } from '~/domain/content/serverHtml'
import type { AdditionalDetail, Confirmation } from '~/domain/order/confirmation'
import { parseHtml, textOf } from '~/lib/html'

/**
 * Requests WordPress's own confirmation page in the background. Rendering that page empties the cart after
 * a payment on another site and runs the last steps of payment methods. It empties any cart, also a newer
 * one: call this once, in the tab that placed the order (docs/behaviour.md#order-confirmation).
 */
export const finishOrder = (id: number, key: string): Promise<Confirmation> =>
  requestPage(paths.orderReceived(id, key), {})

interface ConfirmationRequest {
  id: number
  key: string
  /** The billing e-mail, which the page asks a guest for ten minutes after the order. */
  email: string | undefined
  /** The shopper's cart is empty, so that rendering the page cannot empty it. */
  isCartEmpty: boolean
  signal: AbortSignal
}

/**
 * docs/calls.md#confirmation-page, for an order that this tab has not just placed. With a cart, the page
 * is requested without cookies: a customer's order then says nothing, a guest's does.
 */
export function fetchConfirmation({ id, key, email, isCartEmpty, signal }: ConfirmationRequest) {
  return requestPage(paths.orderReceived(id, key), { signal, isAnonymous: !isCartEmpty }, email)
}

async function requestPage(path: string, options: DocumentOptions, email?: string) {
  const page = parseHtml((await documentPage(path, options)).html)
  const token = page.querySelector('[name="check_submission"]')?.getAttribute('value')
  if (!token || !email) return parseConfirmation(page)
  const fields = { email, check_submission: token, verify: '1' }
  return parseConfirmation(parseHtml((await documentPage(path, { ...options, fields })).html))
}

/** In the markup of WooCommerce's template, or of the blocks of a block theme. */
export function parseConfirmation(page: ParentNode): Confirmation {
  const overview = page.querySelector('.woocommerce-order-overview')
  const [number, date, ...rest] = [
    ...page.querySelectorAll('.wc-block-order-confirmation-summary-list-item__value'),
  ]
  const entry = (name: string) =>
    textOf(overview?.querySelector(`.woocommerce-order-overview__${name} strong`))
  // Of the block's list: total, e-mail, and the payment method if there is one.
  const payment = entry('payment-method') ?? textOf(rest[2])
  return {
    number: entry('order') ?? textOf(number),
    date: entry('date') ?? textOf(date),
    payment,
    shipping:
      textOf(page.querySelector('.shipped_via'))?.replace(/^via\s+/i, '') ??
      freeShipping(page, payment),
    amounts: amountsOf(page),
    downloads: serverHtml(page.querySelector(DOWNLOADS)?.outerHTML ?? ''),
    instructions: serverHtml(overview ? followingMarkup(overview) : blockMarkup(page)),
    additional: additionalDetails(page),
  }
}

/** The method of a delivery without costs: among the amounts, the only row without one but the payment's. */
function freeShipping(page: ParentNode, payment: string | undefined): string | undefined {
  const rows = [...page.querySelectorAll('tfoot tr')]
  const total = rows.findLastIndex((row) => row.querySelector('.amount'))
  const texts = rows
    .slice(0, Math.max(total, 0))
    .filter((row) => !row.querySelector('.amount'))
    .map((row) => textOf(row.querySelector('td')))
  return texts.find((text) => text !== payment)
}

/** The rows of the totals, and the taxes in "(includes ₹12.00 GST 5%, ₹20.00 GST 18%)". */
function amountsOf(page: ParentNode): Confirmation['amounts'] {
  const rows = [...page.querySelectorAll('tfoot tr')].map((row) => ({
    name: textOf(row.querySelector('th')) ?? '',
    amount: row.querySelector('td .amount'),
  }))
  const included = [...page.querySelectorAll('.includes_tax .amount')].map((amount) => ({
    name: textOf(amount.nextSibling) ?? '',
    amount,
  }))
  const amounts = [...rows, ...included].flatMap(({ name, amount }) => {
    const digits = amount?.textContent?.replace(/\D/g, '')
    return name && digits ? { name: name.replace(/[:,)]$/, ''), amount: digits } : []
  })
  return amounts.length > 0 ? amounts : undefined
}

/** docs/calls.md#additional-fields: a list below each address, and one for the order. */
function additionalDetails(page: ParentNode): Confirmation['additional'] {
  const found = { order: [], billing: [], shipping: [] } as Record<
    'order' | 'billing' | 'shipping',
    AdditionalDetail[]
  >
  for (const list of page.querySelectorAll('dl.wc-block-components-additional-fields-list')) {
    const isShipping = list.closest('[class*="shipping-address"]') !== null
    const isBilling = list.closest('address, [class*="billing-address"]') !== null
    for (const term of list.querySelectorAll('dt')) {
      const label = textOf(term)
      const value = textOf(term.nextElementSibling)
      if (!label || !value) continue
      found[isShipping ? 'shipping' : isBilling ? 'billing' : 'order'].push({ label, value })
    }
  }
  return Object.values(found).some((details) => details.length > 0) ? found : undefined
}

const DOWNLOADS = '.woocommerce-order-downloads'

/** Between the overview and the details of the order, where payment methods and plugins print. */
function followingMarkup(overview: Element): string {
  const parts: string[] = []
  let next = overview.nextElementSibling
  while (next && !next.matches('.woocommerce-order-details, .woocommerce-customer-details')) {
    if (!next.matches(`script, style, ${DOWNLOADS}`)) parts.push(next.outerHTML)
    next = next.nextElementSibling
  }
  return parts.join('\n')
}

const blockMarkup = (page: ParentNode) =>
  page.querySelector('.wp-block-woocommerce-order-confirmation-additional-information')
    ?.innerHTML ?? ''
