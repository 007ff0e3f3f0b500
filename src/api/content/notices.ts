import { serverHtml } from '~/domain/content/serverHtml'
import type { ShopNotice } from '~/domain/content/wordpressForm'
import { textOf } from '~/lib/html'

/**
 * The messages that the shop has put on a page or into a fragment, in both of WooCommerce's looks; each
 * is told once, however often the page prints it.
 *
 * What has been added to the cart is not among them: where adding leads to the cart, the shop keeps that
 * for the next page that it renders (woocommerce.md 2.2), long after the shopper has been told.
 */
export function readNotices(root: ParentNode): ShopNotice[] {
  const found = new Map<string, ShopNotice>()
  for (const [kind, selector] of SELECTORS) {
    for (const box of root.querySelectorAll(selector)) {
      const items = box.querySelectorAll('li')
      for (const item of items.length > 0 ? items : [box]) {
        const notice = noticeOf(kind, item)
        if (notice) found.set(`${kind} ${notice.text}`, notice)
      }
    }
  }
  return [...found.values()]
}

const BANNER = '.wc-block-components-notice-banner'

const SELECTORS: [ShopNotice['kind'], string][] = [
  ['error', `.woocommerce-error, ${BANNER}.is-error`],
  ['success', `.woocommerce-message, ${BANNER}.is-success`],
  ['info', `.woocommerce-info, ${BANNER}.is-info`],
]

/** "Continue shopping", "View cart": of the successes, only those about an add lead on. */
const WAY_ON = '.wc-forward'

function noticeOf(kind: ShopNotice['kind'], item: Element): ShopNotice | undefined {
  const content = item.querySelector(`${BANNER}__content`) ?? item
  const html = serverHtml(content.innerHTML.trim())
  const text = textOf(content)
  if (!html || !text || (kind === 'success' && item.querySelector(WAY_ON))) return undefined
  const field = item.getAttribute('data-id')
  return { kind, html, text, ...(field ? { field } : {}) }
}
