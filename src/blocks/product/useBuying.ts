import { useState } from 'react'
import type { Buyable } from '~/domain/product/product'
import { quantityFor } from '~/domain/product/variation'
import { useAddToCart } from '~/features/cart/useAddToCart'
import type { VariationFormState } from '~/features/product/variation/useVariationForm'

export type Buying = ReturnType<typeof useBuying>

/**
 * Buying a product as it is chosen, wherever on the screen the button stands: the form and the sticky
 * bar have one quantity, one add under way and one outcome between them.
 */
export function useBuying(product: Buyable | undefined, form: VariationFormState) {
  const sold = form.variation ?? product
  const [wanted, setWanted] = useState(Number.NaN)
  const { add, state, hasWayToCart, error, isQuickBuy } = useAddToCart()
  // What was said of one variation is not said of the next.
  const [triedId, setTriedId] = useState(0)

  const quantity = sold ? quantityFor(wanted, sold) : 1
  const isReady = form.status === 'none' || form.forCart !== undefined

  function buy(goesToCheckout: boolean) {
    if (!product || !sold) return
    // Pressed though it cannot add: it says what is missing (spec 5.1).
    if (!isReady) return form.explain()
    setTriedId(sold.id)
    add({
      productId: product.id,
      name: product.name,
      quantity,
      variation: form.forCart,
      isQuickBuy: goesToCheckout,
    })
  }

  return {
    sold,
    quantity,
    setQuantity: setWanted,
    isReady,
    state,
    hasWayToCart,
    /** Which of the two buttons works on it. */
    busy: state === 'loading' ? (isQuickBuy ? 'quick-buy' : 'add') : undefined,
    error: triedId === sold?.id ? error : undefined,
    addToCart: () => buy(false),
    /** Adds once and goes on to the checkout (spec 2.9). */
    buyNow: () => buy(true),
  }
}
