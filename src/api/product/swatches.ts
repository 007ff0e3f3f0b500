import * as v from 'valibot'
import { safeUrl } from '~/config/paths'
import type { CardSwatch, CardSwatches } from '~/domain/product/product'
import type { SwatchPaint } from '~/domain/product/swatch'
import { decodeSlug, wordsOfSlug } from '~/domain/slug'
import { textOf } from '~/lib/html'

/** Colour or image of a swatch, from an inline style or an `img` inside. */
export function swatchOf(item: Element | null): SwatchPaint {
  const painted = item?.matches(PAINTED) ? item : item?.querySelector(PAINTED)
  const style = painted?.getAttribute('style') ?? ''
  const [, url = ''] =
    /url\(\s{0,9}['"]?(https?:[^'")]{1,500}|\/[^'")]{1,500})['"]?\s*\)/i.exec(style) ?? []
  const image = safeUrl(url || (item?.querySelector('img')?.getAttribute('src') ?? ''))
  // The plugin's image of a term without one.
  if (image) return PLACEHOLDER.test(image) ? {} : { image }
  const [, background = ''] = /background(?:-(?:color|image))?\s*:\s*([^;]+)/i.exec(style) ?? []
  const colors = background.match(COLOR) ?? []
  const [first, second] = /gradient\(/i.test(background) ? [...new Set(colors)] : colors
  if (!first) return {}
  return {
    color: second ? `linear-gradient(135deg, ${first} 50%, ${second} 50%)` : first,
  }
}

const PLACEHOLDER = /\/(?:woocommerce-)?placeholder[^/]*$/

/** A CSS colour, not the name of a function or a direction. */
const COLOR = /#[\da-f]{3,8}\b|rgba?\([\d\s.,%]+\)|^[a-z]+$/gi

const PAINTED = '[style*="background"]'

/** PHP sends false for a missing URL. */
const Url = v.fallback(v.string(), '')

const Variation = v.object({
  attributes: v.record(v.string(), v.string()),
  image: v.nullish(v.object({ thumb_src: Url, src: Url })),
})

/** `data-product_variations`, or false if there are too many to embed. */
const Variations = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(Variation)), [])

/**
 * Swatches of a card (docs/behaviour.md#swatches), from either of two plugins: the theme's attribute images
 * (`.product-attribute .image-attribute[data-image]`) or the swatches of a variation form. Of several
 * attributes, the one with the most images; undefined if no choice would change the card's image.
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
    .sort((a, b) => imageCount(b) - imageCount(a))
  const isUseful =
    best && (best.options.length > 1 ? imageCount(best) > 1 : best.options[0]?.productImage)
  return isUseful ? best : undefined
}

const imageCount = ({ options }: CardSwatches) =>
  new Set(options.map((one) => one.productImage)).size

const FIELD = /^attribute_[\w%-]+$/

function readSwatch(
  item: Element,
  field: string,
  variations: v.InferOutput<typeof Variations>,
): CardSwatch {
  const value = item.getAttribute('data-value') ?? ''
  // An empty value in a variation matches any.
  const image = variations.find(({ attributes }) =>
    [value, ''].includes(attributes[field] ?? ''),
  )?.image
  const url = item.getAttribute('data-image') ?? (image?.thumb_src || image?.src)
  const productImage = safeUrl(url ?? '')
  return {
    ...(value && { value }),
    label: item.getAttribute('title') || textOf(item) || nameOf(item, value),
    ...swatchOf(item),
    ...(productImage && { productImage }),
  }
}

/** The name of a term whose swatch has none: that of its option in the form's select. */
function nameOf(item: Element, value: string): string {
  const options = [...(item.closest('tr')?.querySelectorAll('option') ?? [])]
  const option = options.find((one) => one.getAttribute('value') === value)
  return textOf(option) ?? wordsOfSlug(decodeSlug(value))
}
