import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { keepDraft } from '../support/guestDraft'
import { useMockSite } from '../support/mockSite'
import { renderApp } from '../support/render'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const placeButton = () => screen.getByRole('button', { name: /^Place order/ })
const thanks = () => screen.findByRole('heading', { level: 1, name: /^Thank you/ })

async function readyToOrder() {
  keepDraft()
  const page = renderApp('/checkout/')
  await screen.findByRole('radio', { name: /Flat rate/ })
  return page
}

describe('what the shop says no to', () => {
  const mock = useMockSite({ scenarios: ['full-cart'] })

  test('is told where it can be put right, or in the notices; the form stays', async () => {
    const { user } = await readyToOrder()
    const refuse = async (code: string, message: string, data = {}, status = 400) => {
      mock.db.faults.orderRefusal = { status, code, message, data }
      await user.click(placeButton())
    }
    const region = (name: string) => within(screen.getByRole('region', { name }))

    await refuse(
      'woocommerce_rest_invalid_shipping_option',
      'This order requires a shipping option.',
    )
    expect(
      await region('Shipping').findByText('This order requires a shipping option.'),
    ).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'This order requires a shipping option.' }))
    expect(region('Shipping').getAllByRole('radio')[0]?.closest('[tabindex]')).toBe(
      document.activeElement,
    )

    await refuse('woocommerce_rest_checkout_payment_method_disabled', 'That way is closed.')
    expect(await region('Payment').findByText('That way is closed.')).toBeTruthy()
    expect(screen.queryByText('This order requires a shipping option.')).toBeNull()

    await refuse('rate_limit_exceeded', 'Too many requests. Please wait 43 seconds before …')
    expect(await screen.findByText(/Please wait 43 seconds, then place/)).toBeTruthy()

    await refuse(
      'woocommerce_rest_checkout_custom_validation_error',
      'No orders on &quot;Sundays&quot;.',
    )
    const alert = await screen.findByText('No orders on "Sundays".')
    expect(alert.closest('[role=alert]')).toBeTruthy()

    mock.db.session.coupons = []
    await refuse(
      'woocommerce_rest_cart_coupon_errors',
      'Some coupons were removed.',
      { removed_coupons: { book10: 'Coupon “book10” is for new readers.' } },
      409,
    )
    expect(await screen.findByText('Coupon “book10” is for new readers.')).toBeTruthy()

    delete mock.db.faults.orderRefusal
    await user.click(placeButton())
    await thanks()
    expect(mock.db.session.orders).toHaveLength(1)
  })
})

describe('the same cart in two tabs', () => {
  const mock = useMockSite({ scenarios: ['full-cart'] })

  /** An order placed in another tab, and this tab as it was before: `isPaid`: the cart is gone with it. */
  async function orderedElsewhere({ keepsCart }: { keepsCart: boolean }) {
    const cart = [...mock.db.session.cart]
    const other = await readyToOrder()
    await other.user.click(placeButton())
    await thanks()
    other.unmount()
    sessionStorage.clear()
    const emptied = mock.db.session.cart
    mock.db.session.cart = cart
    const page = await readyToOrder()
    if (!keepsCart) mock.db.session.cart = emptied
    mock.db.calls.length = 0
    return page
  }

  test('the second is told the first one’s order, and places none', async () => {
    const { user } = await orderedElsewhere({ keepsCart: false })
    const [first] = mock.db.session.orders
    await user.click(placeButton())
    expect(await screen.findByText(`Order ${first?.id} has been placed`)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See your order' }).getAttribute('href')).toBe(
      `/checkout/order-received/${first?.id}/?key=${first?.key}`,
    )
    expect(document.activeElement).not.toBe(document.body)
    expect(mock.calls('POST /checkout')).toHaveLength(0)
  })

  test('who wants the same once more presses again', async () => {
    const { user } = await orderedElsewhere({ keepsCart: true })
    const [first] = mock.db.session.orders
    await user.click(placeButton())
    const told = `The same things have just been ordered in another tab: order ${first?.id}.`
    expect(await screen.findByText(told)).toBeTruthy()
    expect(mock.calls('POST /checkout')).toHaveLength(0)
    await waitFor(() => expect(placeButton().getAttribute('aria-busy')).toBeNull())
    await user.click(placeButton())
    await thanks()
    expect(mock.db.session.orders).toHaveLength(2)
  })
})
