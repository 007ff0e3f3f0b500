/** The beginning of a text, cut between words. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > 0 ? end : max - 1).replace(/[\s,;:.–-]+$/, '')}…`
}
