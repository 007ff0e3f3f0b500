import { queryOptions, useQuery } from '@tanstack/react-query'
import { reported } from '~/api/reported'
import { fetchFacebookShares, fetchShareCounts, saveFacebookShares } from '~/api/social/shareCounts'
import { SAVE_SHARES_AFTER_MS } from '~/config/constants'
import { sharing } from '~/config/sharing'
import type { PageShareBar } from '~/domain/social/shareBar'
import {
  countToSave,
  facebookUrlsOf,
  totalOf,
  withStartingCounts,
  type ShareCounts,
} from '~/domain/social/shareCounts'
import { after } from '~/lib/time'

const FACEBOOK = 'facebook'

/** How often a page has been shared; asked for once per visit, whatever bars show it. */
const countsQuery = (url: string) =>
  queryOptions({
    queryKey: ['share counts', url],
    queryFn: ({ signal }) => reported(fetchShareCounts([url], signal), 'asking for share counts'),
    staleTime: Infinity,
  })

/**
 * How often Facebook says that a page has been shared, at all its addresses; null where Facebook does not
 * say. What it says is saved at the shop.
 */
const facebookQuery = (url: string, addresses: readonly string[], starting: number) =>
  queryOptions({
    queryKey: ['facebook shares', url],
    async queryFn({ signal }) {
      const found = await Promise.all(addresses.map((one) => fetchFacebookShares(one, signal)))
      const counts = found.filter((count) => count !== undefined)
      if (counts.length === 0) return null
      const shares = counts.reduce((sum, count) => sum + count, 0)
      const shown = shares + starting
      if (shown > 0) after(SAVE_SHARES_AFTER_MS, () => save(url, countToSave(shown, starting)))
      return shares
    },
    staleTime: Infinity,
    enabled: addresses.length > 0,
  })

/** Nobody waits for it: the shop asks again at the next visit. */
const save = (url: string, count: number) =>
  void saveFacebookShares({ [url]: count }).catch(() => undefined)

interface CountsOptions {
  url: string
  /** What WordPress's page says. */
  bar: PageShareBar | undefined
  /** The bar shows counts, and the shop has the plugin. */
  isOn: boolean
}

/** The counts of a bar and their total; undefined while they are unknown. */
export function useShareCounts({ url, bar, isOn }: CountsOptions) {
  const settings = sharing()
  const starting = { ...settings.startingCounts, ...bar?.starting }
  const isAsked = isOn && !bar?.printed && !settings.countsKeptLocally
  const { data: fetched } = useQuery({ ...countsQuery(url), enabled: isAsked })
  const addresses = isAsked && fetched ? facebookUrlsOf(fetched, url) : []
  const { data: shares } = useQuery(facebookQuery(url, addresses, starting[FACEBOOK] ?? 0))

  if (!isOn) return undefined
  if (bar?.printed) {
    const { counts, total = totalOf(counts) } = bar.printed
    return { counts, total }
  }
  if (!isAsked || !fetched) return undefined
  const found: ShareCounts = {
    ...fetched.counts.get(url),
    ...(typeof shares === 'number' ? { [FACEBOOK]: shares } : {}),
  }
  const counts = withStartingCounts(found, starting)
  return { counts, total: totalOf(counts) }
}
