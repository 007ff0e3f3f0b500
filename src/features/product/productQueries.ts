import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { backend } from '~/api/backend'
import { fetchProduct } from '~/api/product/product'
import { fetchProductsById, fetchRelated } from '~/api/product/relatedProducts'
import type { ListedProduct, Product } from '~/domain/product/product'
import { decodeSlug } from '~/domain/slug'
import { useAfterFirstScreen } from '~/state/firstScreen'
import { preloadSanitizer } from '~/ui/text/ServerHtml'

/** The product at /product/{slug}/; the slug plain or percent-encoded. */
export const productQuery = (slug: string) =>
  queryOptions({
    queryKey: ['product', decodeSlug(slug)],
    queryFn({ signal }) {
      void preloadSanitizer()
      return fetchProduct(slug, signal)
    },
  })

/** Loads the parser of rendered pages on demand, because the product is shown without it. */
const loadPageParser = () => import('~/api/product/productPage')

/** The data that only the rendered page of a product contains. */
export const productPageQuery = (path: string) =>
  queryOptions({
    queryKey: ['product page', path],
    queryFn: async ({ signal }) => (await loadPageParser()).fetchProductPage(path, signal),
    meta: { isOfVisit: true },
  })

/**
 * The data of the rendered page, requested once the first screen is complete and the browser is idle. Undefined
 * until then and after an error: the product can be bought without it.
 */
export function useProductPage(product: Product | undefined) {
  const { data } = useQuery({
    ...productPageQuery(product?.path ?? ''),
    enabled: useAfterFirstScreen(product !== undefined),
  })
  return data
}

/** A product for its quick view. */
export const quickViewQuery = (id: number) =>
  queryOptions({
    queryKey: ['quick view', id],
    queryFn({ signal }) {
      void preloadSanitizer()
      return backend.quickView(id, signal)
    },
  })

/** The shape of a listing page: `findListed` also finds the products of carousels. */
interface ProductList {
  products: ListedProduct[]
}

export const relatedQuery = (product: Product) =>
  queryOptions({
    queryKey: ['listing', 'related', product.id],
    queryFn: async ({ signal }): Promise<ProductList> => ({
      products: await fetchRelated(product, signal),
    }),
  })

/** Key of the card of one product, in a prerendered page: `findListed` finds it. */
export const cardKey = (id: number) => ['listing', 'card', id]

/** Products by id, in the order of the ids. */
export const productsByIdQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['listing', 'products', ids],
    queryFn: async ({ signal }): Promise<ProductList> => ({
      products: await fetchProductsById(ids, signal),
    }),
    enabled: ids.length > 0,
  })

/**
 * The product from a cached listing, shown while its full data loads. All query keys that begin with
 * "listing" hold one or several pages of listed products.
 */
export function findListed(queryClient: QueryClient, slug: string): ListedProduct | undefined {
  for (const [, data] of queryClient.getQueriesData({ queryKey: ['listing'] })) {
    const found = listedProducts(data).find((product) => product.slug === slug)
    if (found) return found
  }
  return undefined
}

function listedProducts(data: unknown): ListedProduct[] {
  if (isProductList(data)) return data.products
  const pages = typeof data === 'object' && data !== null && 'pages' in data ? data.pages : []
  return Array.isArray(pages) ? pages.filter(isProductList).flatMap(({ products }) => products) : []
}

const isProductList = (data: unknown): data is ProductList =>
  typeof data === 'object' && data !== null && 'products' in data && Array.isArray(data.products)
