import { useRef } from 'react'
import type { Address } from '~/domain/checkout/address'
import { stateAfterPin } from '~/domain/checkout/india'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import { announce } from '~/ui/feedback/announcer'

/**
 * The state that follows the PIN code of a form.
 *
 * @param states the options of its field; undefined without such a field
 * @returns gives the state of an address whose postcode has just changed, and announces it if it is another one:
 *   its field may be before the one that has the focus
 */
export function useStateOfPin(states: readonly { code: string; name: string }[] | undefined) {
  const followed = useRef('')
  return (address: Pick<Address, 'country' | 'state' | 'postcode'>): string => {
    const next = stateAfterPin(address, followed.current, states)
    if (next === address.state) return next
    followed.current = next
    const state = states?.find(({ code }) => code === next)?.name
    announce(
      state ? interpolate(commonMessages.stateOfPin, { state }) : commonMessages.stateMissing,
    )
    return next
  }
}
