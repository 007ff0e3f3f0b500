import { create } from 'zustand'
import type { Cart } from '~/domain/cart/cart'
import { tabChannel } from '~/lib/tabs'

/**
 * The cart has one owner: this store. It is written only by the cart's mutations and by the reply of
 * the cart query; other tabs are told to ask the shop themselves.
 */
interface CartState {
  /** As the shop last told it; undefined until it has. Never changed by guesses. */
  cart: Cart | undefined
  /** Quantities asked for and not yet answered, by line: shown at once, forgotten on failure. */
  wanted: ReadonlyMap<string, number>
  /** Keys of lines on their way out: greyed, not yet gone. */
  removing: ReadonlySet<string>
  isMiniCartOpen: boolean
  /** Whose cart it is: 0 a guest's, undefined until the shop has told. */
  customerId: number | undefined
  /** What the cart has to say wherever the shopper is. */
  message: CartMessage | undefined
}

export interface CartMessage {
  /** Added and removed go by themselves; a problem stays until the shopper has seen it. */
  kind: 'added' | 'removed' | 'problem'
  text: string
  /** What the shopper can do about it. */
  action?: { label: string; run: () => void }
}

/** Key of the cart's query: whoever cannot tell what the cart is now has it asked for by this. */
export const CART_KEY = ['cart']

/**
 * What every mutation of the cart has in common, in whichever feature: the scope is the queue of spec
 * 4.1 (one at a time, in order, past failures too), and the key tells that totals are being worked out.
 */
export const cartMutation = { mutationKey: CART_KEY, scope: { id: 'cart' } }

const tabs = tabChannel('satchel-cart')

export const useCartStore = create<CartState>(() => ({
  cart: undefined,
  wanted: new Map(),
  removing: new Set(),
  isMiniCartOpen: false,
  customerId: undefined,
  message: undefined,
}))

/** The one way in for a cart that the shop sent: every reply carries the whole of it. */
export function replaceCart(cart: Cart) {
  useCartStore.setState(({ removing }) => ({
    cart,
    removing: new Set(cart.lines.map(({ key }) => key).filter((key) => removing.has(key))),
  }))
}

/** The cart after a change made here: shown, and other tabs are told to ask the shop. */
export function commitCart(cart: Cart) {
  replaceCart(cart)
  tellCartChanged()
}

/** Has other tabs ask the shop: a change was made here, maybe by a page that went before its answer. */
export const tellCartChanged = () => tabs.post('changed')

/** Whose cart the shop now says it is; other tabs have asked, or will ask, for themselves. */
export const noteCustomer = (customerId: number) => useCartStore.setState({ customerId })
/** Of a cart that was somebody's, nothing is shown until the shop has told whose is there now. */
export const forgetCustomer = () =>
  useCartStore.setState({ customerId: undefined, cart: undefined })

/** Calls `ask` when another tab has changed the cart, until the returned function is called. */
export const onCartChangedElsewhere = (ask: () => void) => tabs.subscribe(ask)

export function markRemoving(key: string, isRemoving: boolean) {
  useCartStore.setState(({ removing }) => {
    const next = new Set(removing)
    if (isRemoving) next.add(key)
    else next.delete(key)
    return { removing: next }
  })
}

/** Without a quantity, the wish is forgotten and the shop's own number shows again. */
export function wantQuantity(key: string, quantity?: number) {
  useCartStore.setState(({ wanted }) => {
    const next = new Map(wanted)
    if (quantity === undefined) next.delete(key)
    else next.set(key, quantity)
    return { wanted: next }
  })
}

export const openMiniCart = () => useCartStore.setState({ isMiniCartOpen: true })
export const toggleMiniCart = () =>
  useCartStore.setState(({ isMiniCartOpen }) => ({ isMiniCartOpen: !isMiniCartOpen }))
export const closeMiniCart = () => useCartStore.setState({ isMiniCartOpen: false })

export const showCartMessage = (message: CartMessage) => useCartStore.setState({ message })
export const clearCartMessage = () => useCartStore.setState({ message: undefined })

/** Undefined until the shop has told it: no claim is made before. */
export const selectCount = ({ cart }: CartState) => cart?.count
