import * as v from 'valibot'
import { localPath, paths, safeUrl } from '~/config/paths'
import { discountText } from '~/domain/product/price'
import type { ListedProduct, PurchaseAction } from '~/domain/product/product'
import { serverHtml } from '~/domain/content/serverHtml'
import { decodeSlug } from '~/domain/slug'
import { EncodedText, StoreImages, WireNumber } from '~/api/schemas'
import { StoreAddToCart, StorePricing, pricing } from '~/api/product/storeProduct'
import { StoreCardFacts } from './cardFacts'
import { pathOf } from './links'
import * as productMessages from '~/messages/product'

/** The fields of a card; see cardFields of storeListingRequest. */
const StoreListedProduct = v.object({
  id: WireNumber,
  name: EncodedText,
  slug: v.pipe(v.string(), v.transform(decodeSlug)),
  permalink: v.optional(v.string(), ''),
  type: v.string(),
  sku: v.optional(EncodedText, ''),
  short_description: v.optional(v.string(), ''),
  on_sale: v.boolean(),
  ...StorePricing.entries,
  average_rating: v.optional(v.union([v.string(), v.number()]), 0),
  review_count: v.optional(WireNumber, 0),
  images: StoreImages,
  attributes: StoreCardFacts,
  is_purchasable: v.boolean(),
  is_in_stock: v.boolean(),
  add_to_cart: StoreAddToCart,
})

type Wire = v.InferOutput<typeof StoreListedProduct>

/** Reads a card of docs/calls.md#store-api-products, which has neither authors nor "featured". */
export const ListedProductReply = v.pipe(StoreListedProduct, v.transform(toListed))
export const ListedProductsReply = v.array(ListedProductReply)

function toListed(wire: Wire): ListedProduct {
  const [image, hoverImage] = wire.images
  const average = Number(wire.average_rating) || 0
  const discount = discountOf(wire)
  const summary = serverHtml(wire.short_description)
  return {
    id: wire.id,
    name: wire.name,
    slug: wire.slug,
    path: pathOf(wire.permalink, paths.product(wire.slug)),
    ...(image ? { image } : {}),
    ...(hoverImage ? { hoverImage } : {}),
    price: pricing(wire).price,
    ...(average > 0 ? { rating: { average, count: wire.review_count } } : {}),
    authors: [],
    ...(discount ? { discount } : {}),
    isFeatured: false,
    isInStock: wire.is_in_stock,
    facts: wire.attributes,
    ...(summary ? { summary } : {}),
    action: actionOf(wire),
  }
}

/** A variable product has its lowest prices only, not the discount of each variation. */
function discountOf({ type, on_sale, prices }: Wire): string | undefined {
  if (!on_sale) return undefined
  return type === 'variable'
    ? productMessages.sale
    : discountText(prices.price, prices.regular_price)
}

type ActionFields = Pick<
  Wire,
  'id' | 'sku' | 'type' | 'is_purchasable' | 'is_in_stock' | 'add_to_cart'
>

/**
 * The action of WooCommerce's own cards: simple products are added to the cart (docs/calls.md#add-to-cart);
 * others link to their page or to another shop, with the shop's label.
 */
export function actionOf({
  id,
  sku,
  type,
  is_purchasable,
  is_in_stock,
  ...wire
}: ActionFields): PurchaseAction {
  const { text, url, minimum } = wire.add_to_cart
  if (type === 'simple' && is_purchasable && is_in_stock) {
    return {
      kind: 'add',
      data: { quantity: String(minimum), product_id: String(id), product_sku: sku },
    }
  }
  const label = text || productMessages.readMore
  const address = type === 'external' ? safeUrl(url.replace(/&(#0*38|amp);/g, '&')) : undefined
  return address?.startsWith('http') && localPath(address) === undefined
    ? { kind: 'external', label, url: address }
    : { kind: 'open', label }
}
