import * as v from 'valibot'
import { localPath, safeUrl } from '~/config/paths'
import { site } from '~/config/site'
import type { LiveSearch, SearchHit } from '~/domain/search/search'
import { parsePriceHtml } from '~/api/catalog/price'
import { adminAjax } from '~/api/http'
import { EncodedText } from '~/api/schemas'
import { isbnHits, WORD_HITS, type FindByWord } from './storeSearch'

export const liveSearchAction = () => `${site.theme}_search_products_ajax`

/** A number or a string: 12 or "12". */
const Id = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(Number),
  v.integer(),
  v.minValue(1),
)

const Entry = v.pipe(
  v.object({
    product_id: v.fallback(v.optional(Id), undefined),
    link: v.string(),
    name: EncodedText,
    /** Null without an image. */
    image: v.nullish(v.string()),
    /** Markup; '' or absent without a price. */
    price: v.nullish(v.string(), ''),
  }),
  v.transform(({ product_id: id, link, name, image, price }): SearchHit[] => {
    const path = localPath(link)
    const imageUrl = image ? safeUrl(image) : undefined
    // Leaves out links to other sites.
    if (!path) return []
    const hit = { name, path, price: parsePriceHtml(price) }
    return [{ ...hit, ...(id ? { id } : {}), ...(imageUrl ? { image: imageUrl } : {}) }]
  }),
)

/** An entry with a category is a category, of unknown shape. */
const isProduct = ({ category }: { category?: unknown }) => !category

export const LiveSearchReply = v.pipe(
  v.array(v.looseObject({ category: v.optional(v.unknown()) })),
  v.transform((entries) => entries.filter(isProduct)),
  v.array(Entry),
  // Shops in two languages may list a product twice.
  v.transform((hits) => [...new Map(hits.flat().map((hit) => [hit.path, hit])).values()]),
)

/** The first hits for a text, best matches first. See docs/calls.md#live-search. */
export async function searchLive(
  { text, category, author }: LiveSearch,
  signal?: AbortSignal,
): Promise<SearchHit[]> {
  const hits = await adminAjax(liveSearchAction(), {
    method: 'GET',
    fields: { character: text, limit: site.search.live.limit, category, author },
    reply: LiveSearchReply,
    signal,
  })
  return hits.length > 0 ? hits : isbnHits(text, { category, author }, signal)
}

/** Reads the ids of the hits; categories have none. */
export const WordHitsReply = v.pipe(
  v.array(v.object({ product_id: v.optional(Id) })),
  v.transform((hits) => hits.flatMap(({ product_id }) => product_id ?? [])),
)

/** The theme's search finds the words of a text in any order. */
export const findByWordInTheme: FindByWord = (
  { search = '', categorySlug = '', author = '' },
  signal,
) =>
  adminAjax(liveSearchAction(), {
    method: 'GET',
    fields: { character: search, limit: WORD_HITS, category: categorySlug, author },
    reply: WordHitsReply,
    signal,
  })
