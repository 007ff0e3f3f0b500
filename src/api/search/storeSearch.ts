import * as v from 'valibot'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import type { LiveSearch, SearchHit } from '~/domain/search/search'
import type { ListingFilter } from '~/domain/catalog/listing'
import { decodeSlug } from '~/domain/slug'
import type { FormValue } from '~/api/encoding'
import { storeRead, totalInHeader } from '~/api/http'
import { pathOf } from '~/api/catalog/links'
import { EncodedText, StoreImages, WireNumber } from '~/api/schemas'
import { StorePricing, pricing } from '~/api/product/storeProduct'

/** Limits the length of the request that lists these ids. */
export const WORD_HITS = 100

const Hit = v.pipe(
  v.object({
    id: v.optional(WireNumber),
    parent: v.optional(WireNumber, 0),
    name: EncodedText,
    slug: v.pipe(v.string(), v.transform(decodeSlug)),
    permalink: v.optional(v.string(), ''),
    ...StorePricing.entries,
    images: StoreImages,
  }),
  v.transform(({ id, parent, name, slug, permalink, images: [image], ...wire }): SearchHit => ({
    ...(id ? { id } : {}),
    ...(parent ? { parentId: parent } : {}),
    name,
    path: pathOf(permalink, paths.product(slug)),
    price: pricing(wire).price,
    ...(image ? { image: image.thumbnail } : {}),
  })),
)

/** Reads the hits of docs/calls.md#store-api-products. */
export const SearchHitsReply = v.array(Hit)

/** Whether the text ends like an ISBN: `parseIsbn`, which loads on demand with findIsbn, checks it. */
export const mayBeIsbn = (text: string) => /\d[\d\s\p{Pd}]{8,}[\dX]$/iu.test(text)

const isbnSearch = () => import('./isbnSearch')

/** The first hits for a text, newest first. Without the theme there are no authors. */
export async function searchStore(
  { text, category }: LiveSearch,
  signal?: AbortSignal,
): Promise<SearchHit[]> {
  const hits = await hitsOf({ search: text }, category, signal)
  if (hits.length > 0) return hits
  const ofIsbn = await isbnHits(text, { category }, signal)
  if (ofIsbn.length > 0 || !text.includes(' ')) return ofIsbn
  const found = await findByWordInStore({ search: text, categorySlug: category }, signal)
  return found.length > 0 ? hitsOf({ include: found }, category, signal) : []
}

/** The products and variations with the typed ISBN; none for another text. */
export async function isbnHits(
  text: string,
  { category, author = '' }: { category: string; author?: string },
  signal?: AbortSignal,
): Promise<SearchHit[]> {
  if (!mayBeIsbn(text)) return []
  const { findIsbn, ofVisibleProducts } = await isbnSearch()
  const narrowed = author && { _unstable_tax_product_author: author }
  return findIsbn(
    text,
    async (query) =>
      ofVisibleProducts(await hitsOf({ ...query, ...narrowed }, category, signal), signal),
    signal,
  )
}

async function hitsOf(
  which: { [key: string]: FormValue },
  category: string,
  signal: AbortSignal | undefined,
) {
  const { value } = await storeRead('/products', {
    query: {
      catalog_visibility: 'search',
      ...which,
      ...(category && { category }),
      orderby: 'date',
      order: 'desc',
      per_page: site.search.live.limit,
      _fields: 'id,parent,name,slug,permalink,images,prices,price_html',
    },
    reply: SearchHitsReply,
    signal,
  })
  return value
}

/** A search text and its scope. */
type WordSearch = Pick<ListingFilter, 'search' | 'categorySlug' | 'author'>
/** @returns ids of the products that have each word of the search, in any order */
export type FindByWord = (filter: WordSearch, signal?: AbortSignal) => Promise<number[]>

const Found = v.array(v.object({ id: WireNumber, parent: v.optional(WireNumber, 0) }))

/** Ids of the products with the typed ISBN, or with a variation that has it; none for another text. */
async function findByIsbn(text: string, signal?: AbortSignal): Promise<number[]> {
  if (!mayBeIsbn(text)) return []
  const { findIsbn } = await isbnSearch()
  const found = await findIsbn(
    text,
    async (query) => {
      const { value } = await storeRead('/products', {
        query: {
          catalog_visibility: 'search',
          ...query,
          per_page: WORD_HITS,
          _fields: 'id,parent',
        },
        reply: Found,
        signal,
      })
      return value
    },
    signal,
  )
  return [...new Set(found.map(({ id, parent }) => parent || id))]
}

/**
 * The Store API finds words only as typed: "lunch box" but not "box lunch". `findByWord` finds them in
 * any order, as the search page of WordPress does. An ISBN is looked for in all its spellings before.
 *
 * @returns none where the words as typed are found after all
 */
export async function fetchWordHits(
  filter: WordSearch,
  findByWord: FindByWord,
  signal?: AbortSignal,
): Promise<number[]> {
  const { search = '' } = filter
  const ofIsbn = await findByIsbn(search, signal)
  if (ofIsbn.length > 0 || !search.includes(' ')) return ofIsbn
  const { headers } = await storeRead('/products', {
    query: {
      catalog_visibility: 'search',
      search,
      per_page: 1,
      _fields: 'id',
    },
    reply: v.array(v.unknown()),
    signal,
  })
  const isFound = totalInHeader('GET /products', headers, 'X-WP-Total') > 0
  return isFound ? [] : findByWord(filter, signal)
}

const Named = v.array(
  v.object({ id: WireNumber, name: EncodedText, sku: v.optional(EncodedText, '') }),
)

/** Asks the shop for the longest word and looks for the others in the name and SKU of its hits. */
export const findByWordInStore: FindByWord = async (
  { search: text = '', categorySlug: category },
  signal,
) => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const [longest = ''] = words.toSorted((a, b) => b.length - a.length)
  const { value } = await storeRead('/products', {
    query: {
      catalog_visibility: 'search',
      search: longest,
      ...(category && { category }),
      orderby: 'date',
      order: 'desc',
      per_page: WORD_HITS,
      _fields: 'id,name,sku',
    },
    reply: Named,
    signal,
  })
  return value.flatMap(({ id, name, sku }) => {
    const known = `${name} ${sku}`.toLowerCase()
    return words.every((word) => known.includes(word)) ? [id] : []
  })
}
