import { queryOptions } from '@tanstack/react-query'
import { fetchContentPage, fetchListedProducts } from '~/api/content/contentPage'
import { reported } from '~/api/reported'
import { NotFoundError } from '~/domain/errors'
import { decodedPath } from '~/domain/slug'
import { preloadSanitizer } from '~/ui/text/ServerHtml'

/** A shopper may come by another percent-encoding of the address than WordPress's own. */
const keyOf = (path: string) => ['content page', decodedPath(path)] as const

/** @param a in-app, with its query, as b */
export const isSamePage = (a: string, b: string) => decodedPath(a) === decodedPath(b)

/** A page of WordPress; null for an address that is no page. @param path in-app, with its query */
export const contentPageQuery = (path: string) =>
  queryOptions({
    queryKey: keyOf(path),
    async queryFn({ client, signal }) {
      const [page] = await Promise.all([
        reported(
          fetchContentPage(path, signal),
          'reading a page',
          (error) => error instanceof NotFoundError,
        ),
        preloadSanitizer(),
      ])
      // After a redirect the screen goes to the page's own address.
      if (page && !isSamePage(page.path, path)) client.setQueryData(keyOf(page.path), page)
      // All pages and choices of an archive have one heading.
      if (page?.body.kind === 'products') {
        client.setQueryData(keyOf(page.body.term.path), page)
      }
      return page ?? null
    },
    // Its comment form is made for one visitor.
    meta: { isOfVisit: true },
  })

/** Products that an editor has put into a page. */
export const pageProductsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['page products', ids],
    queryFn: ({ signal }) =>
      reported(fetchListedProducts(ids, signal), 'asking for products of a page'),
  })
