import { expect, test } from 'vitest'
import { colorOn } from '~/domain/social/brandColor'

test.each([
  ['#000', '#fff'],
  ['#fff', '#000'],
  ['#ff0', '#000'],
  ['#0765FE', '#fff'],
  ['#55eb4c', '#000'],
  ['#cc2329', '#fff'],
  ['#ffc112', '#000'],
  ['#6364ff', '#fff'],
  ['#949494', '#fff'],
  ['#959595', '#000'],
])('on %s, a mark is %s', (color, text) => {
  expect(colorOn(color)).toBe(text)
})
