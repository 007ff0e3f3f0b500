import { accountMessages } from '~/config/accountMessages'
import { fill } from '~/config/messages'
import type { OrderAction } from '~/domain/account/account'
import { ConfirmDialog } from '~/ui/overlays/ConfirmDialog'

interface OrderConfirmDialogProps {
  number: string
  /** Undefined: nothing is asked. */
  action: OrderAction | undefined
  onClose: () => void
  onAgreed: (action: OrderAction) => void
}

/** Asked before an order is called off, and before another takes the place of what is in the cart. */
export function OrderQuestion({ number, action, onClose, onAgreed }: OrderConfirmDialogProps) {
  const { title, why, agree, keep } = action?.kind === 'cancel' ? CANCEL : AGAIN
  return (
    <ConfirmDialog
      isOpen={action !== undefined}
      title={fill(title, { number })}
      confirmLabel={agree}
      cancelLabel={keep}
      onClose={onClose}
      onConfirm={() => action && onAgreed(action)}
    >
      {why}
    </ConfirmDialog>
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
