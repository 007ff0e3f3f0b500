import { queryOptions } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'
import { fetchCampaigns } from '~/api/campaigns/campaigns'
import { reported } from '~/api/reported'
import { paths, routes } from '~/config/paths'
import { isSearch } from '~/domain/catalog/listingAddress'
import { firstPageOf } from '~/domain/content/contentPage'
import { MINUTE } from '~/lib/time'

/** The campaigns of a rendered page; null where the shop has no HurryTimer. */
export const campaignsQuery = (path: string) =>
  queryOptions({
    queryKey: ['campaigns', path],
    queryFn: async ({ signal }) =>
      (await reported(
        fetchCampaigns(path),
        'reading the campaigns of a page',
        // The shopper has left the page.
        () => signal.aborted,
      )) ?? null,
    staleTime: 10 * MINUTE,
    // Opened again each time it is read, as by a page load: no part of an older response stays.
    structuralSharing: false,
    // Its ends are those of one visitor.
    meta: { isOfVisit: true },
  })

/**
 * The rendered page of a screen. Of the app's own screens, the query and the number of the page only say what is
 * listed; all searches share one page.
 *
 * @returns `isArticle`: the screen shows the content of the page, with its campaigns where they are; `isReadable`:
 *   false for a confirmation, which is shown once and may count the order again
 */
export function campaignPageOf(pathname: string, search: string) {
  const isArticle = !Object.values(routes).some((pattern) => matchPath(pattern, pathname))
  const isReadable = !matchPath(routes.orderReceived, pathname)
  if (isSearch(pathname, search)) return { path: paths.search(''), isArticle, isReadable }
  return { path: isArticle ? pathname + search : firstPageOf(pathname), isArticle, isReadable }
}
