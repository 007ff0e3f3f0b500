import { accountMessages } from '~/config/accountMessages'
import { fill } from '~/config/messages'
import type { OrderAction } from '~/domain/account/account'
import { Question } from '~/ui/overlays/Question'

interface OrderQuestionProps {
  number: string
  /** Undefined: nothing is asked. */
  action: OrderAction | undefined
  onClose: () => void
  onAgreed: (action: OrderAction) => void
}

/** Asked before an order is called off, and before another takes the place of what is in the cart. */
export function OrderQuestion({ number, action, onClose, onAgreed }: OrderQuestionProps) {
  const { title, why, agree, keep } = action?.kind === 'cancel' ? CANCEL : AGAIN
  return (
    <Question
      isOpen={action !== undefined}
      title={fill(title, { number })}
      {...{ agree, keep, onClose }}
      onAgreed={() => action && onAgreed(action)}
    >
      {why}
    </Question>
  )
}

const CANCEL = {
  title: accountMessages.cancelOrder,
  why: accountMessages.cancelWhy,
  agree: accountMessages.cancelConfirm,
  keep: accountMessages.cancelKeep,
}

const AGAIN = {
  title: accountMessages.orderAgain,
  why: accountMessages.orderAgainWhy,
  agree: accountMessages.orderAgainConfirm,
  keep: accountMessages.orderAgainKeep,
}
