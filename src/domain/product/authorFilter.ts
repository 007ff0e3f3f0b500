import type { ListingFilter } from '~/domain/catalog/listing'
import { slugOfAuthorPath } from '~/domain/slug'
import type { FactValue } from './factValues'

/**
 * How a listing is narrowed to the products of an author: by the theme's taxonomy, or by an attribute. Undefined
 * for an attribute of this product only: no request finds its values on others.
 */
export function authorFilter({
  path = '',
  taxonomy,
  slug = '',
}: FactValue): Partial<Pick<ListingFilter, 'author' | 'attributes'>> | undefined {
  const author = slugOfAuthorPath(path)
  if (author) return { author }
  return taxonomy?.startsWith('pa_') ? { attributes: { [taxonomy.slice(3)]: [slug] } } : undefined
}
