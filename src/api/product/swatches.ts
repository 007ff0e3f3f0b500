import * as v from 'valibot'
import { safeUrl } from '~/config/paths'
import type { CardSwatch, CardSwatches } from '~/domain/product/product'
import { textOf } from '~/lib/html'

/** Colour and picture of a swatch, which come as inline styles, or as a picture inside. */
export function swatchOf(item: Element | null): { color?: string; image?: string } {
  const painted = item?.matches(PAINTED) ? item : item?.querySelector(PAINTED)
  const style = painted?.getAttribute('style') ?? ''
  const [, color] =
    /background(?:-color)?\s*:\s*(#[\da-f]{3,8}|[a-z]+|rgba?\([\d\s.,%]+\))/i.exec(style) ?? []
  const [, url = ''] = /url\(\s*['"]?(https?:[^'")]+|\/[^'")]+)['"]?\s*\)/i.exec(style) ?? []
  const image = safeUrl(url || (item?.querySelector('img')?.getAttribute('src') ?? ''))
  if (image) return { image }
  return color && color !== 'url' ? { color } : {}
}

const PAINTED = '[style*="background"]'

/** PHP tells "none" as false. */
const Address = v.fallback(v.string(), '')

const Variation = v.object({
  attributes: v.record(v.string(), v.string()),
  image: v.nullish(v.object({ thumb_src: Address, src: Address })),
})

/** `data-product_variations`: the word false where there are too many to print. */
const Variations = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(Variation)), [])

/**
 * What tells a card's variations apart, as either of two plugins prints it: the theme's attribute
 * pictures (`.product-attribute .image-attribute[data-image]`) or the swatches of a variation form. Of
 * several attributes the one with the most pictures; none where a choice would not change the picture.
 */
export function readSwatches(card: Element): CardSwatches | undefined {
  const form = card.querySelector('.variations_form')?.getAttribute('data-product_variations')
  const variations = v.parse(Variations, form)
  const [best] = [...card.querySelectorAll('.tawcvs-swatches, .product-attribute')]
    .map((set): CardSwatches => {
      const field = set.getAttribute('data-attribute_name') ?? ''
      const label = set.getAttribute('title') ?? textOf(set.closest('tr')?.querySelector('.label'))
      const options = [...set.querySelectorAll('.swatch, .image-attribute')].map((item) =>
        readSwatch(item, field, variations),
      )
      return { ...(FIELD.test(field) && { field }), ...(label && { label }), options }
    })
    .sort((a, b) => picturesOf(b) - picturesOf(a))
  const isUseful =
    best && (best.options.length > 1 ? picturesOf(best) > 1 : best.options[0]?.picture)
  return isUseful ? best : undefined
}

const picturesOf = ({ options }: CardSwatches) => new Set(options.map((one) => one.picture)).size

const FIELD = /^attribute_[\w%-]+$/

function readSwatch(
  item: Element,
  field: string,
  variations: v.InferOutput<typeof Variations>,
): CardSwatch {
  const value = item.getAttribute('data-value') ?? ''
  // An empty value in a variation is any value.
  const image = variations.find(({ attributes }) =>
    [value, ''].includes(attributes[field] ?? ''),
  )?.image
  const address = item.getAttribute('data-image') ?? (image?.thumb_src || image?.src)
  const picture = safeUrl(address ?? '')
  return {
    ...(value && { value }),
    label: item.getAttribute('title') || textOf(item) || value,
    ...swatchOf(item),
    ...(picture && { picture }),
  }
}
