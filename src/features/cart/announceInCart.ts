import * as commonMessages from '~/messages/common'
import { showCartMessage, type CartMessage } from '~/state/cart'
import { announce } from '~/ui/feedback/announcer'

/** Shows a notice on every screen and announces it. */
export function announceInCart(message: CartMessage) {
  showCartMessage(message)
  announce(message.text)
}

/** A problem, with a button to try again if `onRetry` is given. */
export const announceProblem = (text: string, onRetry?: () => void) =>
  announceInCart({
    kind: 'problem',
    text,
    ...(onRetry ? { action: { label: commonMessages.tryAgain, run: onRetry } } : {}),
  })
