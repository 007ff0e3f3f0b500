import { flushSync } from 'react-dom'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import type { Cart, CartLine } from '~/domain/cart/cart'
import { formatMoney } from '~/domain/money'
import { keepFocusOnRemoval } from '~/lib/focus'
import { interpolate } from '~/lib/text'
import { useIsMounted } from '~/lib/useIsMounted'
import * as cartMessages from '~/messages/cart'
import * as commonMessages from '~/messages/common'
import { useCartStore } from '~/state/cart'
import { showError } from '~/ui/feedback/lazyWithPreload'
import { LoadError } from '~/ui/feedback/LoadError'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { withErrorBoundary } from '~/ui/feedback/withErrorBoundary'
import { ButtonLink } from '~/ui/forms/Button'
import { ProductImg } from '~/ui/media/ProductImg'
import { AnchoredPanel } from '~/ui/overlays/AnchoredPanel'
import { Dialog } from '~/ui/overlays/Dialog'
import { Price } from '~/ui/text/Price'
import { CART_BUTTON_ID } from './CartButton'
import { useCart, useIsCartBusy } from './cartQuery'
import { FreeShipping } from './shipping/FreeShipping'
import { LineName, RemoveButton } from './lines/LineParts'
import styles from './MiniCartPanel.module.css'

interface MiniCartPanelProps {
  isOpen: boolean
  onClose: () => void
}

/**
 * As a popup it closes when a removal has ended; in the header it stays open. docs/behaviour.md#mini-cart
 */
export const MiniCartPanel = ({ isOpen, onClose }: MiniCartPanelProps) =>
  site.miniCart === 'header' ? (
    <AnchoredPanel
      isOpen={isOpen}
      onClose={onClose}
      title={cartMessages.yourCart}
      openerId={CART_BUTTON_ID}
    >
      <MiniCartContent onLeave={onClose} />
    </AnchoredPanel>
  ) : (
    <Dialog isOpen={isOpen} onClose={onClose} title={cartMessages.yourCart} placement="end">
      <MiniCartContent
        onLeave={onClose}
        // At once: what the dialog's own live region has to say would go with it.
        onRemovalEnd={() => flushSync(onClose)}
      />
    </Dialog>
  )

interface ContentProps {
  /** The shopper follows a link to the cart or the checkout. */
  onLeave: () => void
  onRemovalEnd?: () => void
}

const MiniCartContent = withErrorBoundary(function MiniCartContent({
  onRemovalEnd,
  ...props
}: ContentProps) {
  const { cart, error, retry } = useCart()
  // The shopper may have closed the panel meanwhile, and opened it again.
  const isMounted = useIsMounted()
  return (
    <div className={styles.content}>
      {error && (
        <LoadError
          error={error}
          onRetry={retry}
          title={cart ? cartMessages.stale : commonMessages.cartLoadFailed}
        />
      )}
      {!cart && !error && <Skeleton className={styles.skeleton} lines={3} />}
      {cart?.lines.length === 0 && <EmptyMiniCart />}
      {cart && cart.lines.length > 0 && (
        <FilledMiniCart
          cart={cart}
          {...props}
          onRemovalEnd={() => isMounted.current && onRemovalEnd?.()}
        />
      )}
    </div>
  )
}, showError)

const EmptyMiniCart = () => (
  <>
    <p>{cartMessages.empty}</p>
    <ButtonLink to={paths.shop()}>{commonMessages.browseShop}</ButtonLink>
  </>
)

function FilledMiniCart({ cart, onLeave, onRemovalEnd }: ContentProps & { cart: Cart }) {
  const isBusy = useIsCartBusy()
  return (
    <>
      <ul className={styles.lines}>
        {cart.lines.map((line) => (
          <MiniCartLine key={line.key} line={line} onRemovalEnd={onRemovalEnd} />
        ))}
      </ul>
      <div className={styles.footer}>
        <FreeShipping cart={cart} />
        <p className={styles.subtotal}>
          <span>{commonMessages.subtotal}</span>
          <strong aria-busy={isBusy}>{formatMoney(cart.totals.items)}</strong>
        </p>
        <ButtonLink variant="secondary" to={paths.cart()} onClick={onLeave}>
          {cartMessages.viewCart}
        </ButtonLink>
        <ButtonLink to={paths.checkout()} onClick={onLeave}>
          {cartMessages.checkout}
        </ButtonLink>
      </div>
    </>
  )
}

interface MiniCartLineProps {
  line: CartLine
  onRemovalEnd: (() => void) | undefined
}

function MiniCartLine({ line, onRemovalEnd }: MiniCartLineProps) {
  const isRemoving = useCartStore(({ removingKeys }) => removingKeys.has(line.key))
  const quantity =
    useCartStore(({ pendingQuantities }) => pendingQuantities.get(line.key)) ?? line.quantity
  return (
    <li ref={keepFocusOnRemoval} className={styles.line} aria-busy={isRemoving}>
      <ProductImg image={line.image} sizes="72px" />
      <div className={styles.text}>
        <LineName line={line} />
        <p className={styles.price}>
          {interpolate(cartMessages.quantityTimes, { count: quantity })}{' '}
          <Price price={line.unitPrice} />
        </p>
      </div>
      <RemoveButton line={line} className={styles.remove} onEnd={onRemovalEnd} />
    </li>
  )
}
