import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { useMatch } from 'react-router-dom'
import { ADDED_NOTICE_MS, MINI_CART_OPENS_AFTER_MS } from '~/config/constants'
import { paths, routes } from '~/config/paths'
import { site } from '~/config/site'
import { after } from '~/lib/time'
import { useTimeout } from '~/lib/timeHooks'
import * as cartMessages from '~/messages/cart'
import * as commonMessages from '~/messages/common'
import { clearCartMessage, openMiniCart, useCartStore, type CartMessage } from '~/state/cart'
import { mayInterrupt } from '~/state/popups'
import { useTopDialog } from '~/ui/feedback/announcer'
import { useHeldNotice } from '~/ui/feedback/useHeldNotice'
import { Button } from '~/ui/forms/Button'
import { IconButton } from '~/ui/forms/IconButton'
import { Icon } from '~/ui/media/Icon'
import { AppLink } from '~/ui/navigation/AppLink'
import styles from './CartNotice.module.css'
import { loadMiniCart } from './MiniCart'

const NOTICE_MS = {
  added: ADDED_NOTICE_MS,
  // Long enough to press "Undo".
  removed: 10_000,
  problem: undefined,
}

/**
 * The notice after a change of the cart, on every screen: 3 s for an added product, 10 s for a removed
 * one, until it is closed for a problem, which is shown in the open dialog if there is one. It stays while it has
 * the pointer or the focus. After an add that does not lead to the cart, the mini-cart opens, if it interrupts
 * nothing. docs/behaviour.md#added-notice
 */
export function CartNotice() {
  const message = useCartStore((state) => state.message)
  const dialog = useTopDialog()
  if (!message) return null
  const notice = <Notice message={message} />
  return dialog && message.kind === 'problem' ? createPortal(notice, dialog) : notice
}

function Notice({ message }: { message: CartMessage }) {
  const { kind, text, action } = message
  const isOnCartPage = useMatch(routes.cart) !== null
  const isCheckout = useMatch(routes.checkout) !== null
  const { isHeld, noticeProps } = useHeldNotice()

  const opensMiniCart = kind === 'added' && !site.redirectToCartAfterAdd
  const showMiniCart = useEffectEvent(() => {
    if (!isOnCartPage && !isCheckout) openMiniCart()
  })
  useEffect(() => {
    if (!opensMiniCart) return
    const isLoaded = loadMiniCart().then(
      () => true,
      () => false,
    )
    const offer = async () => {
      const isThere = await isLoaded
      // The notice may have gone meanwhile.
      const isOver = useCartStore.getState().message !== message
      if (isThere && !isOver && mayInterrupt()) showMiniCart()
    }
    return after(MINI_CART_OPENS_AFTER_MS, () => void offer())
  }, [opensMiniCart, message])
  useTimeout(isHeld ? undefined : NOTICE_MS[kind], clearCartMessage, message)

  return (
    <aside
      className={styles.notice}
      data-kind={kind}
      data-on-cart={isOnCartPage || undefined}
      aria-label={cartMessages.notice}
      {...noticeProps}
    >
      <span className={styles.icon}>
        <Icon name={kind === 'problem' ? 'cart' : 'check'} />
      </span>
      <p className={styles.text}>{text}</p>
      {kind === 'added' && !isOnCartPage && (
        <AppLink className={styles.link} to={paths.cart()}>
          {cartMessages.viewCart}
        </AppLink>
      )}
      {action && (
        <Button
          variant="secondary"
          className={styles.link}
          onClick={() => {
            clearCartMessage()
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        icon="close"
        className={styles.close}
        aria-label={commonMessages.closeMessage}
        onClick={clearCartMessage}
      />
    </aside>
  )
}
