import * as v from 'valibot'
import { expect, test } from 'vitest'

import { CheckoutReply } from '~/api/checkout/checkoutResponse'
import { jsonFixture, useFixtureShop } from '../../support/fixtures'

useFixtureShop()

const reply = jsonFixture('checkout/order-placed.json') as { payment_result: object }
const paid = (changes: object) =>
  v.parse(CheckoutReply, { ...reply, payment_result: { ...reply.payment_result, ...changes } })

test('reads a placed order and its confirmation', () => {
  expect(v.parse(CheckoutReply, reply)).toEqual({
    outcome: 'placed',
    order: { id: 5120, key: 'wc_order_Kx81', number: '5120' },
    next: { kind: 'confirmation', path: '/checkout/order-received/5120/?key=wc_order_Kx81' },
  })
})

test('leaves for the payment page of a gateway', () => {
  expect(paid({ redirect_url: 'https://bank.example/pay?order=5120' })).toMatchObject({
    outcome: 'placed',
    next: { kind: 'leave', url: 'https://bank.example/pay?order=5120' },
  })
})

test('reads a declined payment, and refuses an unknown status', () => {
  expect(paid({ payment_status: 'failure' })).not.toMatchObject({ outcome: 'placed' })
  expect(() => paid({ payment_status: 'perhaps' })).toThrow('Invalid type')
})
