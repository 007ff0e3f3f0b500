import * as v from 'valibot'
import { paths } from '~/config/paths'
import type { Category } from '~/domain/catalog/category'
import { serverHtml } from '~/domain/content/serverHtml'
import { decodeSlug } from '~/domain/slug'
import { storeRead } from '~/api/http'
import { CATEGORIES_QUERY } from './listingRequest'
import { EncodedText, StoreImages } from '~/api/schemas'
import { pathOf } from './pathOf'

/** A term of the Store API; `image` is absent from terms that cannot have one. */
const CategoryReply = v.pipe(
  v.object({
    id: v.number(),
    name: EncodedText,
    slug: v.pipe(v.string(), v.transform(decodeSlug)),
    description: v.optional(v.string(), ''),
    parent: v.number(),
    count: v.number(),
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
    const [picture] = image
    return {
      id,
      name,
      slug,
      path: pathOf(permalink, paths.category(slug)),
      parent,
      count,
      ...(about ? { description: about } : {}),
      ...(picture ? { image: picture } : {}),
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
