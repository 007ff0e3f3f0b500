import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PriceLine } from '~/blocks/product/buyBox/PriceLine'
import { ProductCard } from '~/blocks/product/ProductCard'
import type { ListedProduct } from '~/domain/product/product'
import { BuyTogetherForm } from '~/features/product/BuyTogetherForm'
import { useSaleStore } from '~/state/sales'
import { useMockSite } from '../../support/mockSite'
import { inr } from '../../support/money'
import { renderInApp } from '../../support/render'

useMockSite()
const fresh = useSaleStore.getState()
const START = 1_790_000_000_000
const price = { kind: 'sale', regular: '₹500.00', amount: '₹400.00' } as const
const sale = {
  startsAt: START - 60_000,
  endsAt: START + 3_000,
  labels: ['D', 'H', 'M', 'S'],
} as const

const listed: ListedProduct = {
  id: 7,
  name: 'The Tiger’s Whistle',
  slug: 'tiger',
  path: '/product/tiger/',
  authors: [],
  price,
  discount: '-20%',
  isFeatured: false,
  isInStock: true,
  action: { kind: 'open', label: 'Read more' },
}

const bundle = {
  title: 'Together',
  items: [
    { id: 7, name: 'The Tiger’s Whistle', price, amount: 400, isMain: true, isAvailable: true },
    {
      id: 8,
      name: 'Another Book',
      path: '/product/another/',
      price: { kind: 'single', amount: '₹100.00' } as const,
      amount: 100,
      isMain: false,
      isAvailable: true,
    },
  ],
}

/** A product page: its price knows of the sale, the other parts do not. */
function renderPage(own: typeof sale & { priceAfter?: string } = sale) {
  renderInApp(
    <>
      <div role="group" aria-label="price">
        <PriceLine productId={7} price={price} chosen={undefined} isOnSale sale={own} />
      </div>
      <ProductCard product={listed} />
      <ProductCard product={{ ...listed, id: 9, name: 'A neighbour', slug: 'neighbour' }} />
      <div role="group" aria-label="bundle">
        <BuyTogetherForm
          buyTogether={bundle}
          currency={inr}
          onAdd={() => undefined}
          isAdding={false}
          doneIds={new Set()}
          report={undefined}
        />
      </div>
    </>,
  )
}

const group = (name: string) => screen.getByRole('group', { name })
const card = (index = 0) => screen.getAllByRole('article')[index]
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

describe('the end of a product’s sale', () => {
  beforeEach(() => {
    useSaleStore.setState(fresh, true)
    vi.useFakeTimers({ now: START })
  })
  afterEach(() => void vi.useRealTimers())

  test('changes all its prices together, and no other product', () => {
    renderPage()
    pass(2_999)
    expect(group('price')).toHaveTextContent('₹400.00')
    expect(card()).toHaveTextContent('₹400.00')
    expect(card()).toHaveTextContent('−20%')
    expect(group('bundle')).toHaveTextContent('₹500.00 For 2 item(s)')

    pass(1)
    for (const shown of [group('price'), card()]) {
      expect(shown).toHaveTextContent('₹500.00')
      expect(shown).not.toHaveTextContent(/₹400|20%/)
    }
    expect(within(group('bundle')).queryByText('₹400.00')).toBeNull()
    expect(group('bundle')).toHaveTextContent('₹600.00 For 2 item(s)')
    expect(card(1)).toHaveTextContent('₹400.00')
    expect(card(1)).toHaveTextContent('−20%')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('shows the price that the shop has announced everywhere', () => {
    renderPage({ ...sale, priceAfter: '₹480' })
    pass(3_000)
    for (const shown of [group('price'), card(), group('bundle')]) {
      expect(shown).toHaveTextContent('₹480')
      expect(shown).not.toHaveTextContent('₹400.00')
    }
    expect(group('bundle')).toHaveTextContent('₹580.00 For 2 item(s)')
  })

  test('is seen within a second after a sleep of the device', () => {
    renderPage()
    vi.setSystemTime(START + 3_600_000)
    pass(1_000)
    expect(card()).toHaveTextContent('₹500.00')
  })

  test('leaves a price that the shop has sent after the end', () => {
    renderPage()
    pass(3_000)
    renderInApp(
      <ProductCard product={{ ...listed, price: { kind: 'single', amount: '₹550.00' } }} />,
    )
    expect(card(2)).toHaveTextContent('₹550.00')
  })

  test('gives way to a later sale of the same product', () => {
    renderPage()
    pass(3_000)
    const next = { ...sale, startsAt: START, endsAt: START + 60_000 }
    renderInApp(<ProductCard product={{ ...listed, sale: next }} />)
    expect(card(2)).toHaveTextContent('₹400.00')
    expect(card(2)).toHaveTextContent('−20%')
    expect(card()).toHaveTextContent('₹400.00')
  })
})
