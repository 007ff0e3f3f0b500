import { INDIAN_STATES } from '~/domain/checkout/india'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import { announce } from '~/ui/feedback/announcer'

/** Announces a state that follows the PIN code: its field is before the one that has the focus. */
export function announceState(before: string, after: string) {
  const state = INDIAN_STATES.find(({ code }) => code === after)?.name
  if (state && after !== before) announce(interpolate(commonMessages.stateOfPin, { state }))
}
