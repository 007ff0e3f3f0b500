import { describe, expect, test } from 'vitest'
import {
  ratePrice,
  taxDisplayOf,
  totalsOf,
  withTaxLines,
  type Taxed,
  type Totals,
  type TotalsParts,
} from '~/domain/cart/totals'
import { addMoney, negative, type Money } from '~/domain/money'
import { rupees } from '../../support/money'

const taxed = (net: number, tax?: number): Taxed => ({
  net: rupees(net),
  tax: tax === undefined ? undefined : rupees(tax),
})

const lines = (...amounts: [name: string, amount: number][]) =>
  amounts.map(([name, amount]) => ({ name, total: rupees(amount) }))

/** Two rates, a coupon of 10 % and shipping, as WooCommerce computes them. */
const cart: TotalsParts = {
  items: taxed(686973, 57882),
  fees: [],
  discount: taxed(68697, 5788),
  shipping: taxed(4950, 892),
  tax: rupees(52986),
  taxLines: lines(
    ['CGST 9%', 15109],
    ['SGST 9%', 15109],
    ['CGST 2.5%', 11384],
    ['SGST 2.5%', 11384],
  ),
  total: rupees(676212),
}

/** One line with a coupon: the shop rounds the tax before and after the discount. */
const rounded: TotalsParts = {
  items: taxed(91900, 4596),
  fees: [],
  discount: taxed(7500, 375),
  shipping: taxed(4950, 248),
  tax: rupees(4468),
  taxLines: lines(['CGST 2.5%', 2234], ['SGST 2.5%', 2234]),
  total: rupees(93818),
}

const amountOf = (money: Money | undefined) => money?.amount

/** The sum of the amounts that the shopper sees above the total. */
function sumOf({ items, fees, shipping, discount, rounding, ...totals }: Totals) {
  const taxes =
    totals.taxLines.length > 0 ? totals.taxLines.map((line) => line.total) : [totals.tax]
  return addMoney(
    items,
    ...fees.map((fee) => fee.total),
    shipping,
    negative(discount),
    rounding,
    ...(totals.taxDisplay === 'excluding' ? taxes : []),
  ).amount
}

describe('the totals of a cart', () => {
  test('contain the tax in each amount in a shop that shows prices including tax', () => {
    const totals = totalsOf(cart, 'including', [taxed(686973, 57882)])
    expect(totals.taxDisplay).toBe('including')
    expect([totals.items, totals.discount, totals.shipping, totals.total].map(amountOf)).toEqual([
      '744855',
      '74485',
      '5842',
      '676212',
    ])
    expect(totals.taxLines).toEqual(cart.taxLines)
    expect(totals.addsUp).toBe(true)
    expect(totals.rounding).toBeUndefined()
  })

  test('list the tax after the amounts in a shop that shows prices excluding tax', () => {
    const totals = totalsOf(cart, 'excluding', [taxed(686973, 57882)])
    expect([totals.items, totals.discount, totals.shipping, totals.total].map(amountOf)).toEqual([
      '686973',
      '68697',
      '4950',
      '676212',
    ])
    expect(totals.taxDisplay).toBe('excluding')
    expect(totals.rounding).toBeUndefined()
  })

  test.each([
    ['two rates', cart, 'including'],
    ['two rates', cart, 'excluding'],
    ['a rounded discount', rounded, 'including'],
    ['a rounded discount', rounded, 'excluding'],
    [
      'a fee',
      {
        ...cart,
        fees: [{ name: 'Gift wrap', ...taxed(1000, 180) }],
        tax: rupees(53166),
        taxLines: [],
        total: rupees(677392),
      },
      'including',
    ],
    [
      'no address',
      { ...cart, shipping: undefined, tax: rupees(52094), taxLines: [], total: rupees(670370) },
      'including',
    ],
  ] as const)('with %s add up, rounding included', (_, parts, display) => {
    const totals = totalsOf(parts, display, [taxed(1, 1)])
    expect(totals).toMatchObject({ addsUp: true, taxDisplay: display })
    expect(sumOf(totals)).toBe(parts.total.amount)
  })

  test('name what the shop’s rounding leaves', () => {
    const totals = totalsOf(rounded, 'including', [taxed(91900, 4596)])
    expect(totals.rounding).toEqual(rupees(-1))
    expect(totalsOf(rounded, 'excluding', [taxed(91900, 4596)]).rounding).toBeUndefined()
  })

  test('are shown without tax if the shop leaves out one of the taxes', () => {
    const old = { ...cart, shipping: taxed(4950) }
    expect(totalsOf(old, 'including', [])).toMatchObject({ taxDisplay: 'excluding', addsUp: true })
    expect(totalsOf(cart, 'including', [taxed(686973)]).taxDisplay).toBe('excluding')
  })

  test('are shown in the other display where only that one adds up', () => {
    // An extension takes the tax off the total, or leaves it out of the sum.
    const untaxed = { ...cart, total: addMoney(cart.total, negative(cart.tax)) }
    const without = { ...untaxed, tax: rupees(0), taxLines: [] }
    expect(totalsOf(without, 'including', [])).toMatchObject({
      taxDisplay: 'excluding',
      addsUp: true,
    })
    const unnamed = { ...cart, tax: rupees(0), taxLines: [] }
    expect(totalsOf(unnamed, 'excluding', [])).toMatchObject({
      taxDisplay: 'including',
      addsUp: true,
    })
  })

  test('do not add up where an extension has changed the total', () => {
    const paidByGiftCard = { ...cart, total: rupees(176212) }
    expect(totalsOf(paidByGiftCard, 'including', []).addsUp).toBe(false)
    expect(totalsOf(paidByGiftCard, 'excluding', []).addsUp).toBe(false)
  })
})

