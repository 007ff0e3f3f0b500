import { expect, test } from 'vitest'
import { orderIdOf } from '~/domain/account/account'

test.each([
  ['/my-account/view-order/1432/', 1432],
  ['/konto/bestellung/1432', 1432],
  ['/my-account/view-order/1432/?utm_source=mail', 1432],
  ['/my-account/orders/', undefined],
  ['/my-account/view-order/A-1432/', undefined],
])('the order of %s is %s', (path, id) => {
  expect(orderIdOf(path)).toBe(id)
})
