import { chosen, type Builder } from './builder'
import { COLORS } from './goodsRanges'
import type { MockProduct } from './types'

const LARGE = '<p>The large size takes an A4 file standing up.</p>'

/** Adds colours, sizes or both, with the gaps and oddities of real shops. */
export function makeItemVariable(
  build: Builder,
  product: MockProduct,
  manner: 'color' | 'color-size' | 'any-size' | 'many',
) {
  const { random } = build
  const colors = manner === 'many' ? COLORS.slice(0, 6) : random.some(COLORS, random.int(2, 4))
  const sizes =
    product.art === 'stationery' && manner !== 'many'
      ? ['a6', 'a5', 'a4']
      : manner === 'many'
        ? ['mini', 'small', 'medium', 'large', 'extra-large', 'jumbo']
        : ['small', 'medium', 'large']
  const price = product.regularMinor ?? 0
  const first = colors[0] ?? 'red'
  const [image = ''] = product.images
  const inColor = (color: string) => [image.replace('.svg', `-${color}.svg`)]
  product.drawing = { form: 'backpack', ...product.drawing, color: first }
  product.attributes = [
    ...product.attributes.filter(({ key }) => key === 'pa_years'),
    chosen(build.attributes, 'pa_color', colors, true, manner === 'color-size' ? first : undefined),
    ...(manner === 'color' ? [] : [chosen(build.attributes, 'pa_size', sizes, true)]),
  ]

  if (manner === 'color' || manner === 'any-size') {
    build.addVariations(
      product,
      colors.map((color) => ({
        attributes: { pa_color: color, ...(manner === 'any-size' && { pa_size: '' }) },
        images: inColor(color),
      })),
    )
    return
  }
  // One combination in eight does not exist.
  const pairs = colors.flatMap((color) => sizes.map((size) => ({ color, size })))
  const missing = manner === 'many' ? -1 : random.int(0, pairs.length - 1)
  build.addVariations(
    product,
    pairs
      .filter((_, i) => i !== missing)
      .map(({ color, size }) => ({
        attributes: { pa_color: color, pa_size: size },
        images: inColor(color),
        regularMinor: manner === 'many' ? price : price + sizes.indexOf(size) * 10_000,
        stockStatus: random.chance(0.1) ? 'outofstock' : 'instock',
        ...(size === 'large' && { description: LARGE }),
      })),
  )
}
