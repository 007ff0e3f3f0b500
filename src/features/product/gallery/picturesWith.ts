import type { ProductImage } from '~/domain/product/product'

/**
 * The pictures while a variation is chosen: where its picture is among the product's, that one is led
 * to; else it takes the place of the first until the choice is taken back.
 */
export function picturesWith(images: readonly ProductImage[], chosen: ProductImage | undefined) {
  if (!chosen) return { pictures: images, chosenIndex: 0 }
  const index = images.findIndex(({ src }) => src === chosen.src)
  return index >= 0
    ? { pictures: images, chosenIndex: index }
    : { pictures: [chosen, ...images.slice(1)], chosenIndex: 0 }
}
