import * as v from 'valibot'
import { localPath, paths } from '~/config/paths'
import type { Cart, CartLine, CartResult, ItemToAdd } from '~/domain/cart/cart'
import { pathnameOf } from '~/domain/slug'
import { MarkupError, need, parseHtml, textOf } from '~/lib/html'
import { report } from '~/lib/report'
import { documentPage, fetchDocument } from '~/api/content/document'
import { readNotices } from '~/api/content/notices'
import { adminAjax, storeApi, storeRead, wcAjax } from '~/api/http'
import { StoreCart, cartResult } from './storeCart'

const MINI_CART = 'div.widget_shopping_cart_content'

/** Markup for WordPress's own pages. Only its presence counts here: `fetchCart` reads the cart itself. */
const Fragments = v.object({ fragments: v.union([v.looseObject({}), v.array(v.unknown())]) })

const Added = v.pipe(
  Fragments,
  v.transform(() => ({ outcome: 'added' }) as const),
)

/** The response carries no reason: the shop keeps it for the next page that WordPress renders. */
const NotAdded = v.pipe(
  v.object({ error: v.literal(true), product_url: v.union([v.string(), v.literal(false)]) }),
  v.transform(({ product_url }) => {
    const productPath = product_url ? localPath(product_url) : undefined
    return productPath
      ? { outcome: 'needs-choice' as const, productPath }
      : { outcome: 'refused' as const }
  }),
)

const AddReply = v.union([NotAdded, Added])

/**
 * `cart`: as it is now; absent if it could not be read. `message`: the shop's own sentence, if it gives
 * a reason.
 */
export type AddResult =
  | { outcome: 'added'; cart?: Cart | undefined }
  | { outcome: 'needs-choice'; productPath: string; message?: string | undefined }
  | { outcome: 'refused'; message?: string | undefined; cart?: Cart | undefined }

/**
 * Adds a product or variation by the call that can express it, and reads the cart if that call does not
 * respond with it.
 */
export async function addProduct(item: ItemToAdd, signal?: AbortSignal): Promise<AddResult> {
  const { productId, quantity, data, variation, isQuickBuy } = item
  if (variation?.hasAny) {
    const choices = Object.entries(variation.attributes)
    return addChosen(
      {
        id: variation.id,
        quantity,
        variation: choices.map(([attribute, value]) => ({ attribute, value })),
      },
      signal,
    )
  }
  const fields = data ?? {
    product_id: String(variation?.id ?? productId),
    quantity: String(quantity),
    ...(isQuickBuy ? { quick_buy: '1' } : {}),
  }
  const result = await addToCart(fields, signal)
  if (result.outcome !== 'added') return { ...result, message: await refusalReason(result, signal) }
  const cart = await fetchCart(signal).catch((error: unknown) =>
    report(error, 'reading the cart after a change'),
  )
  return { outcome: 'added', ...(cart ? { cart } : {}) }
}

/** The reason, which the shop keeps for the next page that WordPress renders; undefined if there is none. */
async function refusalReason(
  refusal: v.InferOutput<typeof NotAdded>,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const product =
    refusal.outcome === 'needs-choice' ? localPathnameOf(refusal.productPath) : undefined
  try {
    const notices = readNotices(await fetchDocument(product ?? paths.cart(), signal))
    const notice = notices.findLast(({ kind }) => kind === 'error')
    const content = notice && parseHtml(notice.html.markup)
    for (const button of content?.querySelectorAll('.wc-forward') ?? []) button.remove()
    // "Please choose product options by visiting" the page that the shopper is led to anyway.
    const links = [...(content?.querySelectorAll('a[href]') ?? [])]
    const leadsThere = (link: Element) => localPathnameOf(link.getAttribute('href')) === product
    return product && links.some(leadsThere) ? undefined : textOf(content)
  } catch (error) {
    report(error, 'reading why a product was refused')
    return undefined
  }
}

function localPathnameOf(address: string | null) {
  const path = localPath(address ?? '')
  return path && pathnameOf(path)
}

/** Adds a removed line again, with its choice and quantity. */
export const restoreLine = ({ id, quantity, choice }: CartLine, signal?: AbortSignal) =>
  addChosen({ id, quantity, variation: choice }, signal)

async function addChosen(item: CartItem, signal?: AbortSignal): Promise<AddResult> {
  const result = await addItem(item, signal)
  return result.outcome === 'changed' ? { outcome: 'added', cart: result.cart } : result
}

