import { MarkupError, need, parseHtml } from '~/lib/html'
import { localPath } from '~/config/paths'

export interface MiniCartLine {
  key: string
  /** The line's remove link as a path of the shop, nonce included. */
  removePath: string
}

/**
 * The lines of a mini-cart fragment. The theme's link has no data-cart_item_key, so the key is read
 * from `remove_item=` in its address (theme-plugins.md 7, observed.md 25).
 */
export function parseMiniCart(html: string): MiniCartLine[] {
  const root = parseHtml(html)
  const items = [...root.querySelectorAll('li.mini_cart_item')]
  // A cart without lines says so; without either, the markup is not what it was.
  if (items.length === 0) need(root, '.empty, .woocommerce-mini-cart__empty-message')
  return items.map((item) => {
    const removePath = localPath(need(item, 'a.remove').getAttribute('href') ?? '') ?? ''
    const key = new URLSearchParams(removePath.split('?')[1]).get('remove_item')
    if (!key) throw new MarkupError('a.remove[href*="remove_item="]')
    return { key, removePath }
  })
}
