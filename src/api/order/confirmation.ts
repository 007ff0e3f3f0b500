import { readAdditionalDetails } from '~/api/checkout/additionalFields'
import { documentPage, shopPage, type DocumentOptions } from '~/api/content/document'
import { paths } from '~/config/paths'
import { serverHtml } from '~/domain/content/serverHtml'
import { ContractError } from '~/domain/errors'
import type { AdditionalDetail, Confirmation } from '~/domain/order/confirmation'
import { parseHtml, textOf } from '~/lib/html'

/**
 * Requests WordPress's own confirmation page in the background. Rendering that page empties the cart after
 * a payment on another site and runs the last steps of payment methods. It empties any cart, also a newer
 * one: call this once, in the tab that placed the order (docs/behaviour.md#order-confirmation).
 */
export async function finishOrder(
  id: number,
  key: string,
  signal?: AbortSignal,
): Promise<Confirmation> {
  const path = paths.orderReceived(id, key)
  const confirmation = await requestPage(path, { signal })
  if (confirmation.number) return confirmation
  throw new ContractError(`page ${path}`, 200, 'it does not confirm the order')
}

interface ConfirmationRequest {
  id: number
  key: string
  /** The billing e-mail, which the page asks a guest for ten minutes after the order. */
  email: string | undefined
  /** The shopper's cart is empty, so that rendering the page cannot empty it. */
  isCartEmpty: boolean
  isSignedIn: boolean
  signal: AbortSignal
}

/**
 * docs/calls.md#confirmation-page, for an order that this tab has not just placed. With a cart, the page
 * is requested without cookies. A customer's order then says nothing, so the order is read from the account,
 * whose page has all but the instructions of the payment method.
 */
export async function fetchConfirmation(request: ConfirmationRequest): Promise<Confirmation> {
  const { id, key, email, isCartEmpty, isSignedIn, signal } = request
  const isAnonymous = !isCartEmpty
  const found = await requestPage(paths.orderReceived(id, key), { signal, isAnonymous }, email)
  const isUnknown = found.number === undefined
  return isUnknown && isAnonymous && isSignedIn
    ? requestPage(paths.viewOrder(id), { signal })
    : found
}

async function requestPage(path: string, options: DocumentOptions, email?: string) {
  const request = async (sent: DocumentOptions) => {
    const { html, leadsTo, status } = await shopPage(path, documentPage(path, sent))
    if (leadsTo !== undefined && endOf(leadsTo) !== endOf(path)) {
      throw new ContractError(`page ${path}`, status, `it leads to ${leadsTo}`)
    }
    return parseHtml(html)
  }
  const page = await request(options)
  const token = page.querySelector('[name="check_submission"]')?.getAttribute('value')
  if (!token || !email) return parseConfirmation(page)
  const fields = { email, check_submission: token, verify: '1' }
  return parseConfirmation(await request({ ...options, fields }))
}

/** Endpoint and id: a plugin may lead to the same page in another language, and to a sign-in page. */
const endOf = (address: string) =>
  new URL(address, location.origin).pathname.split('/').filter(Boolean).slice(-2).join('/')

/** In the markup of WooCommerce's template, of the blocks of a block theme, or of the account. */
export function parseConfirmation(page: ParentNode): Confirmation {
  const overview = page.querySelector('.woocommerce-order-overview')
  const [number, date, ...rest] = [
    ...page.querySelectorAll('.wc-block-order-confirmation-summary-list-item__value'),
  ]
  const entry = (name: string) =>
    textOf(overview?.querySelector(`.woocommerce-order-overview__${name} strong`))
  const mark = (name: string) => textOf(page.querySelector(`mark.order-${name}`))
  // `rest` of the block's list: total, e-mail, and the payment method if there is one.
  const payment =
    entry('payment-method') ?? textOf(rest[2]) ?? (mark('number') && paymentOfRows(page))
  return {
    number: entry('order') ?? textOf(number) ?? mark('number'),
    date: entry('date') ?? textOf(date) ?? mark('date'),
    payment,
    shipping:
      textOf(page.querySelector('.shipped_via'))?.replace(/^via\s+/i, '') ??
      freeShipping(page, payment),
    amounts: amountsOf(page),
    isFromAccount: mark('number') !== undefined,
    downloads: serverHtml(page.querySelector(DOWNLOADS)?.outerHTML ?? ''),
    instructions: serverHtml(overview ? followingMarkup(overview) : blockMarkup(page)),
    additional: additionalDetails(page),
  }
}

/**
 * The rows of the totals around the total, which is the last one with an amount. Rows without an amount:
 * the method of a delivery without costs, and the payment method of an order that costs something.
 */
function totalRows(page: ParentNode) {
  const rows = [...page.querySelectorAll('tfoot tr:has(th[scope])')].map((row) => ({
    text: textOf(row.querySelector('td')),
    hasAmount: row.querySelector('.amount') !== null,
  }))
  const total = rows.findLastIndex(({ hasAmount }) => hasAmount)
  const before = rows.slice(0, Math.max(total, 0)).filter(({ hasAmount }) => !hasAmount)
  return {
    before: before.map(({ text }) => text),
    after: rows.slice(total + 1).map(({ text }) => text),
    isFree: !/[1-9]/.test(rows[total]?.text ?? ''),
  }
}

const freeShipping = (page: ParentNode, payment: string | undefined) =>
  totalRows(page).before.find((name) => name !== payment)

/** After the total, or as the last row without an amount before it: that depends on a setting of the shop. */
function paymentOfRows(page: ParentNode): string | undefined {
  const { before, after, isFree } = totalRows(page)
  return isFree ? undefined : (after[0] ?? before.at(-1))
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
    const owner = isShipping ? 'shipping' : isBilling ? 'billing' : 'order'
    found[owner].push(...readAdditionalDetails(list))
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
