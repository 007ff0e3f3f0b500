import { useMutation, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { selectShippingRate } from '~/api/checkout/checkout'
import type { Cart } from '~/domain/cart/cart'
import { isRateSelected, type RateChoice } from '~/domain/cart/rateChoice'
import * as cartMessages from '~/messages/cart'
import { cartMutation, useCartStore } from '~/state/cart'
import { announceTotalChange, isCartUnchanged } from '~/features/cart/announceInCart'
import { withTotal } from '~/features/cart/cartCalls'
import { ratesOf } from './askForRates'
import { Notice } from '~/ui/feedback/Notice'
import { RadioCards } from '~/ui/forms/RadioCards'
import { shippingPrice } from '~/ui/text/shippingPrice'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'

/** `not-taken`: the shop does not offer the rate any more, and has responded with its cart. */
async function chooseRate(choice: RateChoice, client: QueryClient) {
  const isMade = (cart: Cart) => isRateSelected(cart, choice)
  const call = (signal: AbortSignal) => selectShippingRate(choice.rateId, choice.packageId, signal)
  const result = await withTotal({ call, isMade, doing: 'choosing a shipping rate' }, client)
  return result.outcome === 'changed' && !isMade(result.cart)
    ? { ...result, outcome: 'not-taken' as const }
    : result
}

/** Whether the choice is the newest of its package. Each press is another one, also of the same rate. */
const isNewest = (choice: RateChoice) =>
  useCartStore.getState().pendingRates.get(choice.packageId) === choice

const setPending = (choice: RateChoice) =>
  useCartStore.setState(({ pendingRates }) => ({
    pendingRates: new Map(pendingRates).set(choice.packageId, choice),
  }))

const clearPending = ({ packageId }: RateChoice) =>
  useCartStore.setState(({ pendingRates }) => ({
    pendingRates: new Map([...pendingRates].filter(([id]) => id !== packageId)),
  }))

/** The shipping rates of each package. A choice shows at once; the shop's response brings the totals. */
export function ShippingRates({ cart }: { cart: Cart }) {
  const pending = useCartStore(({ pendingRates }) => pendingRates)
  const [refusal, setRefusal] = useState<{ text: string; rates: string }>()
  // Until the address brings other rates.
  if (refusal && refusal.rates !== ratesOf(cart)) setRefusal(undefined)
  const refuse = (text: string) =>
    setRefusal({ text, rates: ratesOf(useCartStore.getState().cart) })

  const { mutate } = useMutation({
    ...cartMutation,
    mutationFn: async (choice: RateChoice, { client }) =>
      isNewest(choice) ? chooseRate(choice, client) : undefined,
    onSuccess(result, choice) {
      announceTotalChange(result?.total, result?.loss)
      // A newer choice is pending, and reports its own result.
      if (!isNewest(choice)) return
      if (result?.outcome === 'refused') refuse(result.message)
      if (result?.outcome === 'not-taken') refuse(cartMessages.rateUnavailable)
      if (result?.outcome === 'unanswered')
        refuse(isCartUnchanged(result) ? cartMessages.changeFailed : cartMessages.changeUnsure)
    },
    onSettled: (_result, _error, choice) => isNewest(choice) && clearPending(choice),
  })

  function choose(choice: RateChoice) {
    setPending(choice)
    setRefusal(undefined)
    mutate(choice)
  }

  const hasSeveral = cart.packages.length > 1
  return (
    <>
      {cart.packages.map(({ id: packageId, name, rates }) => (
        <RadioCards
          key={packageId}
          legend={hasSeveral ? name : <VisuallyHidden>{cartMessages.shipping}</VisuallyHidden>}
          name={`rate-${packageId}`}
          value={
            pending.get(packageId)?.rateId ?? rates.find(({ isSelected }) => isSelected)?.id ?? ''
          }
          onChange={(rateId) => choose({ packageId, rateId })}
          choices={rates.map(({ id, name, price, description, deliveryTime }) => ({
            value: id,
            label: name,
            aside: shippingPrice(price),
            details: [description, deliveryTime].filter(Boolean).join(' · '),
          }))}
        />
      ))}
      {refusal && <Notice kind="error">{refusal.text}</Notice>}
    </>
  )
}
