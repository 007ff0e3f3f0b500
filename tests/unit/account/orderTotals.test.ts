import { describe, expect, test } from 'vitest'
import { accountTotals } from '~/domain/account/orderTotals'
import { formatMoney } from '~/domain/money'
import { inr } from '../../support/money'

type Row = readonly [label: string, amount?: string]

/** The labels of the rows, with the total in brackets, and the rounding. */
function shown(rows: readonly Row[], separators: Partial<typeof inr> = {}) {
  const printed = rows.map(([label, amount]) => ({
    label,
    text: amount ?? 'Courier',
    ...(amount === undefined ? {} : { amount }),
  }))
  const { totals, rounding } = accountTotals(printed, 1, { ...inr, ...separators })
  const labels = totals.map(({ label, isTotal }) => (isTotal ? `[${label}]` : label))
  return [labels.join(' '), rounding && formatMoney(rounding)]
}

const backorder: Row[] = [
  ['Subtotal', '₹1,532.99'],
  ['Discount', '-₹78.75'],
  ['Shipping', '₹48.82'],
  ['Total', '₹1,503.05'],
  ['Payment method'],
]

const euros = { decimalSeparator: ',', thousandSeparator: '.' }

describe('the totals of an order in the account', () => {
  test('have a rounding for what the amounts of the shop miss of the total', () => {
    expect(shown(backorder)).toEqual([
      'Subtotal Discount Shipping [Total] Payment method',
      '-₹0.01',
    ])
  })

  test.each<[string, Row[], Partial<typeof inr>?]>([
    [
      'with a refund',
      [
        ['Subtotal', '₹1,000.00'],
        ['Refund', '-₹50.00'],
        ['Total', '₹950.00'],
      ],
    ],
    [
      'in euros',
      [['Subtotal', '1.018,00 €'], ['Shipping'], ['VAT', '4,90 €'], ['Total', '1.022,90 €']],
      euros,
    ],
    [
      'without decimals',
      [
        ['Subtotal', '¥1,500'],
        ['Fee', '¥20'],
        ['Total', '¥1,520'],
      ],
    ],
    [
      'with a space between thousands',
      [
        ['Subtotal', '1 018,00 €'],
        ['VAT', '4,90 €'],
        ['Total', '1 022,90 €'],
      ],
      { decimalSeparator: ',', thousandSeparator: '\u202f' },
    ],
    ['of nothing', [['Subtotal', '₹0.00'], ['Shipping'], ['Total', '₹0.00']]],
    ['with the total alone', [['Total', '₹1.00']]],
  ])('%s are unchanged where they add up', (_, rows, separators) => {
    const labels = rows.map(([label]) => (label === 'Total' ? '[Total]' : label)).join(' ')
    expect(shown(rows, separators)).toEqual([labels, undefined])
  })

  test('are the total alone where the other amounts do not add up to it', () => {
    const rows: Row[] = [
      ['Subtotal', '₹1,000.00'],
      ['Shipping'],
      ['Total', '₹1,200.00'],
      ['Payment method'],
    ]
    expect(shown(rows)).toEqual(['Shipping [Total] Payment method', undefined])
  })

  test('have rows of plugins below the total', () => {
    const rows: Row[] = [...backorder, ['Paid so far', '₹500.00'], ['To pay', '₹1,003.05']]
    expect(shown(rows)[0]).toBe(
      'Subtotal Discount Shipping [Total] Payment method Paid so far To pay',
    )
  })

  test.each<[string, string, Partial<typeof inr>?]>([
    ['is among other text', ''],
    ['has other separators', '₹1.532,99'],
    ['has another currency', '€1,532.99'],
    ['has other decimals', '₹1,533'],
    ['has other digits', '₹१,५३२.९९'],
  ])('are unchanged if an amount %s', (_, amount) => {
    const rows = backorder.map((row): Row => (row[0] === 'Subtotal' ? ['Subtotal', amount] : row))
    expect(shown(rows)).toEqual(['Subtotal Discount Shipping [Total] Payment method', undefined])
  })

  test('are unchanged where the site settings have other separators', () => {
    expect(shown(backorder, euros)[1]).toBeUndefined()
  })
})
