import { describe, expect, test } from 'vitest'
import { colorOf, controlOf } from '~/domain/product/swatch'
import type { ProductAttribute, ProductImage } from '~/domain/product/product'
import { galleryImages } from '~/domain/product/media'

const picture = (src: string): ProductImage => ({ src, thumbnail: src, alt: '' })
const sources = ({ images }: ReturnType<typeof galleryImages>) => images.map(({ src }) => src)

const attribute = (key: string, count = 3): ProductAttribute => ({
  key,
  label: key,
  hasVariations: true,
  terms: Array.from({ length: count }, (_, i) => ({
    slug: `t${i}`,
    name: `T${i}`,
    isDefault: false,
  })),
})

const term = (slug: string, name: string) => ({ slug, name, isDefault: false })

describe('the pictures while a variation is chosen', () => {
  const own = [picture('a'), picture('b')]

  test('are the product’s own where none is chosen', () => {
    expect(sources(galleryImages(own, undefined))).toEqual(['a', 'b'])
  })

  test('lead to the variation’s picture where it is among them', () => {
    const shown = galleryImages(own, picture('b'))
    expect([sources(shown), shown.chosenIndex]).toEqual([['a', 'b'], 1])
  })

  test('else it takes the place of the first', () => {
    const shown = galleryImages(own, picture('x'))
    expect([sources(shown), shown.chosenIndex]).toEqual([['x', 'b'], 0])
  })

  test('and is the only one of a product without pictures', () => {
    expect(sources(galleryImages([], picture('x')))).toEqual(['x'])
  })
})

describe('how an attribute is offered', () => {
  test.each([
    ['pa_color', 3, 'swatches'],
    ['Colour', 3, 'swatches'],
    ['pa_size', 8, 'swatches'],
    ['pa_size', 9, 'select'],
    ['Binding', 2, 'select'],
  ])('%s with %i terms: %s', (key, count, control) => {
    expect(controlOf(attribute(key, count))).toBe(control)
  })

  test('a known colour is shown as such, an unknown one by its name', () => {
    const colour = attribute('pa_color')
    expect(colorOf(colour, term('navy-blue', 'Navy Blue'))).toMatch(/^#/)
    expect(colorOf(colour, term('c7', 'Red'))).toMatch(/^#/)
    expect(colorOf(colour, term('monsoon', 'Monsoon'))).toBeUndefined()
    expect(colorOf(attribute('pa_size'), term('red', 'Red'))).toBeUndefined()
  })
})
