import { expect, test } from 'vitest'
import { sortTerms } from '~/domain/catalog/termOrder'

const order = (...names: string[]) =>
  sortTerms(names.map((name) => ({ name }))).map(({ name }) => name)

test('sorts ages and other numbers in ascending order', () => {
  expect(order('0-2 years', '13+ years', '3-5 years')).toEqual([
    '0-2 years',
    '3-5 years',
    '13+ years',
  ])
})

test('sorts sizes from small to large in every notation', () => {
  expect(order('L', 'M', 'S', 'XS')).toEqual(['XS', 'S', 'M', 'L'])
  expect(order('Extra Large', 'Jumbo', 'Mini', 'Small')).toEqual([
    'Mini',
    'Small',
    'Extra Large',
    'Jumbo',
  ])
})

test('keeps the shop’s order of other names', () => {
  expect(order('Paperback', 'Hardback', '2nd-hand')).toEqual(['Paperback', 'Hardback', '2nd-hand'])
})
