import { beforeEach, describe, expect, test } from 'vitest'
import { addToCart } from '~/api/cart/cart'
import { placeOrder } from '~/api/checkout/checkout'
import { checkoutRefusal } from '~/api/checkout/checkoutResponse'
import type { CheckoutResult } from '~/domain/checkout/checkoutResult'
import { ContractError } from '~/domain/errors'
import { simpleProduct } from '../../support/cartProducts'
import { order } from '../../support/guest'
import { useMockSite } from '../../support/mockSite'

const nothing = { billing: {}, shipping: {}, other: [] }
const fields = (refusals: object) => ({ outcome: 'fields', refusals: { ...nothing, ...refusals } })

type Row = [
  status: number,
  code: string,
  message: string,
  data: Record<string, unknown>,
  expected: Partial<CheckoutResult> | ReturnType<typeof fields>,
]

/** Every error code of an order's responses and its result for the shopper. */
const table: Row[] = [
  [
    400,
    'woocommerce_rest_missing_email_address',
    'A valid email address is required',
    {},
    fields({ billing: { email: 'A valid email address is required' } }),
  ],
  [
    400,
    'woocommerce_rest_invalid_email_address',
    'a@b is not valid&mdash;sorry',
    {},
    fields({ billing: { email: 'a@b is not valid—sorry' } }),
  ],
  [
    400,
    'registration-error-invalid-email',
    'Please provide a valid email address.',
    {},
    fields({ billing: { email: 'Please provide a valid email address.' } }),
  ],
  [
    400,
    'registration-error-missing-password',
    'Please enter an account password.',
    {},
    fields({ order: { password: 'Please enter an account password.' } }),
  ],
  [
    400,
    'registration-error-username-exists',
    'An account is already registered with that username.',
    {},
    { outcome: 'refused', message: 'An account is already registered with that username.' },
  ],
  [
    400,
    'registration-error-email-exists',
    'An account is already registered with a@b.in. <a href="/my-account/">Please log in</a> or use a different email address.',
    {},
    {
      outcome: 'sign-in',
      why: 'email-known',
      message:
        'An account is already registered with a@b.in. Please log in or use a different email address.',
    },
  ],
  [
    403,
    'woocommerce_rest_guest_checkout_disabled',
    'You must be logged in to checkout.',
    {},
    { outcome: 'sign-in', why: 'no-guests', message: 'You must be logged in to checkout.' },
  ],
  [
    400,
    'rate_limit_exceeded',
    'Too many requests. Please wait 43 seconds before trying again.',
    {},
    { outcome: 'wait', seconds: 43 },
  ],
  [400, 'rate_limit_exceeded', 'Too many requests.', {}, { outcome: 'wait', seconds: undefined }],
  [
    400,
    'woocommerce_rest_invalid_shipping_option',
    'Sorry, this order requires a shipping option.',
    {},
    fields({ order: { shippingRate: 'Sorry, this order requires a shipping option.' } }),
  ],
  [
    400,
    'woocommerce_rest_invalid_address_country',
    'Sorry, we do not allow orders from the provided country (FR)',
    { allowed_countries: ['IN'], address: 'billing' },
    fields({
      billing: { country: 'Sorry, we do not allow orders from the provided country (FR)' },
    }),
  ],
  [
    400,
    'woocommerce_rest_invalid_address_country',
    'Sorry, we do not ship orders to the provided country (FR)',
    { allowed_countries: ['IN'] },
    fields({ shipping: { country: 'Sorry, we do not ship orders to the provided country (FR)' } }),
  ],
  [
    400,
    'woocommerce_rest_invalid_address',
    'There was a problem',
    { errors: { shipping: ['PIN Code is required', 'Landmark is required'] } },
    fields({ shipping: { postcode: 'PIN Code is required' }, other: ['Landmark is required'] }),
  ],
  [
    400,
    'rest_invalid_param',
    'Invalid parameter(s): billing_address',
    {
      params: { billing_address: 'x' },
      details: {
        billing_address: {
          code: 'invalid_phone',
          message: 'The provided phone number is not valid',
          data: null,
        },
      },
    },
    fields({ billing: { phone: 'The provided phone number is not valid' } }),
  ],
  [
    400,
    'rest_invalid_param',
    'Invalid parameter(s): extensions',
    { params: { extensions: 'must be a string' }, details: {} },
    { outcome: 'refused', message: '' },
  ],
  [
    400,
    'woocommerce_rest_checkout_missing_payment_method',
    'No payment method provided.',
    {},
    fields({ order: { paymentMethod: 'No payment method provided.' } }),
  ],
  [
    400,
    'woocommerce_rest_checkout_payment_method_disabled',
    'The selected payment gateway is not available.',
    {},
    fields({ order: { paymentMethod: 'The selected payment gateway is not available.' } }),
  ],
  [
    400,
    'woocommerce_rest_checkout_process_payment_error',
    'The bank said &quot;no&quot;.',
    {},
    { outcome: 'refused', message: 'The bank said "no".' },
  ],
  [
    400,
    'woocommerce_rest_payment_error',
    'Payment error',
    {},
    { outcome: 'refused', message: 'Payment error' },
  ],
  [
    400,
    'woocommerce_rest_checkout_custom_validation_error',
    'No orders on Sundays.',
    {},
    { outcome: 'refused', message: 'No orders on Sundays.' },
  ],
  [
    400,
    'woocommerce_rest_coupon_reserve_failed',
    'Usage limit reached.',
    {},
    { outcome: 'cart-changed', message: 'Usage limit reached.' },
  ],
  [
    403,
    'woocommerce_product_out_of_stock',
    '&quot;Crow&quot; is out of stock.',
    {},
    { outcome: 'cart-changed', message: '"Crow" is out of stock.' },
  ],
  [
    403,
    'woocommerce_product_not_enough_stock',
    'Only 2 left.',
    {},
    { outcome: 'cart-changed', message: 'Only 2 left.' },
  ],
  [
    409,
    'woocommerce_rest_checkout_total_mismatch',
    'The total has changed.',
    {},
    {
      outcome: 'cart-changed',
      message: 'The total has changed.',
      cart: expect.objectContaining({ count: 2 }) as never,
    },
  ],
  [
    409,
    'woocommerce_rest_cart_coupon_errors',
    'Some coupons were removed.',
    { removed_coupons: { book10: 'Coupon &quot;book10&quot; is for new readers.' } },
    {
      outcome: 'cart-changed',
      reasons: ['Coupon "book10" is for new readers.'],
      cart: expect.objectContaining({ count: 2 }) as never,
    },
  ],
]

