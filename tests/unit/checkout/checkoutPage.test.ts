import { describe, expect, test } from 'vitest'
import { titleFromId, withPageSettings } from '~/domain/checkout/checkoutPage'

describe('titleFromId', () => {
  test.each([
    ['mollie_wc_gateway_bank-transfer', 'Mollie bank transfer'],
    ['razorpay', 'Razorpay'],
    ['woocommerce_payments', 'Payments'],
    ['wc_gateway', 'Wc_gateway'],
  ])('makes %s readable', (id, title) => {
    expect(titleFromId(id)).toBe(title)
  })
})

describe('withPageSettings', () => {
  const settings = { guests: true, newAccounts: false, newPasswords: 'by-shop' as const, phone: 1 }

  test('prefers what the page says', () => {
    expect(withPageSettings(settings, { guests: false, newAccounts: true })).toEqual({
      ...settings,
      guests: false,
      newAccounts: true,
    })
  })

  test('leaves the settings as they are without a page', () => {
    expect(withPageSettings(settings)).toEqual(settings)
  })
})
