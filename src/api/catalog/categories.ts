import * as v from 'valibot'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import type { Category } from '~/domain/catalog/category'
import { serverHtml } from '~/domain/content/serverHtml'
import { NotFoundError } from '~/domain/errors'
import { decodeSlug } from '~/domain/slug'
import { MINUTE } from '~/lib/time'
import { storeRead } from '~/api/http'
import type { Cached } from '~/api/backend'
import { CATEGORIES_QUERY, knownCategoryId } from './listingRequest'
import { EncodedText, StoreImages, WireNumber } from '~/api/schemas'
import { pathOf } from './links'

/** A term of the Store API; `image` is absent from terms that cannot have one. */
const CategoryReply = v.pipe(
  v.object({
    id: WireNumber,
    name: EncodedText,
    slug: v.pipe(v.string(), v.transform(decodeSlug)),
    description: v.optional(v.string(), ''),
    parent: WireNumber,
    count: WireNumber,
    image: v.optional(
      v.pipe(
        v.nullable(v.unknown()),
        v.transform((image) => (image ? [image] : [])),
        StoreImages,
      ),
      null,
    ),
    permalink: v.optional(v.string(), ''),
  }),
  v.transform(({ id, name, slug, description, parent, count, image, permalink }): Category => {
    const about = serverHtml(description)
    return {
      id,
      name,
      slug,
      path: pathOf(permalink, paths.category(slug)),
      parent,
      hasProducts: count > 0,
      count,
      ...(about ? { description: about } : {}),
      ...(image[0] ? { image: image[0] } : {}),
    }
  }),
)

export const CategoriesReply = v.array(CategoryReply)

/** Every category, with or without products, in the Store API's own order (by name). */
export async function fetchCategories(signal?: AbortSignal): Promise<Category[]> {
  const { value } = await storeRead('/products/categories', {
    query: CATEGORIES_QUERY,
    reply: CategoriesReply,
    signal,
  })
  return value
}

/** The cache key and maximum age of the list; categories change seldom. */
export const CATEGORIES = { key: ['categories'], maxAgeMs: 30 * MINUTE } as const

/**
 * The term id of a category, 0 for the whole shop. The settings name the busiest categories, so that
 * their first listing needs no other request.
 *
 * @throws NotFoundError where the shop has no such category
 */
export async function categoryIdOf(cached: Cached, slug?: string): Promise<number> {
  const known = knownCategoryId(site.categoryIds, slug)
  if (known !== undefined) return known
  const find = async (maxAgeMs: number) => {
    const categories = await cached(CATEGORIES.key, fetchCategories, maxAgeMs)
    return categories.find((one) => one.slug === slug)
  }
  // An id does not change. The category may be newer than the list.
  const category = (await find(Infinity)) ?? (await find(MINUTE))
  if (!category) throw new NotFoundError(`The shop has no category "${slug}"`)
  return category.id
}
