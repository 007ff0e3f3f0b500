import type { Testimonial } from '~/domain/content/widgets'

const MIN_RATING = 4
/** Shorter texts say too little, as "Good". */
const MIN_CHARACTERS = 30

/**
 * The reviews that the home page shows: of four stars or more and with a sentence, each reader and each
 * product once.
 *
 * @param reviews the newest first
 */
export function chooseTestimonials(reviews: readonly Testimonial[], count: number): Testimonial[] {
  const seen = new Set<string>()
  return reviews
    .filter(({ rating = 0, text }) => rating >= MIN_RATING && text.length >= MIN_CHARACTERS)
    .filter(({ name, product }) => {
      const keys = [`reader ${name}`, ...(product ? [`product ${product.path}`] : [])]
      const isNew = keys.every((key) => !seen.has(key))
      if (isNew) for (const key of keys) seen.add(key)
      return isNew
    })
    .slice(0, count)
}
