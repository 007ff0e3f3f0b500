/**
 * Slugs of names in other scripts come percent-encoded; inside the app they are plain text. What is not
 * encoded as it should be stays as it is: an address may be anything.
 */
export function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

/** "bags-kits" as "Bags kits", where the shop's own name did not come. */
export function wordsOfSlug(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * What stands in a path behind a base such as "/shop/", still encoded; undefined where it is elsewhere.
 *
 * @param base with both slashes, decoded
 */
export function behind(path: string, base: string): string | undefined {
  const segments = path.replace(/[?#].*/, '').split('/')
  const depth = base.split('/').length - 1
  const head = segments.slice(0, depth).map(decodeSlug).join('/')
  return `${head}/` === base ? segments.slice(depth).join('/') : undefined
}

/**
 * The slug in the address of a product, plain; '' when the address is no product's. Its categories may
 * stand ahead of it, and pages of comments behind it (/product/{slug}/comment-page-2/).
 *
 * @param base what addresses of products begin with; the shop's may begin with the same
 */
export function slugOfProductPath(path: string, base: string): string {
  const rest = behind(path, base)?.replace(/(?:^|\/)comment-page-\d+\/?$/, '')
  return rest && !LATER_PAGE.test(rest) ? decodeSlug(/([^/]*)\/?$/.exec(rest)?.[1] ?? '') : ''
}

const LATER_PAGE = /^page\/\d+\/?$/
