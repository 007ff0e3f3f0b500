import { fill, messages } from '~/config/messages'
import { showCartMessage, type CartMessage } from '~/state/cart'
import { announce } from '~/ui/feedback/announcer'

/** Shown wherever the shopper is (AddedNotice), and spoken. */
export function say(message: CartMessage) {
  showCartMessage(message)
  announce(message.text)
}

export const sayAdded = (name: string) =>
  say({ kind: 'added', text: fill(messages.added, { name }) })

export const sayProblem = (text: string, onRetry?: () => void) =>
  say({
    kind: 'problem',
    text,
    ...(onRetry ? { action: { label: messages.tryAgain, run: onRetry } } : {}),
  })
