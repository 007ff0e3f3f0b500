import { create } from 'zustand'
import type { Cart } from '~/domain/cart'

/**
 * The cart has one owner: this store. It is written only by the cart's mutations and by the reply of
 * the cart query; other tabs are told to ask the shop themselves.
 */
interface CartState {
  /** Undefined until the shop has told it. */
  cart: Cart | undefined
  /** Keys of lines on their way out: greyed, not yet gone. */
  removing: ReadonlySet<string>
  isMiniCartOpen: boolean
}

export const useCartStore = create<CartState>(() => ({
  cart: undefined,
  removing: new Set(),
  isMiniCartOpen: false,
}))

/** The one way in for a cart that the shop sent: every reply carries the whole of it. */
export function replaceCart(cart: Cart) {
  useCartStore.setState({ cart })
}

export function markRemoving(key: string, isRemoving: boolean) {
  useCartStore.setState(({ removing }) => {
    const next = new Set(removing)
    if (isRemoving) next.add(key)
    else next.delete(key)
    return { removing: next }
  })
}

export const openMiniCart = () => useCartStore.setState({ isMiniCartOpen: true })
export const closeMiniCart = () => useCartStore.setState({ isMiniCartOpen: false })

export const selectCount = ({ cart }: CartState) => cart?.count ?? 0
