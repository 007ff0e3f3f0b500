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

test('a page says itself which entry it belongs to, wherever it stands', () =>
  expect(currentEntry(menu, '/my-account/view-order/7/', true)).toBe(menu[0]))

test('until it has come, the entry that it lies below is taken, the nearest of several', () => {
  expect(currentEntry(menu, '/my-account/orders/2/', false)).toBe(menu[1])
  expect(currentEntry(menu, '/my-account/view-order/7/', false)).toBe(menu[0])
  expect(currentEntry(menu, '/shop/', false)).toBeUndefined()
})
