/**
 * Slugs in the app are plain text; addresses have them percent-encoded. Text with an invalid escape
 * sequence stays as it is, since any text can be typed as an address.
 */
export function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

/** One spelling of the path for all of its percent-encodings, as a key; the query stays as it is. */
export const decodedPath = (path: string) => path.replace(/^[^?#]*/, decodeSlug)

/** A path without its query and hash. */
export const pathnameOf = (path: string) => path.replace(/[?#].*/, '')

/** "bags-kits" as "Bags kits", for when the name that belongs to the slug is not known. */
export function wordsOfSlug(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * The part of a path below a base such as "/shop/", still encoded; undefined for a path elsewhere.
 *
 * @param base decoded, with a slash at both ends
 */
export function pathBelow(path: string, base: string): string | undefined {
  const segments = pathnameOf(path).split('/')
  const depth = base.split('/').length - 1
  const head = segments.slice(0, depth).map(decodeSlug).join('/')
  return `${head}/` === base ? segments.slice(depth).join('/') : undefined
}

/**
 * The slug in the address of a product, decoded; '' for other addresses. The address may contain
 * categories before the slug and a page of comments after it (/product/{slug}/comment-page-2/).
 *
 * @param base of product addresses; may be the same as the shop's
 */
export function slugOfProductPath(path: string, base: string): string {
  const rest = pathBelow(path, base)?.replace(/(?:^|\/)comment-page-\d+\/?$/, '')
  return rest && !SHOP_PAGE.test(rest) ? decodeSlug(/([^/]*)\/?$/.exec(rest)?.[1] ?? '') : ''
}

/** The theme's pages of authors; no setting of WordPress changes them. */
const AUTHORS = '/product_author/'

/** @param slug decoded */
export const authorPath = (slug: string) => `${AUTHORS}${encodeURIComponent(slug)}/`

/** The slug in the address of an author's page, decoded; '' for other addresses. */
export const slugOfAuthorPath = (path: string) =>
  decodeSlug(pathBelow(path, AUTHORS)?.split('/')[0] ?? '')

const SHOP_PAGE = /^page\/\d+\/?$/

/** The path of an address or a decoded path as WordPress writes it: percent-encoded with small letters. */
export const pathInWordPress = (address: string): string =>
  new URL(address, 'https://shop/').pathname.replace(/%../g, (code) => code.toLowerCase())
