import type { CartLine, CartNotice } from './cart'

/**
 * What the shop finds wrong with the cart, by the key of the line that it means. Its answer names no line, only
 * the product in quotes, as a variation "Backpack - Red, XS"; lines that bear one name are told apart
 * by their options, and where that does not tell, all of them are meant.
 */
export function noticesByLine(
  notices: readonly CartNotice[],
  lines: readonly CartLine[],
): Map<string, string[]> {
  const byLine = new Map<string, string[]>()
  for (const { message } of notices) {
    for (const { key } of linesMeant(message, lines)) {
      byLine.set(key, [...(byLine.get(key) ?? []), message])
    }
  }
  return byLine
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
