import {
  attributeField,
  isPurchasable,
  matchVariation,
  maxQuantity,
  priceTag,
  stockOf,
  visibleVariations,
} from '../catalog/productRules'
import type { Db } from '../db'
import { text } from '../http/phpForm'
import { html, json, type Handlers } from '../http/router'
import { altText, imageId, imageUrl, imagesOf, SIZES } from '../catalog/images'
import { priceHtml, shownPriceTag } from '../catalog/priceMarkup'
import { dimensionsJson, dimensionsText, weightText } from './storeProductJson'
import type { MockProduct, MockVariation } from '../seed/types'

/** The handler of docs/calls.md#get-variation. */
export const variationHandlers = (db: Db): Handlers => ({
  wcAjax: {
    get_variation({ form, url }) {
      const product = db.catalog.byId.get(Number(text(form, 'product_id')))
      if (product?.kind !== 'product') return html('')
      const variation = matchVariation(product, (field) => text(form, field))
      return json(variation ? variationJson(db, url.origin, product, variation) : false)
    },
  },
})

/** One complete variation, as get_variation answers it and product pages embed it. */
export function variationJson(
  db: Db,
  origin: string,
  product: MockProduct,
  variation: MockVariation,
) {
  const { price = 0, regular = 0 } = shownPriceTag(db, variation)
  const { status, left } = stockOf(db, variation)
  const [path] = imagesOf(db, variation)
  const max = maxQuantity(db, variation)
  return {
    attributes: Object.fromEntries(
      Object.entries(variation.attributes).map(([key, slug]) => [attributeField(key), slug]),
    ),
    availability_html: availabilityHtml(status, left),
    backorders_allowed: status === 'onbackorder',
    dimensions: dimensionsJson(variation),
    dimensions_html: dimensionsText(variation, '&times;'),
    display_price: price / 100,
    display_regular_price: regular / 100,
    gallery_image_ids: [],
    gallery_images_html: '',
    image: imageFields(origin, product.name, path),
    image_id: path ? imageId(path) : 0,
    is_downloadable: false,
    is_in_stock: status !== 'outofstock',
    is_purchasable: isPurchasable(variation),
    is_sold_individually: variation.soldIndividually ? 'yes' : 'no',
    is_virtual: false,
    max_qty: max === 9999 ? '' : max,
    min_qty: variation.min,
    price_html: sharesOnePrice(db, product)
      ? ''
      : `<span class="price">${priceHtml(db, variation)}</span>`,
    sku: variation.sku,
    variation_description: variation.description ?? '',
    variation_id: variation.id,
    variation_is_active: true,
    variation_is_visible: variation.visible && variation.regularMinor !== undefined,
    weight: variation.weightKg === undefined ? '' : String(variation.weightKg),
    weight_html: weightText(variation),
  }
}

/** All variations have one price, so WooCommerce prints none per variation. */
function sharesOnePrice(db: Db, product: MockProduct): boolean {
  const tags = visibleVariations(product).map((variation) => priceTag(db, variation))
  return new Set(tags.map(({ price, regular }) => `${price} ${regular}`)).size <= 1
}

function availabilityHtml(status: string, left: number | undefined): string {
  if (status === 'outofstock') return '<p class="stock out-of-stock">Out of stock</p>\n'
  if (status === 'onbackorder')
    return '<p class="stock available-on-backorder">Available on backorder</p>\n'
  return left === undefined ? '' : `<p class="stock in-stock">${left} in stock</p>\n`
}

function imageFields(origin: string, name: string, path: string | undefined) {
  if (!path) return { ...emptyImage }
  const alt = altText(name, path)
  return {
    title: alt,
    caption: '',
    url: imageUrl(origin, path),
    alt,
    src: imageUrl(origin, path, 'single'),
    srcset: false,
    sizes: '(max-width: 600px) 100vw, 600px',
    full_src: imageUrl(origin, path),
    full_src_w: SIZES.full[0],
    full_src_h: SIZES.full[1],
    gallery_thumbnail_src: imageUrl(origin, path, 'gallery'),
    gallery_thumbnail_src_w: SIZES.gallery[0],
    gallery_thumbnail_src_h: SIZES.gallery[1],
    thumb_src: imageUrl(origin, path, 'thumbnail'),
    thumb_src_w: SIZES.thumbnail[0],
    thumb_src_h: SIZES.thumbnail[1],
    src_w: SIZES.single[0],
    src_h: SIZES.single[1],
  }
}

/** WooCommerce's placeholder image. */
const emptyImage = {
  title: '',
  caption: '',
  url: '',
  alt: '',
  src: '',
  srcset: false,
  sizes: false,
}
