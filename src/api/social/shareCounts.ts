import * as v from 'valibot'
import { WireNumber } from '~/api/schemas'
import { adminAjax, send } from '~/api/http'
import type { FetchedCounts, ShareCounts } from '~/domain/social/shareCounts'
import { shareServiceId } from '~/domain/social/shareServiceId'

/** PHP prints an empty map as `[]`. */
const mapOf = <T>(value: v.GenericSchema<unknown, T>) =>
  v.union([
    v.pipe(
      v.tuple([]),
      v.transform((): Record<string, T> => ({})),
    ),
    v.record(v.string(), value),
  ])

/** As WordPress's own script reads it: what is no number counts as 0. */
const Count = v.pipe(
  v.unknown(),
  v.transform((count) => Math.trunc(Number(count)) || 0),
)

const Fetched = v.pipe(
  v.object({
    status: v.pipe(WireNumber, v.literal(1)),
    message: mapOf(mapOf(Count)),
    facebook: v.optional(v.unknown()),
    facebook_urls: v.optional(v.array(v.array(v.string())), []),
  }),
  v.transform(({ message, facebook, facebook_urls }): FetchedCounts => ({
    counts: new Map(Object.entries(message).map(([url, counts]) => [url, byId(counts)])),
    facebookUrls: facebook ? facebook_urls : [],
  })),
)

const NONE: FetchedCounts = { counts: new Map(), facebookUrls: [] }

/** The shop counts nothing: it has no such services, or no such plugin. */
const Refusal = v.pipe(
  v.union([v.object({ status: v.pipe(WireNumber, v.literal(0)) }), v.literal(0)]),
  v.transform(() => NONE),
)

/** How often pages have been shared. See docs/calls.md#sharing-count. */
export const fetchShareCounts = (urls: readonly string[], signal?: AbortSignal) =>
  adminAjax('the_champ_sharing_count', {
    method: 'GET',
    fields: { urls },
    reply: v.union([Fetched, Refusal]),
    signal,
  })

const byId = (counts: Record<string, number>): ShareCounts =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [shareServiceId(name), count]))

const Graph = v.object({ share: v.object({ share_count: v.pipe(v.number(), v.minValue(0)) }) })

/**
 * How often a page has been shared on Facebook; undefined where Facebook does not say, as it mostly
 * does to visitors. See docs/calls.md#network-graph.
 */
export async function fetchFacebookShares(url: string, signal?: AbortSignal) {
  const address = `https://graph.facebook.com/?id=${encodeURIComponent(url)}`
  try {
    const { body } = await send('share counts of Facebook', address, { isAnonymous: true, signal })
    return v.is(Graph, body) ? body.share.share_count : undefined
  } catch {
    return undefined
  }
}

/** Tells the shop Facebook's counts, by URL. See docs/calls.md#save-shares. */
export async function saveFacebookShares(counts: ShareCounts): Promise<void> {
  await adminAjax('the_champ_save_facebook_shares', {
    method: 'GET',
    fields: { share_counts: counts },
    reply: v.unknown(),
  })
}
