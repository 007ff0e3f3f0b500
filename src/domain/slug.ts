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

/** The slug in the address of a product, plain; '' when the address is no product's. */
export const slugOfProductPath = (path: string): string =>
  decodeSlug(/^\/product\/([^/?#]+)/.exec(path)?.[1] ?? '')
