/**
 * A slug as WordPress creates it: other scripts are percent-encoded in lower case, punctuation is
 * removed.
 */
export function slugOf(name: string): string {
  const words = name
    .toLowerCase()
    .normalize('NFC')
    .replace(/<[^>]*>/g, '')
    .replace(/[–—]/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/[\s-]+/g, '-')
  return encodeURIComponent(words).toLowerCase()
}

/** The same with a number if it is taken: "-2", "-3", … */
export function uniqueSlug(name: string, taken: { has: (slug: string) => boolean }): string {
  const slug = slugOf(name)
  if (!taken.has(slug)) return slug
  for (let n = 2; ; n++) if (!taken.has(`${slug}-${n}`)) return `${slug}-${n}`
}