describe('the tax lines of an order', () => {
  // The order's response has no tax on shipping in its lines.
  const shippingMissing = lines(['CGST 2.5%', 2110], ['SGST 2.5%', 2110])

  test('become one amount where the tax on shipping of each rate is unknown', () => {
    const totals = totalsOf({ ...rounded, taxLines: shippingMissing }, 'excluding', [])
    expect(totals.taxLines).toEqual([])
    expect(totals.tax).toEqual(rupees(4468))
    expect(sumOf(totals)).toBe('93818')
  })

  test('have the whole tax if there is one rate', () => {
    const totals = totalsOf({ ...rounded, taxLines: lines(['IGST 5%', 4220]) }, 'excluding', [])
    expect(totals.taxLines).toEqual(lines(['IGST 5%', 4468]))
  })

  test('are those of the cart where this browser has placed the order', () => {
    const totals = totalsOf({ ...rounded, taxLines: shippingMissing }, 'excluding', [])
    const known = [
      { name: 'CGST 2.5%', amount: '2234' },
      { name: 'SGST 2.5%', amount: '2234' },
    ]
    expect(withTaxLines(totals, known).taxLines).toEqual(rounded.taxLines)
    expect(withTaxLines(totals, known.slice(1))).toBe(totals)
  })

  test('are one amount if the cart had one', () => {
    const totals = totalsOf(rounded, 'excluding', [])
    expect(withTaxLines(totals, []).taxLines).toEqual([])
  })
})

describe('the display of taxes', () => {
  test.each([
    ['the price with tax', '90196', 1, taxed(85900, 4296), 'including'],
    ['the price without tax', '85900', 1, taxed(85900, 4296), 'excluding'],
    ['a rounded price with tax', '48248', 3, taxed(137850, 6892), 'including'],
    ['no tax', '85900', 1, taxed(85900, 0), undefined],
    ['no price', '', 1, taxed(85900, 4296), undefined],
    ['another price', '50000', 1, taxed(85900, 4296), undefined],
  ] as const)('follows from a line with %s', (_, unit, quantity, subtotal, display) => {
    expect(taxDisplayOf([{ unit, quantity, subtotal }])).toBe(display)
  })

  test('is unknown in an empty cart', () => {
    expect(taxDisplayOf([])).toBeUndefined()
  })
})

test('the chosen rate has the amount of the totals, which the shop rounds at each tax rate', () => {
  const totals = totalsOf(cart, 'including', [])
  const chosen = { price: taxed(4950, 891), isSelected: true }
  expect(ratePrice(chosen, totals, 1)).toEqual(rupees(5842))
  expect(ratePrice({ ...chosen, isSelected: false }, totals, 1)).toEqual(rupees(5841))
  expect(ratePrice(chosen, totals, 2)).toEqual(rupees(5841))
})