describe('the refusal of an order', () => {
  const mock = useMockSite()
  beforeEach(() => addToCart({ product_id: String(simpleProduct(mock.db).id), quantity: '2' }))

  test.each(table)(
    '%i %s has the expected result: %s',
    async (status, code, message, data, expected) => {
      mock.db.faults.orderRefusal = { status, code, message, data }
      expect(await placeOrder(order)).toMatchObject(expected)
    },
  )

  test.each([
    [500, 'woocommerce_rest_unknown_server_error'],
    [500, 'woocommerce_rest_cart_error'],
    [500, 'internal_server_error'],
    [404, 'rest_no_route'],
  ])('%i %s throws, because the order may have been placed', async (status, code) => {
    mock.db.faults.orderRefusal = { status, code, message: 'Uncaught Error in class-wc.php' }
    await expect(placeOrder(order)).rejects.toThrow(ContractError)
  })
})

test('the refusal of an order contains all of several messages', () => {
  expect(
    checkoutRefusal({
      status: 400,
      code: 'woocommerce_rest_checkout_custom_validation_error',
      message: 'No orders on Sundays.',
      data: {},
      additional_errors: [{ code: 'x', message: 'No bags to &quot;Goa&quot;.', data: null }],
    }),
  ).toMatchObject({ message: 'No orders on Sundays.', also: ['No bags to "Goa".'] })
})
