import * as v from 'valibot'
import { localPath } from '~/config/paths'
import type { Cart, CartResult } from '~/domain/cart/cart'
import { parseMiniCart } from './miniCart'
import { documentPage } from '~/api/content/document'
import { adminAjax, storeApi, storeRead, wcAjax } from '~/api/http'
import { StoreCart, cartResult } from './storeCart'

/** Calls 1, 2, 4 and 5, and the Store API's cart. */

const MINI_CART = 'div.widget_shopping_cart_content'

/** What replaces what on a WordPress page; here only its presence counts: the cart is read anew. */
const Fragments = v.object({ fragments: v.union([v.looseObject({}), v.array(v.unknown())]) })

const Added = v.pipe(
  Fragments,
  v.transform(() => ({ outcome: 'added' }) as const),
)

/** The reason is not told: it waits in the session for the next WordPress page (woocommerce.md 2.2). */
const NotAdded = v.pipe(
  v.object({ error: v.literal(true), product_url: v.union([v.string(), v.literal(false)]) }),
  v.transform(({ product_url }) => {
    const productPath = product_url ? localPath(product_url) : undefined
    return productPath
      ? ({ outcome: 'needs-choice', productPath } as const)
      : ({ outcome: 'refused' } as const)
  }),
)

const AddReply = v.union([NotAdded, Added])

export type AddResult = v.InferOutput<typeof AddReply>

/**
 * Call 1. The button's data attributes are sent as they are.
 * `needs-choice`: the shop sends the shopper to the product's page, whatever its reason;
 * `refused`: it knows no such page (an unknown product answers product_url false).
 */
export const addToCart = (data: Readonly<Record<string, string>>) =>
  wcAjax('add_to_cart', { fields: data, reply: AddReply })

/**
 * Call 4, of the buy-together block: one piece of a simple product. It answers as call 1 does, and its
 * refusal gives no reason either.
 */
export const addOne = (productId: number) =>
  adminAjax('woocommerce_add_to_cart', { fields: { product_id: productId }, reply: AddReply })

interface ItemToAdd {
  /** The variation, or a product without any. */
  id: number
  quantity: number
  variation: { attribute: string; value: string }[]
}

/**
 * Adds what call 1 cannot say, since it takes only ids: the values of a variation that leaves an attribute
 * open ("any size"; woocommerce.md 2.2, observed.md 10), or a line as it was. A refusal tells its reason.
 */
export const addItem = (item: ItemToAdd) => write('/cart/add-item', item)

const RemoveReply = v.union([
  v.pipe(
    Fragments,
    v.transform(() => ({ outcome: 'removed' }) as const),
  ),
  v.pipe(
    v.object({ success: v.literal(false) }),
    v.transform(() => ({ outcome: 'no-fragments' }) as const),
  ),
])

/** Call 2. A key that the shop does not know answers without fragments. */
export const removeFromCart = (key: string) =>
  wcAjax('remove_from_cart', { fields: { cart_item_key: key }, reply: RemoveReply })

const MiniCartReply = v.pipe(
  v.object({ fragments: v.looseObject({ [MINI_CART]: v.string() }) }),
  v.transform(({ fragments }) => parseMiniCart(fragments[MINI_CART])),
)

/** Call 5: the fragments of the cart as it is now. */
export const fetchMiniCart = () => wcAjax('get_refreshed_fragments', { reply: MiniCartReply })

/**
 * What the browser does where removal failed (spec 4.2): it follows the line's remove link. Done inside
 * the page, so that nothing typed is lost; a line that has no link any more is gone already.
 */
export async function followRemoveLink(key: string): Promise<void> {
  const line = (await fetchMiniCart()).find((line) => line.key === key)
  if (line) await documentPage(line.removePath)
}

/** A quantity below the line's minimum, 0 included, is refused: removal is a call of its own. */
export const updateItem = (key: string, quantity: number) =>
  write('/cart/update-item', { key, quantity })

export async function fetchCart(signal?: AbortSignal): Promise<Cart> {
  const { value } = await storeRead('/cart', { reply: StoreCart, signal })
  return value
}

async function write(path: string, json: unknown): Promise<CartResult> {
  const answer = await storeApi(path, { method: 'POST', json, reply: StoreCart })
  return cartResult(`POST ${path}`, answer)
}
