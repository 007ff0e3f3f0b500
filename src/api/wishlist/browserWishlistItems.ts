import { pageLanguage } from '~/lib/text'
import * as v from 'valibot'
import { pathOf } from '~/api/catalog/links'
import { actionOf } from '~/api/catalog/storeCard'
import { STORE_PAGE_MAX, storeApi, storeRead } from '~/api/http'
import {
  StoreAddToCart,
  StorePricing,
  StoreStock,
  pricing,
  stock,
} from '~/api/product/storeProduct'
import { EncodedText, StoreImages, WireNumber } from '~/api/schemas'
import { paths } from '~/config/paths'
import { ContractError } from '~/domain/errors'
import type { Money } from '~/domain/money'
import { decodeSlug } from '~/domain/slug'
import type { WishlistEntry, WishlistItem } from '~/domain/wishlist/wishlist'

/** Tells variations from products. */
const ParentFields = {
  parent: v.optional(WireNumber, 0),
  type: v.optional(v.string(), 'simple'),
}

/** Parts of a grouped product have a parent, too, and are still products. */
const parentOf = ({ parent, type }: { parent: number; type: string }) =>
  type === 'variation' ? parent : 0

const EntryDetails = v.pipe(
  v.object({ ...ParentFields, ...StorePricing.entries }),
  v.transform((wire) => ({ parentId: parentOf(wire), price: majorUnits(pricing(wire).money) })),
)

type EntryDetails = Pick<WishlistEntry, 'parentId' | 'price'>

/** @returns undefined where the shop knows no such product */
export async function fetchEntryDetails(
  id: number,
  signal?: AbortSignal,
): Promise<EntryDetails | undefined> {
  const path = `/products/${id}`
  const query = { _fields: 'id,parent,type,prices,price_html' }
  const response = await storeApi(path, { query, reply: EntryDetails, signal })
  if (response.ok) return response.value
  if (response.code === 'woocommerce_rest_product_invalid_id') return undefined
  throw new ContractError(`GET ${path}`, response.status, response.code)
}

const FIELDS =
  'id,name,slug,parent,type,variation,permalink,sku,on_sale,prices,price_html,images,is_purchasable,is_in_stock,is_on_backorder,low_stock_remaining,stock_availability,add_to_cart'

const StoreItem = v.object({
  id: WireNumber,
  name: EncodedText,
  slug: v.pipe(v.optional(v.string(), ''), v.transform(decodeSlug)),
  ...ParentFields,
  variation: v.optional(EncodedText, ''),
  permalink: v.optional(v.string(), ''),
  sku: v.optional(EncodedText, ''),
  ...StorePricing.entries,
  images: StoreImages,
  ...StoreStock.entries,
  add_to_cart: StoreAddToCart,
})

type StoreItem = v.InferOutput<typeof StoreItem>

interface FoundItem {
  /** Completed with facts that were unknown when the product was added. */
  entry: WishlistEntry
  item: WishlistItem
}

/**
 * @param entries newest first
 * @returns the products that the shop still has, in the same order
 */
export async function fetchWishlistItems(
  entries: readonly WishlistEntry[],
  signal?: AbortSignal,
): Promise<FoundItem[]> {
  const found = new Map<number, StoreItem>()
  const find = async (wanted: readonly WishlistEntry[], isVariations: boolean) => {
    const ids = wanted.map(({ id }) => id)
    const pages = Array.from({ length: Math.ceil(ids.length / STORE_PAGE_MAX) }, (_, page) =>
      fetchPart(
        ids.slice(page * STORE_PAGE_MAX, (page + 1) * STORE_PAGE_MAX),
        isVariations,
        signal,
      ),
    )
    for (const item of (await Promise.all(pages)).flat()) found.set(item.id, item)
  }
  const products = entries.filter(({ parentId }) => parentId === 0)
  await Promise.all([
    find(products, false),
    find(
      entries.filter(({ parentId }) => parentId !== 0),
      true,
    ),
  ])
  // An entry added while the shop did not answer says 0 for a variation's parent, too.
  await find(
    products.filter(({ id }) => !found.has(id)),
    true,
  )
  return entries.flatMap((entry) => {
    const item = found.get(entry.id)
    return item ? [{ entry: complete(entry, item), item: toItem(item, entry) }] : []
  })
}

/** Also finds sold-out and hidden products: the shopper saw them when adding them. */
async function fetchPart(ids: number[], isVariations: boolean, signal: AbortSignal | undefined) {
  const { value } = await storeRead('/products', {
    query: {
      ...(isVariations ? { type: 'variation' } : {}),
      include: ids,
      per_page: ids.length,
      stock_status: ['instock', 'outofstock', 'onbackorder'],
      _fields: FIELDS,
    },
    reply: v.array(StoreItem),
    signal,
  })
  return value
}

const complete = (entry: WishlistEntry, item: StoreItem): WishlistEntry => ({
  ...entry,
  parentId: parentOf(item),
  price: entry.price || majorUnits(pricing(item).money),
})

function toItem(product: StoreItem, { addedAt }: WishlistEntry): WishlistItem {
  const { price } = pricing(product)
  const { isInStock, isPurchasable, text } = stock(product)
  const [image] = product.images
  const isVariation = product.type === 'variation'
  return {
    id: product.id,
    name: product.variation ? `${product.name} (${product.variation})` : product.name,
    path: pathOf(product.permalink, paths.product(product.slug)),
    ...(image ? { image } : {}),
    price,
    addedOn: dayText(addedAt),
    ...(text ? { stock: text } : {}),
    isInStock,
    // Add to cart takes a variation's id like a simple product's.
    action: actionOf(isVariation && isPurchasable ? { ...product, type: 'simple' } : product),
    note: '',
    canNote: false,
  }
}

const dayText = (at: Parameters<Intl.DateTimeFormat['format']>[0]) =>
  new Intl.DateTimeFormat(pageLanguage(), { dateStyle: 'long' }).format(at)

/** "449.25", the plugin's format; '' without a price. */
function majorUnits(money: Money | undefined): string {
  if (!money) return ''
  const { amount, currency } = money
  return String(Number(amount) / 10 ** currency.minorUnit)
}
