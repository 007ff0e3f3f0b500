import { attributeField, visibleVariations } from './catalogueRules'
import type { Db } from '../db'
import { encode } from '../http/html'
import type { MockProduct } from '../seed/types'
import { imageUrl } from './images'
import { cartForm, EMBEDDED_MAX } from '../product/productForm'

/**
 * Options on a card. The theme's script supports `.product-attribute .image-attribute[data-image]`,
 * which only child themes print; the swatch plugin supports variation forms in listings. One
 * product in five prints the form, so both can be tested, unless it has too many variations to
 * print.
 */
export function cardChoices(db: Db, origin: string, product: MockProduct): string {
  const variations = visibleVariations(product)
  if (variations.length === 0 || db.settings.plainWooCommerce) return ''
  return product.id % 5 === 0 && variations.length <= EMBEDDED_MAX
    ? `<div class="form-variable">${cartForm(db, origin, product).html}</div>`
    : attributePictures(db, origin, product)
}

function attributePictures(db: Db, origin: string, product: MockProduct): string {
  const attribute = product.attributes.find(
    ({ key, forVariations }) => forVariations && colorsOf(db, key).length > 0,
  )
  if (!attribute) return ''
  const { key, label, terms } = attribute
  const items = terms.flatMap(({ slug, name }) => {
    const [path] =
      visibleVariations(product).find(({ attributes }) => attributes[key] === slug)?.images ?? []
    const color = colorsOf(db, key).find((term) => term.slug === slug)?.color ?? ''
    return path
      ? [
          `<span class="image-attribute" data-value="${slug}" data-image="${imageUrl(origin, path, 'thumbnail')}" title="${encode(name)}" style="background-color:${color};"></span>`,
        ]
      : []
  })
  return `<div class="product-attribute" data-attribute_name="${attributeField(key)}" title="${encode(label)}">${items.join('')}</div>`
}

const colorsOf = (db: Db, key: string) =>
  (db.catalogue.attributes.find(({ taxonomy }) => taxonomy === key)?.terms ?? []).filter(
    ({ color }) => color,
  )
