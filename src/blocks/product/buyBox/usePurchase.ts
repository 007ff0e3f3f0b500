import { useState } from 'react'
import type { Buyable } from '~/domain/product/product'
import { quantityFor } from '~/domain/product/variation'
import { useAddToCart } from '~/features/cart/useAddToCart'
import type { VariationFormState } from '~/features/product/variation/useVariationForm'

export type Purchase = ReturnType<typeof usePurchase>

/**
 * Quantity and add-to-cart state of a product, shared by all its buttons on a screen: the form and the
 * sticky bar show the same quantity, progress and result.
 */
export function usePurchase(product: Buyable | undefined, form: VariationFormState) {
  const sold = form.variation ?? product
  const [wanted, setWanted] = useState(Number.NaN)
  const { add, state, showsCartLink, error, isQuickBuy } = useAddToCart()
  // An error belongs to the variation that was added, not to the one chosen next.
  const [triedId, setTriedId] = useState(0)

  const quantity = sold ? quantityFor(wanted, sold) : 1
  const isReady = form.status === 'none' || form.forCart !== undefined

  function buy(goesToCheckout: boolean) {
    if (!product || !sold) return
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
    quantity,
    setQuantity: setWanted,
    isReady,
    state,
    showsCartLink,
    /** The button in progress. */
    busy: state === 'loading' ? (isQuickBuy ? 'quick-buy' : 'add') : undefined,
    error: triedId === sold?.id ? error : undefined,
    addToCart: () => buy(false),
    /** Adds to the cart and continues to the checkout (docs/behaviour.md#quick-buy). */
    buyNow: () => buy(true),
  }
}
