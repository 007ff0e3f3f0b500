import type { ProductAttribute } from './product'

/** The attributes whose key or label matches, in lower case: "pa_number-of-pages" is "number of pages". */
export const namedAttributes = (attributes: readonly ProductAttribute[], name: RegExp) =>
  attributes.filter(({ key, label }) => [key, label].some((text) => name.test(wordsOf(text))))

const wordsOf = (text: string) =>
  text
    .replace(/^pa_/, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
