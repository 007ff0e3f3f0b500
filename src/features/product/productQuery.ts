import { queryOptions } from '@tanstack/react-query'
import { fetchGroupedParts, fetchProduct } from '~/api/product/product'
import { preloadSanitizer } from '~/ui/text/ServerHtml'
import { decodeSlug } from '~/domain/slug'

/** The product at /product/{slug}/; the slug plain or percent-encoded. */
export const productQuery = (slug: string) =>
  queryOptions({
    queryKey: ['product', decodeSlug(slug)],
    queryFn({ signal }) {
      void preloadSanitizer()
      return fetchProduct(slug, signal)
    },
  })

/** The parts of a grouped product. */
export const groupedPartsQuery = (ids: number[]) =>
  queryOptions({
    queryKey: ['grouped parts', ids],
    queryFn: ({ signal }) => fetchGroupedParts(ids, signal),
    enabled: ids.length > 0,
  })

/** How a rendered page is read: the product stands without it. */
const pageReader = () => import('~/api/product/productPage')

/** What only the page that WordPress renders tells of a product. */
export const productPageQuery = (path: string) =>
  queryOptions({
    queryKey: ['product page', path],
    queryFn: async ({ signal }) => (await pageReader()).fetchProductPage(path, signal),
    meta: { isOfVisit: true },
  })
