/** Names that the plugin understands in a query, besides /wishlist/{KEY}; the first one counts. */
const FIELDS = ['woosw_id', 'wid', 'wl']

/**
 * Which list an address means; '' is the visitor's own.
 *
 * @param pathKey what stands behind /wishlist/, decoded
 */
export function wishlistKeyIn(pathKey: string | undefined, search: string): string {
  const query = new URLSearchParams(search)
  return pathKey || FIELDS.map((field) => query.get(field)).find(Boolean) || ''
}
