import type { CartLine, CartNotice } from './cart'

interface SortedNotices {
  /** About no single line, or about a line that is not there. */
  general: string[]
  /** By the key of the line. */
  byLine: Map<string, string[]>
}

/**
 * What the shop finds wrong with the cart, by the lines that it means. Its answer names no line, only
 * the product in quotes, as a variation "Backpack - Red, XS"; lines that bear one name are told apart
 * by their options, and where that does not tell, all of them are meant.
 */
export function sortNotices(
  notices: readonly CartNotice[],
  lines: readonly CartLine[],
): SortedNotices {
  const sorted: SortedNotices = { general: [], byLine: new Map() }
  for (const { message } of notices) {
    const meant = linesMeant(message, lines)
    if (meant.length === 0) sorted.general.push(message)
    for (const { key } of meant) {
      sorted.byLine.set(key, [...(sorted.byLine.get(key) ?? []), message])
    }
  }
  return sorted
}

function linesMeant(message: string, lines: readonly CartLine[]) {
  const isQuoted = (name: string) => QUOTES.some(([from, to]) => message.includes(from + name + to))
  const byWholeName = lines.filter((line) => isQuoted(wholeName(line)))
  return byWholeName.length > 0 ? byWholeName : lines.filter(({ name }) => isQuoted(name))
}

const wholeName = ({ name, options }: CartLine) =>
  options.length > 0 ? `${name} - ${options.map(({ value }) => value).join(', ')}` : name

const QUOTES = [
  ['"', '"'],
  ['“', '”'],
] as const
