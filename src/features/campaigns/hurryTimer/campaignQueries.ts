import { queryOptions } from '@tanstack/react-query'
import { matchPath, useLocation } from 'react-router-dom'
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
 * The rendered page of the current screen. Of the app's own screens, the query and the number of the page only
 * say what is listed; all searches share one page.
 */
export function useCampaignPath(): string {
  const { pathname, search } = useLocation()
  if (isSearch(pathname, search)) return paths.search('')
  return isArticlePath(pathname) ? pathname + search : firstPageOf(pathname)
}

/** Whether the screen shows the content of a page: campaigns in it are shown where they are. */
export const isArticlePath = (pathname: string) =>
  !Object.values(routes).some((pattern) => matchPath(pattern, pathname))
