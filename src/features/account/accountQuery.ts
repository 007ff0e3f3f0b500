import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { fetchAccountPage } from '~/api/account/account'

const ACCOUNT = 'account'

/** A page of the account. What was read before is shown at once, and read again: orders move on. */
export const accountPageQuery = (path: string) =>
  queryOptions({
    queryKey: [ACCOUNT, path],
    queryFn: ({ signal }) => fetchAccountPage(path, signal),
    staleTime: 0,
    meta: { isPersonal: true },
  })

/** After a change, every page of the account is read again; resolves once the one on show has been. */
export const renewAccount = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [ACCOUNT] })
