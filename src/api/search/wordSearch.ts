import * as v from 'valibot'
import { site } from '~/config/site'
import type { ListingFilter } from '~/domain/catalog/listing'
import { adminAjax, storeRead } from '~/api/http'
import { LIVE_SEARCH_ACTION } from './liveSearch'
import { WORD_HITS, fetchWordIds } from './storeSearch'

const Id = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(Number),
  v.integer(),
  v.minValue(1),
)
/** Reads the ids of call 16's hits; an entry that stands for a category has none. */
export const WordHitsReply = v.pipe(
  v.array(v.object({ product_id: v.optional(Id) })),
  v.transform((hits) => hits.flatMap(({ product_id }) => product_id ?? [])),
)

/**
 * The Store API finds words only as they stand in a name, "lunch box" but not "box lunch". The theme's
 * search (call 16) finds each of them in any order, as the shop's own search page always did; without
 * the theme they are looked for here.
 *
 * @returns ids of its first hits; none where the words, as they stand, are found after all
 */
export async function fetchWordHits(
  { search = '', categorySlug = '', author = '' }: ListingFilter,
  signal?: AbortSignal,
): Promise<number[]> {
  const { headers } = await storeRead('/products', {
    query: { catalog_visibility: 'search', search, per_page: 1, _fields: 'id' },
    reply: v.array(v.unknown()),
    signal,
  })
  if (headers.get('X-WP-Total') !== '0') return []
  if (!site.capabilities.theme) return fetchWordIds(search, categorySlug, signal)
  return adminAjax(LIVE_SEARCH_ACTION, {
    method: 'GET',
    fields: { character: search, limit: WORD_HITS, category: categorySlug, author },
    reply: WordHitsReply,
    signal,
  })
}
