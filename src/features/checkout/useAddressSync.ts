import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { updateCustomer } from '~/api/checkout/checkout'
import type { Cart } from '~/domain/cart/cart'
import type { CheckoutForm } from '~/domain/checkout/checkout'
import {
  isSamePlaces,
  placesOf,
  placesOfCart,
  type Places,
} from '~/domain/checkout/checkoutAddresses'
import type { AddressRefusals } from '~/domain/checkout/checkoutResult'
import { report } from '~/lib/report'
import { after } from '~/lib/time'
import { cartMutation } from '~/state/cart'
import { takeCart } from './takeCart'

/** A text field is waited for this long after its last key; a chosen state counts at once. */
const TYPING_PAUSE_MS = 600

interface AddressSync {
  form: CheckoutForm
  cart: Cart
  /** 0 for a guest. */
  customerId: number
  onRefused: (refusals: AddressRefusals) => void
}

/**
 * Has the shop work out rates and totals for the address in the form, as soon as the address makes
 * sense. Calls queue with the cart's others; one whose address has changed meanwhile is not made.
 */
export function useAddressSync({ form, cart, customerId, onRefused }: AddressSync) {
  const wanted = placesOf(form)
  const [answered, setAnswered] = useState(() => placesOfCart(cart))
  const asked = useRef(answered)
  const answer = useRef(answered)
  /** How the shop itself wrote the address of its answer. */
  const written = useRef(answered)

  const { mutate, isPending, error } = useMutation({
    ...cartMutation,
    mutationFn: async (places: Places) =>
      isSamePlaces(places, asked.current) ? updateCustomer(places) : undefined,
    onSuccess(result, places) {
      if (result && 'cart' in result && result.cart) takeCart(result.cart)
      if (!result || !isSamePlaces(places, asked.current)) return
      if (result.outcome === 'changed') {
        answer.current = places
        written.current = placesOfCart(result.cart)
        setAnswered(places)
      } else {
        asked.current = undefined
        onRefused(
          result.outcome === 'fields'
            ? result.refusals
            : { billing: {}, shipping: {}, other: [result.message] },
        )
      }
    },
    onError(error, places) {
      if (isSamePlaces(places, asked.current)) asked.current = undefined
      report(error, 'asking for rates and totals of an address')
    },
  })

  /** Asks now, without waiting for more typing. */
  function ask(places = wanted) {
    if (!places || isSamePlaces(places, asked.current)) return
    asked.current = places
    mutate(places)
  }

  const isElsewhere = (cart: Cart) => !isSamePlaces(placesOfCart(cart), written.current)

  /** Asks again where the cart has been worked out for another address meanwhile, in another tab. */
  function askAgain() {
    if (isElsewhere(cart)) asked.current = undefined
    ask()
  }

  // An account has an address of its own, which comes with its cart: what was typed here counts.
  const owner = useRef(customerId)
  const onCart = useEffectEvent((cart: Cart, customerId: number) => {
    if (owner.current === customerId || !isElsewhere(cart)) return
    owner.current = customerId
    askAgain()
  })
  useEffect(() => onCart(cart, customerId), [cart, customerId])

  const key = wanted ? JSON.stringify(wanted) : ''
  const askLater = useEffectEvent((key: string) => {
    const places = key ? (JSON.parse(key) as Places) : undefined
    if (!places || isSamePlaces(places, asked.current)) return undefined
    const isChoice = places.shipping.state !== asked.current?.shipping.state
    return after(isChoice ? 0 : TYPING_PAUSE_MS, () => ask(places))
  })
  useEffect(() => askLater(key), [key])

  return {
    ask,
    askAgain,
    /** Whether the cart is the one for the address in the form. */
    isSettled: isSamePlaces(wanted, answered),
    /** The same, for an address given later, past any render. */
    isSettledFor: (form: CheckoutForm) => isSamePlaces(placesOf(form), answer.current),
    isComplete: wanted !== undefined,
    isWorking: isPending,
    error: isPending ? null : error,
  }
}
