import { productMessages } from '~/config/productMessages'
import { serverHtml } from '~/domain/content/serverHtml'
import type { ShippingInfo } from '~/domain/product/productPage'
import { need, textOf } from '~/lib/html'

/** The theme's panel behind "Shipping & Return", on the products whose owner wrote something there. */
export function readShippingInfo(page: ParentNode): ShippingInfo | undefined {
  const panel = page.querySelector('.content-product-shipping')
  if (!panel) return undefined
  const content = serverHtml(need(panel, '.product-shipping').innerHTML)
  const title = textOf(panel.parentElement?.querySelector('h2'))
  return content && { title: title ?? productMessages.shippingInfo, content }
}
