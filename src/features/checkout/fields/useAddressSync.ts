import { useMutation, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Cart } from '~/domain/cart/cart'
import type { AddressSettings } from '~/domain/checkout/addressSettings'
import type { CheckoutValues } from '~/domain/checkout/checkout'
import {
  destinationsOf,
  destinationsOfCart,
  isSameDestinations,
  type Destinations,
} from '~/domain/checkout/checkoutAddresses'
import type { AddressRefusals, CustomerResult } from '~/domain/checkout/checkoutResult'
import { after } from '~/lib/time'
import { cartMutation } from '~/state/cart'

/** Pause after the last key in a text field; a chosen state is sent at once. */
const TYPING_PAUSE_MS = 600

/** Asks for the rates of destinations, and applies the cart. The cart is known if it could be read afterwards. */
export type AskForRates = (
  destinations: Destinations,
  addressSettings: AddressSettings | undefined,
  client: QueryClient,
) => Promise<CustomerResult | { outcome: 'unanswered'; isCartKnown: boolean }>

interface AddressSyncOptions {
  values: CheckoutValues
  cart: Cart
  addressSettings: AddressSettings | undefined
  askForRates: AskForRates
  onRefused: (refusals: AddressRefusals) => void
}

/**
 * Asks the shop for rates and totals as soon as the form's addresses decide them. Requests wait in the
 * cart's queue; one whose address has changed meanwhile is skipped.
 */
export function useAddressSync(options: AddressSyncOptions) {
  const { values, cart, addressSettings, askForRates, onRefused } = options
  // The same object until the addresses change: typing in another field does not restart the pause.
  const [current, setCurrent] = useState(() => destinationsOf(values, addressSettings))
  const typed = destinationsOf(values, addressSettings)
  if (!isSameDestinations(typed, current)) setCurrent(typed)
  const [confirmed, setConfirmed] = useState(() => destinationsOfCart(cart, addressSettings))
  const requested = useRef(confirmed)
  // For code that runs after a wait in the queue, when `confirmed` of its render is outdated.
  const latestConfirmed = useRef(confirmed)
  /** The destinations as the shop has spelled them in its newest response. */
  const stored = useRef(confirmed)

  const { mutate, isPending, data } = useMutation({
    ...cartMutation,
    mutationFn: async (destinations: Destinations, { client }) =>
      isSameDestinations(destinations, requested.current)
        ? askForRates(destinations, addressSettings, client)
        : undefined,
    onSuccess(result, destinations) {
      if (!result || !isSameDestinations(destinations, requested.current)) return
      if (result.outcome === 'changed') {
        latestConfirmed.current = destinations
        stored.current = destinationsOfCart(result.cart, addressSettings)
        setConfirmed(destinations)
        return
      }
      if (result.outcome !== 'unanswered') {
        onRefused(
          result.outcome === 'fields'
            ? result.refusals
            : { billing: {}, shipping: {}, other: [result.message] },
        )
      } else if (!result.isCartKnown) {
        // The shop may have them, so the rates on the screen may be those of no address.
        latestConfirmed.current = undefined
        setConfirmed(undefined)
      }
    },
  })

  const hasFailed = data !== undefined && data.outcome !== 'changed'

  /**
   * Asks without waiting for more typing, unless these destinations have been asked for.
   *
   * @param options `repeats`: asks again after a failure or refusal
   */
  function request(destinations = current, { repeats = false } = {}) {
    const isRepeat = isSameDestinations(destinations, requested.current)
    if (!destinations || (isRepeat && !(repeats && hasFailed))) return
    requested.current = destinations
    mutate(destinations)
  }

  /** Asks again after a failure, and if another tab, or a sign-in, has given the cart another address. */
  function requestAgain(values: CheckoutValues) {
    if (!isSameDestinations(destinationsOfCart(cart, addressSettings), stored.current))
      requested.current = undefined
    request(destinationsOf(values, addressSettings), { repeats: true })
  }

  const requestLater = useEffectEvent((destinations: Destinations | undefined) => {
    if (!destinations || isSameDestinations(destinations, requested.current)) return undefined
    const isChoice = destinations.shipping.state !== requested.current?.shipping.state
    return after(isChoice ? 0 : TYPING_PAUSE_MS, () => request(destinations))
  })
  useEffect(() => requestLater(current), [current])

  return {
    request: () => request(),
    retry: () => request(current, { repeats: true }),
    requestAgain,
    /** Whether the cart's rates and totals are those of the form's addresses. */
    areRatesCurrent: isSameDestinations(current, confirmed),
    /** The same for values that are newer than the last render. */
    areRatesCurrentFor: (values: CheckoutValues) =>
      isSameDestinations(destinationsOf(values, addressSettings), latestConfirmed.current),
    isComplete: current !== undefined,
    isPending,
    hasFailed: hasFailed && data.outcome === 'unanswered',
  }
}
