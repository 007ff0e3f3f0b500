import { describe, expect, test } from 'vitest'
import { withSwatches } from '~/domain/product/productPage'
import { arePainted, controlOf } from '~/domain/product/swatch'
import type { ProductAttribute, ProductImage } from '~/domain/product/product'
import { galleryImages } from '~/domain/product/media'

const image = (src: string): ProductImage => ({ src, thumbnail: src, alt: '' })
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

describe('the gallery’s images while a variation is chosen', () => {
  const own = [image('a'), image('b')]

  test('are the product’s own without a variation', () => {
    expect(sources(galleryImages(own, undefined))).toEqual(['a', 'b'])
  })

  test('include the index of the variation’s image', () => {
    const shown = galleryImages(own, image('b'))
    expect([sources(shown), shown.chosenIndex]).toEqual([['a', 'b'], 1])
  })

  test('start with the variation’s image if the product does not have it', () => {
    const shown = galleryImages(own, image('x'))
    expect([sources(shown), shown.chosenIndex]).toEqual([['x', 'b'], 0])
  })

  test('are the variation’s image alone for a product without images', () => {
    expect(sources(galleryImages([], image('x')))).toEqual(['x'])
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
})

describe('the swatches of an attribute', () => {
  test('are colours and images only if each term has one', () => {
    expect(arePainted([{ color: '#c00' }, { image: '/dots.png' }])).toBe(true)
    expect(arePainted([{ color: '#c00' }, {}])).toBe(false)
    expect(arePainted([{}])).toBe(false)
    expect(arePainted([])).toBe(false)
  })

  test('come from the rendered page, for its attributes only', () => {
    const product = { attributes: [attribute('pa_cover', 2), attribute('Paper size')] }
    const paints = new Map([['t0', { color: '#c00' }]])
    const [cover, size] = withSwatches(product, [
      { field: 'attribute_pa_cover', paints },
    ]).attributes
    expect(cover).toMatchObject({
      control: 'swatches',
      terms: [{ slug: 't0', color: '#c00' }, { slug: 't1' }],
    })
    expect(size).toBe(product.attributes[1])
    const [own] = withSwatches({ attributes: [attribute('Paper size')] }, [
      { field: 'attribute_paper-size', paints },
    ]).attributes
    expect(own?.terms[0]).toMatchObject({ color: '#c00' })
    const [german] = withSwatches({ attributes: [attribute('Größe')] }, [
      { field: 'attribute_groesse', paints },
    ]).attributes
    expect(german?.terms[0]).toMatchObject({ color: '#c00' })
    expect(withSwatches(product)).toBe(product)
  })
})
