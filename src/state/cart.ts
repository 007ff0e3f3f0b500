import { replaceEqualDeep } from '@tanstack/react-query'
import { create } from 'zustand'
import { movedTotal, type Cart, type CartLine } from '~/domain/cart/cart'
import type { RateChoice } from '~/domain/cart/rateChoice'
import {
  inOrder,
  withoutRemoved,
  withRemoved,
  type RemovedLine,
  type SavedForLater,
} from '~/domain/cart/removedLines'
import { tabChannel } from '~/lib/tabs'

/**
 * The owner of the cart. Only the cart query and the cart mutations write `cart`; other tabs get a
 * message and read it from the shop themselves.
 */
interface CartState {
  /** The newest response of the shop; undefined before the first. Never changed optimistically. */
  cart: Cart | undefined
  /** Quantities the shopper has chosen and the shop has not confirmed yet, by line key. */
  pendingQuantities: ReadonlyMap<string, number>
  /** Shipping rates the shopper has chosen and the shop has not confirmed yet, by package. */
  pendingRates: ReadonlyMap<RateChoice['packageId'], RateChoice>
  /** Keys of the lines of this visit in the order of the screen, removed ones included. */
  lineOrder: readonly string[]
  /** Keys of lines whose removal is pending. */
  removingKeys: ReadonlySet<string>
  /** Lines removed while the cart page is open; undefined when it is not. Each can be restored there. */
  removedLines: readonly RemovedLine[] | undefined
  isMiniCartOpen: boolean
  /** The code of the mini-cart is there. */
  isMiniCartLoaded: boolean
  /** 0 for a guest, undefined until the shop has responded or the shopper signs in. */
  customerId: number | undefined
  /** The notice that is shown on every screen. */
  message: CartMessage | undefined
  /** Number of adds in this visit: the wishlist follows them. */
  addCount: number
}

export interface CartMessage {
  /** 'added' and 'removed' disappear after a time; a problem stays until it is closed. */
  kind: 'added' | 'removed' | 'problem'
  text: string
  action?: { label: string; run: () => void }
}

/** Key of the cart query. Invalidate it where the cart's state is not known. */
export const CART_KEY = ['cart']

/**
 * Options of every mutation that changes the cart, in any feature. The scope is the queue: mutations run
 * one at a time in order, also after failures (docs/behaviour.md#cart-lines). The key tells screens that
 * totals are about to change.
 */
export const cartMutation = { mutationKey: CART_KEY, scope: { id: 'cart' } }

const tabs = tabChannel('satchel-cart')

export const useCartStore = create<CartState>(() => ({
  cart: undefined,
  lineOrder: [],
  pendingQuantities: new Map(),
  pendingRates: new Map(),
  removingKeys: new Set(),
  removedLines: undefined,
  isMiniCartOpen: false,
  isMiniCartLoaded: false,
  customerId: undefined,
  message: undefined,
  addCount: 0,
}))

/**
 * Shows a cart that the shop has sent.
 *
 * @param source 'query' for a cart read without a change; after a mutation other tabs are notified
 * @returns the new total, formatted, if it has changed
 */
export function applyCart(
  cart: Cart,
  source: 'mutation' | 'query' = 'mutation',
): string | undefined {
  const { cart: before, lineOrder } = useCartStore.getState()
  const total = movedTotal(before, cart)
  const ordered = inOrder(cart.lines, lineOrder)
  useCartStore.setState(({ removingKeys }) => ({
    // A line that has not changed stays the same object, so that it is not rendered again.
    cart: { ...cart, lines: replaceEqualDeep(before?.lines, ordered.lines) },
    lineOrder: ordered.order,
    removingKeys: new Set(cart.lines.map(({ key }) => key).filter((key) => removingKeys.has(key))),
  }))
  if (source === 'mutation') notifyOtherTabs()
  return total
}

/**
 * The cart, unless it seems empty and may have been filled since: a newer one is being read, or could not be.
 *
 * @param query state of the cart query
 */
export const knownCart = (
  cart: Cart | undefined,
  query: { isInvalidated: boolean } | undefined,
): Cart | undefined => (cart?.count === 0 && query?.isInvalidated ? undefined : cart)

/** Call when products have been added to the cart. */
export const noteAdd = () => useCartStore.setState(({ addCount }) => ({ addCount: addCount + 1 }))

/** Makes other tabs read the cart: it was changed here, or by a page that was closed meanwhile. */
export const notifyOtherTabs = () => tabs.post('changed')

/** Calls `onChange` when another tab has changed the cart, until the returned function is called. */
export const onOtherTabChange = (onChange: () => void) => tabs.subscribe(onChange)

export const noteCustomer = (customerId: number) => useCartStore.setState({ customerId })

/**
 * Call before a sign-in. Notes the visitor as a guest if no response has named one yet. Otherwise the customer
 * would count as the first visitor, and the guest's data would stay on screen.
 */
export const noteGuest = () =>
  useCartStore.setState(({ customerId }) => (customerId === undefined ? { customerId: 0 } : {}))

/** After sign-in or sign-out: nothing is shown until the shop has said whose cart it is. */
export const forgetCustomer = () =>
  useCartStore.setState({ customerId: undefined, cart: undefined, lineOrder: [] })

export function setRemoving(key: string, isRemoving: boolean) {
  useCartStore.setState(({ removingKeys }) => {
    const next = new Set(removingKeys)
    if (isRemoving) next.add(key)
    else next.delete(key)
    return { removingKeys: next }
  })
}

/** @param quantity undefined: the line shows the shop's quantity again */
export function setPendingQuantity(key: string, quantity: number | undefined) {
  useCartStore.setState(({ pendingQuantities }) => {
    const next = new Map(pendingQuantities)
    if (quantity === undefined) next.delete(key)
    else next.set(key, quantity)
    return { pendingQuantities: next }
  })
}

/** Collects removed lines until the returned function is called. */
export function trackRemovedLines() {
  useCartStore.setState({ removedLines: [] })
  return () => useCartStore.setState({ removedLines: undefined })
}

export function addRemovedLine(line: CartLine, saved?: SavedForLater) {
  useCartStore.setState(({ removedLines, cart }) =>
    removedLines ? { removedLines: withRemoved(removedLines, line, cart?.lines ?? [], saved) } : {},
  )
}

export function forgetRemovedLine(key: string) {
  useCartStore.setState(({ removedLines }) =>
    removedLines ? { removedLines: withoutRemoved(removedLines, key) } : {},
  )
}

export const hasRemovedLine = (key: string) =>
  useCartStore.getState().removedLines?.some(({ line }) => line.key === key) ?? false

export const openMiniCart = () => useCartStore.setState({ isMiniCartOpen: true })
export const toggleMiniCart = () =>
  useCartStore.setState(({ isMiniCartOpen }) => ({ isMiniCartOpen: !isMiniCartOpen }))
export const noteMiniCartLoaded = () => useCartStore.setState({ isMiniCartLoaded: true })
export const closeMiniCart = () => useCartStore.setState({ isMiniCartOpen: false })

/** Shows a notice without announcing it; features use `announceInCart`. */
export const showCartMessage = (message: CartMessage) => useCartStore.setState({ message })
export const clearAddedMessage = () =>
  useCartStore.setState(({ message }) => (message?.kind === 'added' ? { message: undefined } : {}))
export const clearCartMessage = () => useCartStore.setState({ message: undefined })

export const selectCount = ({ cart }: CartState) => cart?.count
