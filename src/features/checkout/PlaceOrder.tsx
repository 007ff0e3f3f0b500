import { formatMoney, isZero, type Money } from '~/domain/money'
import { Button } from '~/ui/forms/Button'
import { Icon } from '~/ui/media/Icon'
import styles from './PlaceOrder.module.css'

interface PlaceOrderProps {
  total: Money
  isPlacing: boolean
}

/** The one button that orders, with what it will cost. */
export const PlaceOrder = ({ total, isPlacing }: PlaceOrderProps) => (
  <div className={styles.place}>
    <Button type="submit" isBusy={isPlacing} className={styles.button}>
      {isPlacing ? 'Placing your order…' : `Place order · ${formatMoney(total)}`}
    </Button>
    <p className={styles.safe}>
      <Icon name="lock" />
      {isZero(total)
        ? 'Nothing is to be paid for this order.'
        : 'You can check everything once more: nothing is ordered before you press the button.'}
    </p>
  </div>
)
