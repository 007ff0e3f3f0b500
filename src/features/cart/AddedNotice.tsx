import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { ADDED_NOTICE_MS, MINI_CART_OPENS_AFTER_MS } from '~/config/constants'
import { messages } from '~/config/messages'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { after } from '~/lib/time'
import { clearCartMessage, openMiniCart, useCartStore } from '~/state/cart'
import { AppLink } from '~/ui/AppLink'
import { Button } from '~/ui/Button'
import { Icon } from '~/ui/Icon'
import { IconButton } from '~/ui/IconButton'
import styles from './AddedNotice.module.css'

/**
 * What the cart has to say, wherever the shopper is: added and removed for 3 s, a problem until it is
 * closed. After an add that does not lead to the cart, the mini-cart opens.
 */
export function AddedNotice() {
  const message = useCartStore((state) => state.message)
  const { pathname } = useLocation()
  const isInCart = pathname === paths.cart()

  const showCart = useEffectEvent(() => {
    if (!isInCart && pathname !== paths.checkout()) openMiniCart()
  })
  useEffect(() => {
    if (message?.kind !== 'added' || site.redirectToCartAfterAdd) return
    return after(MINI_CART_OPENS_AFTER_MS, showCart)
  }, [message])
  useEffect(() => {
    if (!message || message.kind === 'problem') return
    return after(ADDED_NOTICE_MS, clearCartMessage)
  }, [message])

  if (!message) return null
  const { kind, text, action } = message
  return (
    <aside className={styles.notice} data-kind={kind} aria-label="Cart news">
      <span className={styles.sign}>
        <Icon name={kind === 'problem' ? 'cart' : 'check'} />
      </span>
      <p className={styles.text}>{text}</p>
      {kind === 'added' && !isInCart && (
        <AppLink className={styles.way} to={paths.cart()}>
          {messages.viewCart}
        </AppLink>
      )}
      {action && (
        <Button
          variant="secondary"
          className={styles.way}
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
        aria-label="Close this message"
        onClick={clearCartMessage}
      />
    </aside>
  )
}
