import { queryOptions } from '@tanstack/react-query'
import { fetchContentPage, fetchListedProducts } from '~/api/content/contentPage'
import { reported } from '~/api/reported'
import { NotFoundError } from '~/domain/errors'
import { preloadSanitizer } from '~/ui/text/ServerHtml'

/** A page of WordPress; null for an address that is no page. @param path in-app, with its query */
export const contentPageQuery = (path: string) =>
  queryOptions({
    queryKey: ['content page', path],
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
      if (page && page.path !== path) client.setQueryData(['content page', page.path], page)
      // All pages and choices of an archive have one heading.
      if (page?.body.kind === 'products') {
        client.setQueryData(['content page', page.body.term.path], page)
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
