import { expect, test } from 'vitest'
import { siteDefaults } from '~/config/siteDefaults'
import { insideImage } from '~/domain/product/lookInside'

const { lookInside } = siteDefaults.product
const indexIn = (alts: string[], title = 'The Bright River', names = lookInside) =>
  insideImage(
    alts.map((alt) => ({ alt })),
    names,
    title,
  )

test.each([
  ['Inside: page 12', 1],
  ['LOOK INSIDE – contents', 1],
  ['inside', 1],
  ['Insider trading', undefined],
  ['A page from inside', undefined],
  ['', undefined],
])('an image with the alternative text “%s” is at %s', (alt, index) => {
  expect(indexIn(['The cover', alt])).toBe(index)
})

test('the first image of the inside counts, and never the cover', () => {
  expect(indexIn(['Inside', 'The back', 'Inside 1', 'Inside 2'])).toBe(2)
  expect(indexIn(['Inside'])).toBeUndefined()
})

test('the title of a book says nothing about its images', () => {
  expect(indexIn(['Inside Out', 'Inside Out, back'], 'Inside Out')).toBeUndefined()
  expect(indexIn(['Inside Out', 'Inside: page 3'], 'Inside Out')).toBe(1)
})

test('without names nothing is inside', () => {
  expect(indexIn(['The cover', 'Inside'], 'Book', [])).toBeUndefined()
})