/**
 * docs/calls.md#add-to-cart. `needs-choice`: the shop sends the shopper to the product's page, for
 * whatever reason. `refused`: the shop does not know the product.
 */
export const addToCart = (fields: Readonly<Record<string, string>>, signal?: AbortSignal) =>
  wcAjax('add_to_cart', { fields, reply: AddReply, signal })

/** docs/calls.md#buy-together-add: one piece of a simple product. Refuses without a reason. */
export const addOne = (productId: number, signal?: AbortSignal) =>
  adminAjax('woocommerce_add_to_cart', {
    fields: { product_id: productId },
    reply: AddReply,
    signal,
  })

interface CartItem {
  /** A variation, or a product without variations. */
  id: number
  quantity: number
  variation: { attribute: string; value: string }[]
}

/**
 * docs/calls.md#store-api-cart-items: adds a variation with an open attribute ("any size") or a line as
 * it was, which `addToCart` cannot express because it takes only ids. A refusal has its reason.
 */
export const addItem = (item: CartItem, signal?: AbortSignal) =>
  write('/cart/add-item', item, signal)

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

/**
 * Removes a line: docs/calls.md#remove-from-cart, and if that fails, the line's remove link.
 *
 * @returns whether the shop has confirmed the removal; the cart tells the result in any case
 */
export async function removeLine(key: string, signal?: AbortSignal): Promise<boolean> {
  try {
    if ((await removeFromCart(key, signal)).outcome === 'removed') return true
  } catch (error) {
    report(error, 'removing from the cart')
  }
  await followRemoveLink(key, signal).catch((error: unknown) =>
    report(error, 'following a remove link'),
  )
  return false
}

/** docs/calls.md#remove-from-cart. A key that the shop does not know gets a response without fragments. */
export const removeFromCart = (key: string, signal?: AbortSignal) =>
  wcAjax('remove_from_cart', { fields: { cart_item_key: key }, reply: RemoveReply, signal })

/** docs/calls.md#remove-link. Requested in the background; a line without a link is removed already. */
export async function followRemoveLink(key: string, signal?: AbortSignal): Promise<void> {
  const line = (await fetchMiniCart(signal)).find((line) => line.key === key)
  if (line) await documentPage(line.removePath, { signal })
}

const MiniCartReply = v.pipe(
  v.object({ fragments: v.looseObject({ [MINI_CART]: v.string() }) }),
  v.transform(({ fragments }) => parseMiniCart(fragments[MINI_CART])),
)

/** docs/calls.md#cart-fragments */
export const fetchMiniCart = (signal?: AbortSignal) =>
  wcAjax('get_refreshed_fragments', { reply: MiniCartReply, signal })

interface MiniCartLine {
  key: string
  /** Path of the line's remove link, nonce included. */
  removePath: string
}

/** The theme's link has no data-cart_item_key, so the key is read from `remove_item=` in its URL. */
export function parseMiniCart(html: string): MiniCartLine[] {
  const root = parseHtml(html)
  const items = [...root.querySelectorAll('li.mini_cart_item')]
  // Markup with neither lines nor the sentence for an empty cart has changed.
  if (items.length === 0) need(root, '.empty, .woocommerce-mini-cart__empty-message')
  return items.map((item) => {
    const removePath = localPath(need(item, 'a.remove').getAttribute('href') ?? '') ?? ''
    const key = new URLSearchParams(removePath.split('?')[1]).get('remove_item')
    if (!key) throw new MarkupError('a.remove[href*="remove_item="]')
    return { key, removePath }
  })
}

/** docs/calls.md#store-api-cart-items. Refuses quantities below the line's minimum, 0 included. */
export const updateItem = (key: string, quantity: number, signal?: AbortSignal) =>
  write('/cart/update-item', { key, quantity }, signal)

/** docs/calls.md#store-api-cart */
export async function fetchCart(signal?: AbortSignal): Promise<Cart> {
  const { value } = await storeRead('/cart', { reply: StoreCart, signal })
  return value
}

async function write(
  path: string,
  json: unknown,
  signal: AbortSignal | undefined,
): Promise<CartResult> {
  const response = await storeApi(path, { method: 'POST', json, reply: StoreCart, signal })
  return cartResult(`POST ${path}`, response)
}
