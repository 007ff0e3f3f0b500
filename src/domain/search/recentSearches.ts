/** As the search page, which cuts longer texts. */
const LENGTH_MAX = 200

/**
 * The recent searches, latest first, with one more. The same words in another case replace the earlier search.
 *
 * @param max length of the list
 */
export function addSearch(searches: readonly string[], typed: string, max: number): string[] {
  const text = typed.replace(/\s+/g, ' ').trim()
  if (!text || text.length > LENGTH_MAX) return searches.slice(0, max)
  return [text, ...withoutSearch(searches, text)].slice(0, max)
}

export const withoutSearch = (searches: readonly string[], text: string): string[] =>
  searches.filter((other) => other.toLowerCase() !== text.toLowerCase())
