import type { Request } from '@playwright/test'

/**
 * The name of a request to the shop: `wc-ajax add_to_cart`, `bwp_filter_products_callback` (admin-ajax),
 * `POST /cart/add-item` (Store API), `GET page /cart/` (a document). Undefined for files and screens.
 */
export function callName(request: Request): string | undefined {
  const url = new URL(request.url())
  const endpoint = url.searchParams.get('wc-ajax')
  if (endpoint) return `wc-ajax ${endpoint}`
  const { pathname: path, search } = url
  if (path === '/wp-admin/admin-ajax.php') {
    return (
      url.searchParams.get('action') ??
      new URLSearchParams(request.postData() ?? '').get('action') ??
      'admin-ajax'
    )
  }
  if (path.startsWith('/wp-json/')) {
    return `${request.method()} ${path.replace('/wp-json', '').replace('/wc/store/v1', '')}${search}`
  }
  if (path.startsWith('/_wp/'))
    return `${request.method()} page ${path.replace('/_wp', '')}${search}`
  return undefined
}
