import { describe, expect, test } from 'vitest'
import { haveSameNames, imagesOfLines } from '~/domain/order/orderFacts'
import type { ProductImage } from '~/domain/product/product'

const image = (src: string): ProductImage => ({
  src,
  thumbnail: src,
  srcset: '',
  sizes: '',
  alt: '',
})
const named = (...names: string[]) => names.map((name) => ({ name }))
const facts = (...names: string[]) => ({
  status: 'processing',
  lines: names.map((name) => ({ name, image: image(`${name}.jpg`) })),
})

describe('images of the lines of an order', () => {
  test.each([
    ['the same names', ['Tide', 'Rain'], ['Tide', 'Rain'], ['Tide.jpg', 'Rain.jpg']],
    ['a line that the page hides', ['Rain'], ['Tide', 'Rain'], [undefined]],
    ['another order of the lines', ['Rain', 'Tide'], ['Tide', 'Rain'], [undefined, undefined]],
    ['typographic marks', ["Rider's 2x2 - I"], ['Rider’s 2×2 – I'], ['Rider’s 2×2 – I.jpg']],
    ['nothing known yet', ['Tide'], [], [undefined]],
  ])('%s', (_case, lines, known, sources) => {
    const images = imagesOfLines(named(...lines), facts(...known))
    expect(images.map((one) => one?.src)).toEqual(sources)
  })
})

test.each([
  [['Tide'], ['Tide'], true],
  [['Tide'], ['Rain'], false],
  [['Tide'], ['Tide', 'Rain'], false],
])('%j and %j have the same names: %s', (some, others, expected) => {
  expect(haveSameNames(named(...some), named(...others))).toBe(expected)
})
