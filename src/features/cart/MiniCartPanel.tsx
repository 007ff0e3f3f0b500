import { useEffect, useRef } from 'react'
import { messages } from '~/config/messages'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import type { Cart } from '~/domain/cart/cart'
import { formatMoney } from '~/domain/money'
import { ButtonLink } from '~/ui/forms/Button'
import { AnchoredPanel } from '~/ui/overlays/AnchoredPanel'
import { Dialog } from '~/ui/overlays/Dialog'
import { LoadError } from '~/ui/feedback/LoadError'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { useCart } from './cartQuery'
import { MiniCartLine } from './MiniCartLine'
import styles from './MiniCartPanel.module.css'
import { useIsCartBusy } from './useIsCartBusy'

interface MiniCartPanelProps {
  isOpen: boolean
  onClose: () => void
}

/**
 * As a popup it closes on a removal, on the shadow and on the way elsewhere, and the page behind it does
 * not scroll (spec 2.10); in the header it stays through removals.
 */
export const MiniCartPanel = ({ isOpen, onClose }: MiniCartPanelProps) =>
  site.miniCart === 'header' ? (
    <AnchoredPanel isOpen={isOpen} onClose={onClose} title="Your cart">
      <MiniCartContent onClose={onClose} />
    </AnchoredPanel>
  ) : (
    <Dialog isOpen={isOpen} onClose={onClose} title="Your cart" placement="end">
      <MiniCartContent onClose={onClose} onRemove={onClose} />
    </Dialog>
  )

interface ContentProps {
  /** The shopper goes elsewhere. */
  onClose: () => void
  onRemove?: () => void
}

function MiniCartContent(props: ContentProps) {
  const { cart, error, retry } = useCart()
  const content = useFocusKept(cart?.lines.length)
  return (
    <div ref={content} className={styles.content}>
      {error && (
        <LoadError
          error={error}
          onRetry={retry}
          title={cart ? messages.cartStale : messages.cartLoadFailed}
        />
      )}
      {!cart && !error && <Skeleton className={styles.waiting} lines={3} />}
      {cart?.lines.length === 0 && <EmptyMiniCart />}
      {cart && cart.lines.length > 0 && <FilledMiniCart cart={cart} {...props} />}
    </div>
  )
}

const EmptyMiniCart = () => (
  <>
    <p>{messages.cartEmpty}</p>
    <ButtonLink to={paths.shop()}>Browse the shop</ButtonLink>
  </>
)

function FilledMiniCart({ cart, onClose, onRemove }: ContentProps & { cart: Cart }) {
  const isBusy = useIsCartBusy()
  return (
    <>
      <ul className={styles.lines}>
        {cart.lines.map((line) => (
          <MiniCartLine key={line.key} line={line} onRemove={onRemove} />
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

/** The button of a removed line takes the focus with it: the keyboard goes on from the panel. */
function useFocusKept(lineCount: number | undefined) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (lineCount !== undefined && document.activeElement === document.body)
      content.current?.closest<HTMLElement>('[role="dialog"]')?.focus()
  }, [lineCount])
  return content
}
