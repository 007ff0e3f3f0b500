import { accountMessages } from '~/config/accountMessages'
import { fill } from '~/config/messages'
import type { OrderAction } from '~/domain/account'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import styles from './OrderActions.module.css'

interface OrderQuestionProps {
  number: string
  /** Undefined: nothing is asked. */
  action: OrderAction | undefined
  onClose: () => void
  onAgreed: (action: OrderAction) => void
}

/** Asked before an order is called off, and before another takes the place of what is in the cart. */
export function OrderQuestion({ number, action, onClose, onAgreed }: OrderQuestionProps) {
  const words = action?.kind === 'cancel' ? CANCEL : AGAIN
  return (
    <Dialog isOpen={action !== undefined} onClose={onClose} title={fill(words.title, { number })}>
      <div className={styles.question}>
        <p>{words.why}</p>
        <div className={styles.answers}>
          <Button onClick={() => action && onAgreed(action)}>{words.agree}</Button>
          <Button variant="secondary" onClick={onClose}>
            {words.keep}
          </Button>
        </div>
      </div>
    </Dialog>
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
