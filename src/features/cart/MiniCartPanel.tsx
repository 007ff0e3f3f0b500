import { messages } from '~/config/messages'
import { paths } from '~/config/paths'
import type { Cart } from '~/domain/cart'
import { formatMoney } from '~/domain/money'
import { ButtonLink } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Failure } from '~/ui/Failure'
import { Skeleton } from '~/ui/Skeleton'
import { useCart } from './cartQuery'
import { MiniCartLine } from './MiniCartLine'
import styles from './MiniCartPanel.module.css'
import { useIsCartBusy } from './useIsCartBusy'

interface MiniCartPanelProps {
  isOpen: boolean
  onClose: () => void
}

/** Closes on a removal, on the shadow and on the way elsewhere (spec 2.10). */
export function MiniCartPanel({ isOpen, onClose }: MiniCartPanelProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Your cart" placement="end">
      <MiniCartContent onClose={onClose} />
    </Dialog>
  )
}

function MiniCartContent({ onClose }: { onClose: () => void }) {
  const { cart, error, retry } = useCart()
  return (
    <div className={styles.content}>
      {error && (
        <Failure
          error={error}
          onRetry={retry}
          title={cart ? messages.cartStale : messages.cartLoadFailed}
        />
      )}
      {!cart && !error && <Skeleton className={styles.waiting} lines={3} />}
      {cart?.lines.length === 0 && <EmptyMiniCart />}
      {cart && cart.lines.length > 0 && <FilledMiniCart cart={cart} onClose={onClose} />}
    </div>
  )
}

const EmptyMiniCart = () => (
  <>
    <p>{messages.cartEmpty}</p>
    <ButtonLink to={paths.shop()}>Browse the shop</ButtonLink>
  </>
)

function FilledMiniCart({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const isBusy = useIsCartBusy()
  return (
    <>
      <ul className={styles.lines}>
        {cart.lines.map((line) => (
          <MiniCartLine key={line.key} line={line} onRemove={onClose} />
        ))}
      </ul>
      <div className={styles.foot}>
        <p className={styles.subtotal} aria-busy={isBusy}>
          <span>Subtotal</span>
          <strong>{formatMoney(cart.totals.items)}</strong>
        </p>
        <ButtonLink variant="secondary" to={paths.cart()} onClick={onClose}>
          {messages.viewCart}
        </ButtonLink>
        <ButtonLink to={paths.checkout()} onClick={onClose}>
          Checkout
        </ButtonLink>
      </div>
    </>
  )
}
