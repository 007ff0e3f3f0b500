import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Totals } from '~/domain/cart/totals'
import { TotalsList } from '~/ui/order/TotalsList'
import { useMockSite } from '../../support/mockSite'
import { rupees } from '../../support/money'

/** Totals of a shop with two rates: 1,000.00 and 50.00 for shipping, with 57.50 of tax. */
const totals: Totals = {
  items: rupees('100000'),
  fees: [],
  discount: rupees('0'),
  shipping: rupees('5000'),
  tax: rupees('5750'),
  taxLines: [
    { name: 'GST 5%', total: rupees('5000') },
    { name: 'GST 18%', total: rupees('750') },
  ],
  taxDisplay: 'excluding',
  addsUp: true,
  total: rupees('110750'),
}

const rowsOf = (shown: Totals) => {
  render(<TotalsList totals={shown} />)
  const terms = screen.getAllByRole('term').map((term) => term.textContent)
  const amounts = screen.getAllByRole('definition').map((amount) => amount.textContent)
  return terms.map((term, at) => `${term}: ${amounts[at]}`)
}

describe('the totals', () => {
  useMockSite()

  test('have a row for each tax where prices exclude it', () => {
    expect(rowsOf(totals)).toEqual([
      'Subtotal: ₹1,000.00',
      'Shipping: ₹50.00',
      'GST 5%: ₹50.00',
      'GST 18%: ₹7.50',
      'Total: ₹1,107.50',
    ])
  })

  test('name the taxes with the total where prices include them', () => {
    const shown = { ...totals, items: rupees('105000'), shipping: rupees('5750') }
    expect(rowsOf({ ...shown, taxDisplay: 'including' })).toEqual([
      'Subtotal: ₹1,050.00',
      'Shipping: ₹57.50',
      'Total: ₹1,107.50 (includes ₹50.00 GST 5%, ₹7.50 GST 18%)',
    ])
  })

  test('have one tax where the shop names no rates', () => {
    expect(rowsOf({ ...totals, taxLines: [] })).toContain('Tax: ₹57.50')
  })

  test('have a row for what the shop’s rounding leaves', () => {
    const rows = rowsOf({ ...totals, rounding: rupees('-1'), total: rupees('110749') })
    expect(rows.slice(-2)).toEqual(['Rounding: −₹0.01', 'Total: ₹1,107.49'])
  })

  test('are the total alone where the amounts do not add up to it', () => {
    expect(rowsOf({ ...totals, addsUp: false, total: rupees('200000') })).toEqual([
      'Total: ₹2,000.00 (includes ₹50.00 GST 5%, ₹7.50 GST 18%)',
    ])
  })
})
