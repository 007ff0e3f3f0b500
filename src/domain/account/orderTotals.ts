import { roundingOf } from '~/domain/cart/totals'
import { formatMoney, type Currency, type Money } from '~/domain/money'
import type { OrderTotal, OrderView } from './account'

/** A row of the totals on WordPress's page. */
interface PrintedTotal extends Omit<OrderTotal, 'isTotal'> {
  /** "-₹75.00"; '' for an amount that is not clear, undefined for a row without one. */
  amount?: string
}

type Separators = Pick<Currency, 'code' | 'decimalSeparator' | 'thousandSeparator'>

/**
 * An order's totals by the rule of the confirmation (docs/behaviour.md#taxes-and-totals): with a rounding
 * where the rows above the total need one, and without these rows where they do not add up to it. The rows
 * are unchanged if an amount is not clear.
 *
 * @param lineCount of the order: the shop has rounded the amount of each line
 */
export function accountTotals(
  printed: readonly PrintedTotal[],
  lineCount: number,
  separators: Separators,
): Pick<OrderView, 'totals' | 'rounding'> {
  const indexes = [...printed.keys()].filter((index) => printed[index]?.amount !== undefined)
  const amounts = readAmounts(
    indexes.map((index) => printed[index]?.amount ?? ''),
    separators,
  )
  const sums = amounts.map((total, at) => ({
    index: indexes[at],
    ...roundingOf(total, amounts.slice(0, at), at + lineCount),
  }))
  // Rows of plugins may follow the total. The first row has nothing above it.
  const sum = sums.slice(1).findLast(({ addsUp }) => addsUp) ?? sums.at(-1)
  const totalIndex = sum?.index ?? indexes.at(-1)
  const isWrong = sums.length > 1 && sum?.addsUp === false
  return {
    totals: printed.flatMap(({ amount, ...row }, index) =>
      isWrong && amount !== undefined && index !== totalIndex
        ? []
        : [{ ...row, isTotal: index === totalIndex }],
    ),
    ...(sums.length > 1 && sum?.addsUp && sum.rounding ? { rounding: sum.rounding } : {}),
  }
}

/** Amounts of one currency; [] if one of them is not clear. */
function readAmounts(texts: readonly string[], separators: Separators): Money[] {
  const amounts = texts.flatMap((text) => readMoney(text, separators) ?? [])
  const [first] = amounts
  const isAlike = amounts.every(
    ({ currency }) =>
      currency.prefix === first?.currency.prefix &&
      currency.suffix === first.currency.suffix &&
      currency.minorUnit === first.currency.minorUnit,
  )
  return isAlike && amounts.length === texts.length ? amounts : []
}

/** An amount as the shop prints it, if it has these separators: it is formatted to the same text. */
function readMoney(text: string, separators: Separators): Money | undefined {
  const [, sign = '', prefix = '', number = '', suffix = ''] =
    /^(-?)(\D*)(\d.*\d|\d)(\D*)$/.exec(text) ?? []
  const { decimalSeparator, thousandSeparator } = separators
  const fraction = decimalSeparator ? number.split(decimalSeparator)[1] : undefined
  const currency = {
    ...separators,
    // The page's text has one kind of space.
    thousandSeparator: thousandSeparator.replace(/\s/g, ' '),
    prefix,
    suffix,
    minorUnit: fraction?.length ?? 0,
  }
  const money = { amount: sign + number.replace(/\D/g, ''), currency }
  return number && formatMoney(money).replaceAll('\u00a0', ' ') === text ? money : undefined
}
