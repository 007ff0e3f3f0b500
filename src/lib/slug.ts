/** Slugs of names in other scripts come percent-encoded; inside the app they are plain text. */
export function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
