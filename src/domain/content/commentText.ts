/** Whether what the shop shows is the text that was sent, or what the shop has left of it. */
export const isOwnText = (shown: string, sent: string) =>
  isSameText(shown, sent) || isShortenedText(shown, sent)

/** Compares words only: the shop adds paragraphs, removes tags and changes quotation marks. */
export function isSameText(a: string, b: string): boolean {
  const words = wordsOf(a)
  return words ? words === wordsOf(b) : a.trim() !== '' && a.trim() === b.trim()
}

/**
 * Whether the shop may have made a text of what was sent: WordPress removes tags that it does not allow.
 * More than half of the words must be left.
 */
export function isShortenedText(shown: string, sent: string): boolean {
  const [left, all] = [wordsOf(shown).split(' '), wordsOf(sent).split(' ')]
  let at = 0
  for (const word of all) if (word === left[at]) at += 1
  return left[0] !== '' && at === left.length && at * 2 > all.length
}

/** Whether a text contains these words, in this order; true if there are none. */
export const hasWords = (text: string, words: string) =>
  !wordsOf(words) || ` ${wordsOf(text)} `.includes(` ${wordsOf(words)} `)

const wordsOf = (text: string) => text.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim()
