import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { updateCustomer } from '~/api/checkout/checkout'
import { fieldMessages } from '~/config/fieldMessages'
import { fill } from '~/config/messages'
import { shippingMessages } from '~/config/shippingMessages'
import type { Cart } from '~/domain/cart/cart'
import { placeFaults, placesForRates, postcodeName, type RatePlace } from '~/domain/cart/ratePlace'
import { report } from '~/lib/report'
import { cartMutation } from '~/state/cart'
import { takeCart } from './takeCart'

interface PlaceErrors {
  state?: string
  postcode?: string
}

/**
 * Has the shop work out rates and totals for another place, in the cart's queue. What it refuses stands
 * at its field; `problem` is what belongs to none.
 */
export function useRatePlace(cart: Cart, onDone: () => void) {
  const [errors, setErrors] = useState<PlaceErrors>({})
  const [problem, setProblem] = useState<string>()

  const { mutate, isPending } = useMutation({
    ...cartMutation,
    mutationFn: (place: RatePlace) => updateCustomer(placesForRates(place, cart)),
    onSuccess(result) {
      if (result.outcome === 'changed') {
        takeCart(result.cart)
        onDone()
        return
      }
      if (result.outcome === 'refused') {
        fail({}, result.message)
        return
      }
      const { shipping, billing, other } = result.refusals
      const { state = billing.state, postcode = billing.postcode, ...rest } = shipping
      const texts = [...Object.values(rest), ...other]
      fail({ ...(state ? { state } : {}), ...(postcode ? { postcode } : {}) }, texts.join(' '))
    },
    onError(error) {
      report(error, 'asking for rates of a place')
      fail({}, shippingMessages.failed)
    },
  })

  function fail(errors: PlaceErrors, problem: string) {
    setErrors(errors)
    setProblem(problem || undefined)
  }

  function ask(place: RatePlace) {
    const faults = errorsOf(place)
    if (Object.keys(faults).length > 0) fail(faults, '')
    else {
      setErrors({})
      setProblem(undefined)
      mutate(place)
    }
  }

  return {
    ask,
    errors,
    forgetError: () => setErrors({}),
    problem,
    isAsking: isPending,
  }
}

function errorsOf(place: RatePlace): PlaceErrors {
  const { state, postcode } = placeFaults(place)
  const { stateMissing, postcodeMissing } = shippingMessages
  const missing = fill(postcodeMissing, { postcode: postcodeName(place.country) })
  return {
    ...(state ? { state: stateMissing } : {}),
    ...(postcode ? { postcode: postcode === 'required' ? missing : fieldMessages.invalidPin } : {}),
  }
}
