import { expect, test } from 'vitest'
import type { AccountEntry } from '~/domain/account/account'
import { currentEntry } from '~/domain/account/account'

const entry = (path: string, isCurrent = false): AccountEntry => ({
  area: 'orders',
  label: path,
  path,
  isCurrent,
})
const menu = [entry('/my-account/', true), entry('/my-account/orders/')]

test('the entry that the page marks is current', () =>
  expect(currentEntry(menu, '/my-account/view-order/7/', true)).toBe(menu[0]))

test('while the page loads, the entry with the longest matching path is current', () => {
  expect(currentEntry(menu, '/my-account/orders/2/', false)).toBe(menu[1])
  expect(currentEntry(menu, '/my-account/view-order/7/', false)).toBe(menu[0])
  expect(currentEntry(menu, '/shop/', false)).toBeUndefined()
})
