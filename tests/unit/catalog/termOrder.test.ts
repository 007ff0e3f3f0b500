import { expect, test } from 'vitest'
import { inTheirOrder } from '~/domain/catalog/termOrder'

const order = (...names: string[]) =>
  inTheirOrder(names.map((name) => ({ name }))).map(({ name }) => name)

test('ages and other numbers go up', () => {
  expect(order('0-2 years', '13+ years', '3-5 years')).toEqual([
    '0-2 years',
    '3-5 years',
    '13+ years',
  ])
})

test('sizes go from small to large, however they are written', () => {
  expect(order('L', 'M', 'S', 'XS')).toEqual(['XS', 'S', 'M', 'L'])
  expect(order('Extra Large', 'Jumbo', 'Mini', 'Small')).toEqual([
    'Mini',
    'Small',
    'Extra Large',
    'Jumbo',
  ])
})

test('what tells no order stays as the shop has it', () => {
  expect(order('Paperback', 'Hardback', '2nd-hand')).toEqual(['Paperback', 'Hardback', '2nd-hand'])
})
