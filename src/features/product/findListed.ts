import type { QueryClient } from '@tanstack/react-query'
import type { ListedProduct } from '~/domain/product/product'

/**
 * The product as a listing has shown it, if one is in the cache: it opens the product's page at once
 * while the whole product is on its way. Every query whose key begins with "listing" holds pages of
 * listed products, one or several.
 */
export function findListed(queryClient: QueryClient, slug: string): ListedProduct | undefined {
  for (const [, data] of queryClient.getQueriesData({ queryKey: ['listing'] })) {
    const found = productsIn(data).find((product) => product.slug === slug)
    if (found) return found
  }
  return undefined
}

interface Page {
  products: ListedProduct[]
}

function productsIn(data: unknown): ListedProduct[] {
  if (isPage(data)) return data.products
  const pages = typeof data === 'object' && data !== null && 'pages' in data ? data.pages : []
  return Array.isArray(pages) ? pages.filter(isPage).flatMap(({ products }) => products) : []
}

const isPage = (data: unknown): data is Page =>
  typeof data === 'object' && data !== null && 'products' in data && Array.isArray(data.products)
