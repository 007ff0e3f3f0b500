import { interpolate } from '~/lib/text'
import * as cartMessages from '~/messages/cart'
import * as commonMessages from '~/messages/common'
import { showCartMessage, type CartMessage } from '~/state/cart'
import { announce } from '~/ui/feedback/announcer'

/**
 * Shows a notice on every screen and announces it.
 *
 * @param loss the sentence about lines that are gone, if any: the notice then stays until it is closed
 */
export function announceInCart(message: CartMessage, loss?: string) {
  const shown: CartMessage = loss
    ? { ...message, kind: 'problem', text: withLossAfter(message.text, loss) }
    : message
  showCartMessage(shown)
  announce(shown.text)
}

/** Announces a change that the screen shows. Lines that are gone need a notice: see `announceInCart`. */
export function announceChange(text: string, loss?: string) {
  if (loss) announceInCart({ kind: 'problem', text }, loss)
  else announce(text)
}

/**
 * Announces the new total that the screen shows, if it has changed, and lines that are gone.
 *
 * @param before what else has changed, as sentences: a later announcement would replace it
 */
export function announceTotalChange(
  total: string | undefined,
  loss: string | undefined,
  before = '',
) {
  // An empty cart needs no total.
  const totalText =
    total &&
    loss !== cartMessages.sessionEnded &&
    interpolate(commonMessages.totalChanged, { total })
  const text = [before, totalText].filter(Boolean).join(' ')
  if (text) announceChange(text, loss)
  else if (loss) announceProblem(loss)
}

/** Whether a change that got no response is known not to have been made. With lines gone, the cart is not as it was. */
export const isCartUnchanged = (outcome: { isCartKnown: boolean; loss?: string | undefined }) =>
  outcome.isCartKnown && !outcome.loss

/** A text, then the sentence about lines that are gone. Some texts are the shop's, with or without a stop. */
export const withLossAfter = (text: string, loss: string | undefined) =>
  loss ? `${text.replace(/[^.!?]$/, '$&.')} ${loss}` : text

/** A problem, with a button to try again if `onRetry` is given. `loss`: see `announceInCart`. */
export const announceProblem = (text: string, onRetry?: () => void, loss?: string) =>
  announceInCart(
    {
      kind: 'problem',
      text,
      ...(onRetry ? { action: { label: commonMessages.tryAgain, run: onRetry } } : {}),
    },
    loss,
  )
