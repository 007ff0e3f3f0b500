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

describe('the gallery’s images while a variation is chosen', () => {
  const own = [picture('a'), picture('b')]

  test('are the product’s own without a variation', () => {
    expect(sources(galleryImages(own, undefined))).toEqual(['a', 'b'])
  })

  test('include the index of the variation’s image', () => {
    const shown = galleryImages(own, picture('b'))
    expect([sources(shown), shown.chosenIndex]).toEqual([['a', 'b'], 1])
  })

  test('start with the variation’s image if the product does not have it', () => {
    const shown = galleryImages(own, picture('x'))
    expect([sources(shown), shown.chosenIndex]).toEqual([['x', 'b'], 0])
  })

  test('are the variation’s image alone for a product without images', () => {
    expect(sources(galleryImages([], picture('x')))).toEqual(['x'])
  })
})

describe('the control of an attribute', () => {
  test.each([
    ['pa_color', 3, 'swatches'],
    ['Colour', 3, 'swatches'],
    ['pa_size', 8, 'swatches'],
    ['pa_size', 9, 'select'],
    ['Binding', 2, 'select'],
  ])('is chosen for %s with %i terms: %s', (key, count, control) => {
    expect(controlOf(attribute(key, count))).toBe(control)
  })

  test('shows known colour names as colours, others as text', () => {
    const colour = attribute('pa_color')
    expect(colorOf(colour, term('navy-blue', 'Navy Blue'))).toMatch(/^#/)
    expect(colorOf(colour, term('c7', 'Red'))).toMatch(/^#/)
    expect(colorOf(colour, term('monsoon', 'Monsoon'))).toBeUndefined()
    expect(colorOf(attribute('pa_size'), term('red', 'Red'))).toBeUndefined()
  })
})
