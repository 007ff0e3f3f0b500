import { useRef } from 'react'
import type { Address } from '~/domain/checkout/address'
import { stateAfterPin } from '~/domain/checkout/india'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import { announce } from '~/ui/feedback/announcer'

/**
 * The state that follows the PIN code of a form.
 *
 * @param unchosen a state that the form begins with and nobody has chosen
 * @returns gives the state of an address whose postcode has just changed, and announces it if it is another one:
 *   its field may be before the one that has the focus. `states` are the options of the field for the state;
 *   undefined without such a field.
 */
export function useStateOfPin(unchosen = '') {
  const followed = useRef(unchosen)
  return (
    address: Pick<Address, 'country' | 'state' | 'postcode'>,
    states: readonly { code: string; name: string }[] | undefined,
  ): string => {
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
