import { serverHtml } from '~/domain/content/serverHtml'
import type { ShopNotice } from '~/domain/content/wordpressForm'
import { textOf } from '~/lib/html'

/**
 * The messages of a page or fragment, in WooCommerce's classic and block markup, without repetitions.
 *
 * Leaves out "added to cart": with the redirect to the cart switched on, WooCommerce prints it on the
 * next rendered page, long after the app has said it.
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

/** "Continue shopping", "View cart": only messages about an add have such a link. */
const CART_LINK = '.wc-forward'

function noticeOf(kind: ShopNotice['kind'], item: Element): ShopNotice | undefined {
  const content = item.querySelector(`${BANNER}__content`) ?? item
  const html = serverHtml(content.innerHTML.trim())
  const text = textOf(content)
  if (!html || !text || (kind === 'success' && item.querySelector(CART_LINK))) return undefined
  const field = item.getAttribute('data-id')
  return { kind, html, text, ...(field ? { field } : {}) }
}
