import type { QueryClient } from '@tanstack/react-query'
import { slugOfProductPath } from '~/config/paths'
import { productQuery } from '~/features/product/productQuery'
import { loadRoute } from './routes'

/**
 * A link that the shopper is about to follow: the screen's code, and for a product its data, are
 * fetched before the click. A failure is silent here; the screen itself will tell it.
 */
export function fetchAhead(path: string, queryClient: QueryClient) {
  const { pathname } = new URL(path, location.origin)
  loadRoute(pathname).catch(() => undefined)
  const slug = slugOfProductPath(pathname)
  if (slug) void queryClient.prefetchQuery(productQuery(slug))
}
