import { expect, test } from 'vitest'
import type { AccountEntry } from '~/domain/account/account'
import { currentEntry, pageNumber } from '~/domain/account/account'

const entry = (path: string, isCurrent = false): AccountEntry => ({
  area: 'orders',
  label: path,
  path,
  isCurrent,
})
const menu = [entry('/my-account/', true), entry('/my-account/orders/')]

test('the current entry is the one that the page marks', () =>
  expect(currentEntry(menu, '/my-account/view-order/7/', true)).toBe(menu[0]))

test('the current entry is the one with the longest matching path while the page loads', () => {
  expect(currentEntry(menu, '/my-account/orders/2/', false)).toBe(menu[1])
  expect(currentEntry(menu, '/my-account/view-order/7/', false)).toBe(menu[0])
  expect(currentEntry(menu, '/shop/', false)).toBeUndefined()
})

test.each([
  ['/my-account/orders/', undefined],
  ['/my-account/orders/1/', undefined],
  ['/my-account/orders/2/', 2],
  ['/my-account/orders/12', 12],
  ['/my-account/view-order/7/', undefined],
])('the number of a page of the orders is in its path: %s', (pathname, page) =>
  expect(pageNumber(pathname, menu[1])).toBe(page),
)
