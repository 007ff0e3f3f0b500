import { startsWithName } from './namedAttributes'
import type { ProductImage } from './product'

/**
 * Index of the first image of the inside, which its alternative text names: "Inside: page 12"
 * (docs/behaviour.md#look-inside). The first image is the cover; the title of "Inside Out" says nothing.
 *
 * @param names of the setting `product.lookInside`
 * @param title of the product
 */
export function insideImage(
  images: readonly Pick<ProductImage, 'alt'>[],
  names: readonly string[],
  title: string,
): number | undefined {
  const index = images.findIndex(
    ({ alt }, i) => i > 0 && startsWithName(alt, names) && !startsWithName(alt, [title]),
  )
  return index > 0 ? index : undefined
}
