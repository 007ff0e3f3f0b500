import { expect, test } from 'vitest'
import { interpolate, interpolateParts, joinNames, pluralize } from '~/lib/text'

test('replaces the placeholders of a message and keeps those without a value', () => {
  expect(interpolate('“{name}” costs {price}', { name: 'Atlas {price}' })).toBe(
    '“Atlas {price}” costs {price}',
  )
})

test('isolates a text in a message of the other direction, and no other', () => {
  expect(interpolate('“{name}”, {count} left', { name: 'אטלס 3', count: 2 })).toBe(
    '“\u2068אטלס 3\u2069”, 2 left',
  )
  expect(interpolate('تمت إضافة {name}', { name: 'Atlas (2)' })).toBe(
    'تمت إضافة \u2068Atlas (2)\u2069',
  )
  expect(interpolate('“{name}” {other}', { name: 'Großer Atlas – मानचित्र' })).toBe(
    '“Großer Atlas – मानचित्र” {other}',
  )
})

test('puts an element into the placeholder of a message', () => {
  const link = { href: '/account/' }
  expect(interpolateParts('Please {link} to continue.', { link })).toEqual([
    'Please ',
    link,
    ' to continue.',
  ])
  expect(interpolateParts('{link}, or {other}', { link })).toEqual([link, ', or ', '{other}'])
})

test('picks the plural form of a message by its count', () => {
  const items = { one: '{count} item in {place}', other: '{count} items in {place}' }
  expect(pluralize(items, 1, { place: 'your cart' })).toBe('1 item in your cart')
  expect(pluralize(items, 0, { place: 'your cart' })).toBe('0 items in your cart')
  expect(pluralize({ other: '{count} items' }, 1)).toBe('1 items')
})

test('joins names by commas, and the last one by a word', () => {
  const message = '{names} or {last}'
  expect(joinNames(message, [])).toBe('')
  expect(joinNames(message, ['India'])).toBe('India')
  expect(joinNames(message, ['India', 'Nepal'])).toBe('India or Nepal')
  expect(joinNames(message, ['India', 'Nepal', 'Bhutan'])).toBe('India, Nepal or Bhutan')
})
