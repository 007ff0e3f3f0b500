import { describe, expect, test } from 'vitest'
import { noticesByLine, type CartLine } from '~/domain/cart/cart'
import {
  cartRows,
  inOrder,
  withRemoved,
  withoutRemoved,
  type RemovedLine,
} from '~/domain/cart/removedLines'

const line = (key: string, name = key, ...values: string[]) =>
  ({ key, name, options: values.map((value) => ({ label: '', value })) }) as CartLine

/** "a B c": small letters are lines, capital letters are removed lines. */
const shown = (lines: CartLine[], removed: readonly RemovedLine[]) =>
  cartRows(lines, removed)
    .map(({ kind, line: { key } }) => (kind === 'line' ? key : key.toUpperCase()))
    .join(' ')

describe('the rows of the cart page', () => {
  const all = ['a', 'b', 'c', 'd'].map((key) => line(key))
  const without = (...keys: string[]) => all.filter(({ key }) => !keys.includes(key))
  const [a, b, c] = all as [CartLine, CartLine, CartLine]

  test('show a removed line at its old position', () => {
    const removed = withRemoved([], b, all)
    expect(shown(all, removed)).toBe('a b c d')
    expect(shown(without('b'), removed)).toBe('a B c d')
  })

  test('keep the positions of several removed lines, removed in any order', () => {
    const first = withRemoved([], b, all)
    expect(shown(without('a', 'b'), withRemoved(first, a, without('b')))).toBe('A B c d')
    expect(shown(without('b', 'c'), withRemoved(first, c, without('b')))).toBe('a B C d')
    expect(shown(without('b', 'c'), withRemoved(first, c, all))).toBe('a B C d')
  })

  test('tell a line that was saved for later from one that was removed', () => {
    const saved = { undo: () => {} }
    const removed = withRemoved(withRemoved([], b, all, saved), c, without('b'))
    expect(cartRows(without('b', 'c'), removed).slice(1, 3)).toEqual([
      { kind: 'removed', line: b, saved },
      { kind: 'removed', line: c },
    ])
  })

  test('show removed lines in an empty cart', () => {
    let removed: RemovedLine[] = []
    const gone: string[] = []
    for (const one of all) {
      removed = withRemoved(removed, one, without(...gone))
      gone.push(one.key)
    }
    expect(shown([], removed)).toBe('A B C D')
  })

  test('show a restored line in its place, whatever place the shop gives it', () => {
    const removed = withRemoved(withRemoved([], a, all), b, without('a'))
    const back = withoutRemoved(removed, 'a')
    const order = all.map(({ key }) => key)
    const { lines } = inOrder([...without('a', 'b'), a], order)
    expect(shown(lines, back)).toBe('a B c d')
    expect(withoutRemoved(back, 'a')).toEqual(back)
  })

  test('show new lines last, and remember them', () => {
    const { lines, order } = inOrder([line('z'), c, a], ['a', 'b', 'c'])
    expect(lines.map(({ key }) => key)).toEqual(['a', 'c', 'z'])
    expect(order).toEqual(['a', 'b', 'c', 'z'])
  })

  test('show a line that another tab has restored as a line', () => {
    const removed = withRemoved([], b, all)
    expect(shown([...without('b'), b], removed)).toBe('a c d b')
  })

  test('ignore a removal of an unknown line', () => {
    expect(withRemoved([], line('z'), all)).toEqual([])
  })
})

const notice = (message: string) => ({ code: 'x', message })

describe('the shop’s notices on the cart page', () => {
  const lines = [
    line('1', 'Atlas'),
    line('2', 'Atlas of Atlases'),
    line('3', 'Backpack', 'Red', 'XS'),
    line('4', 'Backpack', 'Blue', 'XS'),
  ]

  test.each([
    ['"Atlas" is out of stock.', ['1']],
    ['“Atlas of Atlases” is out of stock.', ['2']],
    ['"Backpack - Blue, XS" is not available for purchase.', ['4']],
    ['"Backpack" is not available for purchase.', ['3', '4']],
    ['"Atlas", "Atlas of Atlases" are out of stock.', ['1', '2']],
    ['The "book10" coupon has been removed.', []],
    ['Atlas is out of stock.', []],
  ])('the notice %s belongs to the lines %o', (message, keys) => {
    expect([...noticesByLine([notice(message)], lines)]).toEqual(
      keys.map((key) => [key, [message]]),
    )
  })
})
