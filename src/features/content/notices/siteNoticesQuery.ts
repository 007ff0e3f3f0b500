import { queryOptions } from '@tanstack/react-query'
import { fetchSiteNotices } from '~/api/content/siteNotices'
import { reported } from '~/api/reported'

/** What WordPress prints into every page besides its content; read once in a visit. */
export const siteNoticesQuery = () =>
  queryOptions({
    queryKey: ['site notices'],
    queryFn: () => reported(fetchSiteNotices(), 'reading the notices of the shop'),
    staleTime: Infinity,
    // Administrators have others.
    meta: { isOfVisit: true },
  })
