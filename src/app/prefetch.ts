import type { QueryClient } from '@tanstack/react-query'
import { site } from '~/config/site'
import { behind, slugOfProductPath } from '~/domain/slug'
import { loadRoute } from './routes'

/**
 * A link that the shopper is about to follow: the screen's code, and for a product its data, are
 * fetched before the click. A failure is silent here; the screen itself will tell it.
 */
export function prefetch(path: string, queryClient: QueryClient) {
  const { pathname, search } = new URL(path, location.origin)
  loadRoute(pathname, search).catch(() => undefined)
  // Categories may have their base below that of products.
  const slug =
    !behind(pathname, site.addresses.category) &&
    slugOfProductPath(pathname, site.addresses.product)
  if (slug) fetchProductAhead(slug, queryClient).catch(() => undefined)
}

/** What reads a product is the product screen's own code: not part of every first load. */
async function fetchProductAhead(slug: string, queryClient: QueryClient) {
  const { productQuery } = await import('~/features/product/productQueries')
  await queryClient.prefetchQuery(productQuery(slug))
}
