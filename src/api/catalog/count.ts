import { textOf } from '~/lib/html'

/** The first whole number of a text: "(1,204)" is 1204. Undefined where there is none. */
export function countOf(node: Node | null | undefined): number | undefined {
  const [digits] = /\d[\d,.\s]*/.exec(textOf(node) ?? '') ?? []
  return digits === undefined ? undefined : Number(digits.replace(/\D/g, ''))
}
