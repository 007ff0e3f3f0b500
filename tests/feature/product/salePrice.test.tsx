import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PriceLine } from '~/blocks/product/buyBox/PriceLine'
import { useSaleStore } from '~/state/sales'
import { renderInApp } from '../../support/render'

const fresh = useSaleStore.getState()
const START = 1_790_000_000_000
const sale = {
  startsAt: START - 60_000,
  endsAt: START + 3_000,
  labels: ['Days', 'Hours', 'Mins', 'Secs'],
  priceAfter: '₹299',
} as const
const price = { kind: 'sale', regular: '₹299.00', amount: '₹224.25' } as const

const show = async (more: Partial<Parameters<typeof PriceLine>[0]> = {}) => {
  renderInApp(
    <PriceLine productId={7} price={price} chosen={undefined} isOnSale sale={sale} {...more} />,
  )
  // Loads the code of the countdown.
  await act(() => vi.dynamicImportSettled())
}
const words = () => document.querySelector('[aria-live]')?.textContent
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

describe('The price of a product with an ending sale', () => {
  beforeEach(() => {
    useSaleStore.setState(fresh, true)
    vi.useFakeTimers({ now: START })
  })
  afterEach(() => void vi.useRealTimers())

  test('shows the countdown, then the price after the sale', async () => {
    await show()
    expect(screen.getByRole('timer').textContent).toContain('00 Days 00 Hours 00 Mins 03 Secs')
    pass(2_000)
    expect(screen.getByRole('timer').textContent).toContain('01 Secs')
    expect(words()).toContain('₹224.25')
    pass(1_000)
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.queryByText('Sale ends in')).toBeNull()
    expect(words()).toBe('₹299')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('stays the price of a chosen variation', async () => {
    await show({ chosen: { kind: 'single', amount: '₹180.00' } })
    pass(5_000)
    expect(screen.queryByRole('timer')).toBeNull()
    expect(words()).toBe('₹180.00')
  })

  test('keeps the space of the product’s range, which may have two lines', async () => {
    await show({
      price: { kind: 'range', from: '₹180.00', to: '₹224.25' },
      chosen: { kind: 'single', amount: '₹180.00' },
      isOnSale: false,
      sale: undefined,
    })
    expect(words()).toBe('₹180.00')
    expect(screen.getByText('₹180.00 – ₹224.25').closest('[aria-hidden]')).not.toBeNull()
  })

  test.each([
    ['has not begun', { startsAt: START + 1_000 }],
    ['was over when it came', { endsAt: START - 1 }],
  ])('shows no countdown and no other price for a sale that %s', async (_, times) => {
    await show({ sale: { ...sale, ...times } })
    expect(screen.queryByRole('timer')).toBeNull()
    pass(500)
    expect(words()).toContain('₹224.25')
  })

  test('becomes the struck price if the shop announces none', async () => {
    const { priceAfter: _, ...nameless } = sale
    await show({ sale: nameless })
    pass(4_000)
    expect(screen.queryByRole('timer')).toBeNull()
    expect(words()).toBe('₹299.00')
  })
})
