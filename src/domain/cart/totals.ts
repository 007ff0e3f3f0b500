import { addMoney, isZero, negative, type Money } from '~/domain/money'

/** An amount as the shop sends it; `tax` is undefined where it does not. */
export interface Taxed {
  net: Money
  tax: Money | undefined
}

interface NamedTaxed extends Taxed {
  name: string
}

/**
 * WooCommerce's "Display prices during cart and checkout". Every shop adds up the same amounts; it
 * decides whether they are shown with or without tax.
 */
type TaxDisplay = 'including' | 'excluding'

export const shownAmount = ({ net, tax }: Taxed, display: TaxDisplay): Money =>
  display === 'including' ? addMoney(net, tax) : net

/** The amounts of a cart or an order as the shop displays them (docs/behaviour.md#taxes-and-totals). */
export interface Totals {
  items: Money
  fees: { name: string; total: Money }[]
  discount: Money
  /** Undefined until an address allows the shop to compute it. */
  shipping?: Money
  tax: Money
  /** One per tax rate; empty where the shop shows the tax as one amount, or does not send all of them. */
  taxLines: readonly { name: string; total: Money }[]
  /** "including": the amounts contain the tax, so that it is not added to them. */
  taxDisplay: TaxDisplay
  /** Left by the shop's rounding: makes the amounts add up to the total. */
  rounding?: Money
  /** False if the shop has sent a part of the total only: its amounts would not add up. */
  addsUp: boolean
  total: Money
}

/** The parts of a total as the shop sends them. */
export interface TotalsParts {
  items: Taxed
  fees: readonly NamedTaxed[]
  discount: Taxed
  shipping: Taxed | undefined
  tax: Money
  taxLines: Totals['taxLines']
  total: Money
}

/**
 * The totals in the shop's display of taxes; in the other one if a tax is missing, or if only the other
 * one adds up.
 *
 * @param details lines and coupons: they are shown in the same display, and each is rounded by the shop
 */
export function totalsOf(
  parts: TotalsParts,
  display: TaxDisplay,
  details: readonly Taxed[],
): Totals {
  const { items, fees, discount, shipping } = parts
  const amounts = [items, discount, ...fees, ...(shipping ? [shipping] : []), ...details]
  const including = amounts.every(({ tax }) => tax !== undefined)
    ? totalsIn('including', parts, amounts.length)
    : undefined
  const excluding = totalsIn('excluding', parts, amounts.length)
  const [preferred = excluding, other = excluding] =
    display === 'including' ? [including, excluding] : [excluding, including]
  return other.addsUp && !preferred.addsUp ? other : preferred
}

function totalsIn(taxDisplay: TaxDisplay, parts: TotalsParts, amountCount: number): Totals {
  const shown = (part: Taxed) => shownAmount(part, taxDisplay)
  const { tax, total } = parts
  const [items, discount] = [shown(parts.items), shown(parts.discount)]
  const fees = parts.fees.map((fee) => ({ name: fee.name, total: shown(fee) }))
  const shipping = parts.shipping && shown(parts.shipping)
  const taxLines = completeTaxLines(parts)
  const addedTaxes = taxLines.length > 0 ? taxLines.map((line) => line.total) : [tax]
  const added = [
    items,
    ...fees.map((fee) => fee.total),
    ...(shipping ? [shipping] : []),
    ...(taxDisplay === 'excluding' ? addedTaxes : []),
  ]
  return {
    items,
    fees,
    discount,
    ...(shipping ? { shipping } : {}),
    tax,
    taxLines,
    taxDisplay,
    ...roundingOf(total, [...added, negative(discount)], amountCount),
    total,
  }
}

/**
 * Whether amounts add up to their total, and what the shop's rounding leaves. WooCommerce rounds each
 * amount, and its tax at each rate, to minor units.
 *
 * @param parts deductions are negative
 * @param amountCount the number of amounts that the shop has rounded
 */
export function roundingOf(
  total: Money,
  parts: readonly Money[],
  amountCount: number,
): Pick<Totals, 'rounding' | 'addsUp'> {
  const rest = addMoney(total, ...parts.map(negative))
  return {
    ...(isZero(rest) ? {} : { rounding: rest }),
    addsUp: Math.abs(Number(rest.amount)) <= amountCount,
  }
}

/**
 * An order's lines lack the tax on shipping, and no field has it by rate. A single line is the whole tax;
 * several are dropped, because one of them would be too low.
 */
function completeTaxLines({ tax, taxLines }: TotalsParts): Totals['taxLines'] {
  const [first] = taxLines
  if (!first) return []
  const missing = addMoney(tax, ...taxLines.map(({ total }) => negative(total)))
  if (isZero(missing)) return taxLines
  return taxLines.length === 1 ? [{ name: first.name, total: tax }] : []
}

/**
 * An order's totals with the tax lines that its cart had, which include the tax on shipping. Unchanged if
 * they are not the order's tax.
 *
 * @param amounts of each line in minor units; [] where the shop shows the tax as one amount
 */
export function withTaxLines(
  totals: Totals,
  amounts: readonly { name: string; amount: string }[],
): Totals {
  const { currency } = totals.tax
  const taxLines = amounts.map(({ name, amount }) => ({ name, total: { amount, currency } }))
  const rest = addMoney(totals.tax, ...taxLines.map(({ total }) => negative(total)))
  return amounts.length > 0 && !isZero(rest) ? totals : { ...totals, taxLines }
}

/** A line's price for one piece, in the shop's display, beside its amounts. */
export interface PricedLine {
  /** Minor units; '' for a deleted product. */
  unit: string
  quantity: number
  subtotal: Taxed
}

/**
 * The shop's display of taxes, which its responses only show in the price of a piece: times the quantity,
 * it is the line's amount with or without tax. Undefined where no line tells.
 */
export function taxDisplayOf(lines: readonly PricedLine[]): TaxDisplay | undefined {
  for (const { unit, quantity, subtotal } of lines) {
    const net = Number(subtotal.net.amount)
    const tax = Number(subtotal.tax?.amount ?? 0)
    if (unit === '' || tax === 0) continue
    const off = Math.abs(Number(unit) * quantity - net)
    const offWithTax = Math.abs(Number(unit) * quantity - net - tax)
    // A piece's price is rounded. Other prices than these two are no evidence.
    if (Math.min(off, offWithTax) <= quantity && off !== offWithTax) {
      return off < offWithTax ? 'excluding' : 'including'
    }
  }
  return undefined
}

/**
 * The price of a shipping rate. That of the chosen one of a single package is the shipping of the totals:
 * the rate's own taxes are rounded together there, so that the two can differ by a minor unit.
 */
export function ratePrice(
  { price, isSelected }: { price: Taxed; isSelected: boolean },
  { shipping, taxDisplay }: Totals,
  packageCount: number,
): Money {
  const shown = shownAmount(price, taxDisplay)
  const off = Number(shipping?.amount) - Number(shown.amount)
  return shipping && isSelected && packageCount === 1 && Math.abs(off) <= 2 ? shipping : shown
}
