import type { ListingFilter } from '~/domain/catalog/listing'
import { decodeSlug, pathBelow } from '~/domain/slug'
import type { FactValue } from './factValues'

/** The theme's pages of authors; no setting of WordPress changes them. */
const AUTHOR_PAGES = '/product_author/'

/**
 * How a listing is narrowed to the products of an author: by the theme's taxonomy, or by an attribute. Undefined
 * for an attribute of this product only: no request finds its values on others.
 */
export function authorFilter({
  path = '',
  taxonomy,
  slug = '',
}: FactValue): Partial<Pick<ListingFilter, 'author' | 'attributes'>> | undefined {
  const author = pathBelow(path, AUTHOR_PAGES)?.split('/')[0]
  if (author) return { author: decodeSlug(author) }
  return taxonomy?.startsWith('pa_') ? { attributes: { [taxonomy.slice(3)]: [slug] } } : undefined
}
