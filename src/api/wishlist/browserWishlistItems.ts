import * as v from 'valibot'
import { paths } from '~/config/paths'
import type { Money } from '~/domain/money'
import type { WishEntry, WishlistItem } from '~/domain/wishlist/wishlist'
import { decodeSlug } from '~/domain/slug'
import { ContractError } from '~/domain/errors'
import { storeApi, storeRead } from '~/api/http'
import { pathOf } from '~/api/catalog/links'
import { EncodedText, StoreImages } from '~/api/schemas'
import { actionOf } from '~/api/catalog/storeCard'
import {
  StoreAddToCart,
  StorePricing,
  StoreStock,
  pricing,
  stock,
} from '~/api/product/storeProduct'

/** What the Store API tells of wishes: products and single variations. */

const kinship = {
  parent: v.optional(v.number(), 0),
  type: v.optional(v.string(), 'simple'),
}

/** Parts of sets may have a parent too, and are products of their own. */
const parentOf = ({ parent, type }: { parent: number; type: string }) =>
  type === 'variation' ? parent : 0

const Facts = v.pipe(
  v.object({ ...kinship, ...StorePricing.entries }),
  v.transform((wire) => ({ parentId: parentOf(wire), price: majorUnits(pricing(wire).money) })),
)

type Facts = Pick<WishEntry, 'parentId' | 'price'>

/** @returns undefined where the shop knows no such product */
export async function fetchWishFacts(id: number): Promise<Facts | undefined> {
  const path = `/products/${id}`
  const query = { _fields: 'id,parent,type,prices,price_html' }
  const answer = await storeApi(path, { query, reply: Facts })
  if (answer.ok) return answer.value
  if (answer.status === 404) return undefined
  throw new ContractError(`GET ${path}`, answer.status, answer.code)
}

const FIELDS =
  'id,name,slug,parent,type,variation,permalink,sku,on_sale,prices,price_html,images,is_purchasable,is_in_stock,is_on_backorder,low_stock_remaining,stock_availability,add_to_cart'

const StoreWish = v.object({
  id: v.number(),
  name: EncodedText,
  slug: v.pipe(v.optional(v.string(), ''), v.transform(decodeSlug)),
  ...kinship,
  variation: v.optional(EncodedText, ''),
  permalink: v.optional(v.string(), ''),
  sku: v.optional(EncodedText, ''),
  ...StorePricing.entries,
  images: StoreImages,
  ...StoreStock.entries,
  add_to_cart: StoreAddToCart,
})

type StoreWish = v.InferOutput<typeof StoreWish>

interface FoundWish {
  /** With what was not known of it when it was kept. */
  entry: WishEntry
  item: WishlistItem
}

/** The most that one answer of the Store API holds. */
const PER_CALL = 100

/**
 * @param entries newest first
 * @returns what the shop has of them, in their order; a product that it no longer has is missing
 */
export async function fetchWishItems(
  entries: readonly WishEntry[],
  signal?: AbortSignal,
): Promise<FoundWish[]> {
  const found = new Map<number, StoreWish>()
  const learn = async (asked: readonly WishEntry[], isVariations: boolean) => {
    const ids = asked.map(({ id }) => id)
    const pages = Array.from({ length: Math.ceil(ids.length / PER_CALL) }, (_, page) =>
      fetchPart(ids.slice(page * PER_CALL, (page + 1) * PER_CALL), isVariations, signal),
    )
    for (const wish of (await Promise.all(pages)).flat()) found.set(wish.id, wish)
  }
  const products = entries.filter(({ parentId }) => parentId === 0)
  await Promise.all([
    learn(products, false),
    learn(
      entries.filter(({ parentId }) => parentId !== 0),
      true,
    ),
  ])
  // Kept while the shop did not answer, it may be a variation all the same.
  await learn(
    products.filter(({ id }) => !found.has(id)),
    true,
  )
  return entries.flatMap((entry) => {
    const wish = found.get(entry.id)
    return wish ? [{ entry: completed(entry, wish), item: toItem(wish, entry) }] : []
  })
}

/** Sold-out products too, in shops that hide them; and hidden ones: they were found once. */
async function fetchPart(ids: number[], isVariations: boolean, signal: AbortSignal | undefined) {
  const { value } = await storeRead('/products', {
    query: {
      ...(isVariations ? { type: 'variation' } : {}),
      include: ids,
      per_page: ids.length,
      stock_status: ['instock', 'outofstock', 'onbackorder'],
      _fields: FIELDS,
    },
    reply: v.array(StoreWish),
    signal,
  })
  return value
}

const completed = (entry: WishEntry, wish: StoreWish): WishEntry => ({
  ...entry,
  parentId: parentOf(wish),
  price: entry.price || majorUnits(pricing(wish).money),
})

function toItem(wish: StoreWish, { addedAt }: WishEntry): WishlistItem {
  const { price } = pricing(wish)
  const { isInStock, isPurchasable, text } = stock(wish)
  const [image] = wish.images
  const isVariation = wish.type === 'variation'
  return {
    id: wish.id,
    name: wish.variation ? `${wish.name} (${wish.variation})` : wish.name,
    path: pathOf(wish.permalink, paths.product(wish.slug)),
    ...(image ? { image } : {}),
    price,
    addedOn: DAY.format(addedAt),
    ...(text ? { stock: text } : {}),
    isInStock,
    // A variation is one choice: call 1 takes its id as it takes a product's.
    action: actionOf(isVariation && isPurchasable ? { ...wish, type: 'simple' } : wish),
    note: '',
    canNote: false,
  }
}

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

/** "449.25", as the plugin keeps amounts; '' where there is none. */
function majorUnits(money: Money | undefined): string {
  if (!money) return ''
  const { amount, currency } = money
  return String(Number(amount) / 10 ** currency.minorUnit)
}
