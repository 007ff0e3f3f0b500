import { expect, test } from 'vitest'
import { orderNumber } from '~/domain/order/tracking'

test.each([
  ['1432', '1432'],
  [' #1432 ', '1432'],
  ['# 1432', '1432'],
  ['WC-2026-14', 'WC-2026-14'],
  ['#', ''],
  ['  ', ''],
])('the number “%s” is sent as “%s”', (typed, number) => {
  expect(orderNumber(typed)).toBe(number)
})
