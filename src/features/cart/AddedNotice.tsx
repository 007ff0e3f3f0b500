import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
} from 'react'
import { useLocation } from 'react-router-dom'
import { ADDED_NOTICE_MS, MINI_CART_OPENS_AFTER_MS } from '~/config/constants'
import { messages } from '~/config/messages'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { after } from '~/lib/time'
import { clearCartMessage, openMiniCart, useCartStore, type CartMessage } from '~/state/cart'
import { AppLink } from '~/ui/navigation/AppLink'
import { Button } from '~/ui/forms/Button'
import { Icon } from '~/ui/media/Icon'
import { IconButton } from '~/ui/forms/IconButton'
import styles from './AddedNotice.module.css'

/** Longer than what was added: it offers the way back. */
const REMOVED_NOTICE_MS = 10_000

/**
 * What the cart has to say, wherever the shopper is: added for 3 s, removed for 10, a problem until it
 * is closed. It does not go from under the pointer or the focus. After an add that does not lead to the
 * cart, the mini-cart opens.
 */
export function AddedNotice() {
  const message = useCartStore((state) => state.message)
  return message && <News message={message} />
}

function News({ message }: { message: CartMessage }) {
  const { pathname } = useLocation()
  const isInCart = pathname === paths.cart()

  const showCart = useEffectEvent(() => {
    if (!isInCart && pathname !== paths.checkout()) openMiniCart()
  })
  useEffect(() => {
    if (message.kind !== 'added' || site.redirectToCartAfterAdd) return
    return after(MINI_CART_OPENS_AFTER_MS, showCart)
  }, [message])
  const { place, isHeld, watch } = useHold()
  useEffect(() => {
    if (message.kind === 'problem' || isHeld) return
    return after(message.kind === 'added' ? ADDED_NOTICE_MS : REMOVED_NOTICE_MS, clearCartMessage)
  }, [message, isHeld])

  const { kind, text, action } = message
  return (
    <aside ref={place} className={styles.notice} data-kind={kind} aria-label="Cart news" {...watch}>
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

/** While the pointer or the focus is in it; the focus goes back to where it came from as it closes. */
function useHold() {
  const place = useRef<HTMLElement>(null)
  const cameFrom = useRef<EventTarget>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useLayoutEffect(() => {
    const news = place.current
    return () => {
      if (!news?.contains(document.activeElement)) return
      const before = cameFrom.current
      const isThere = before instanceof HTMLElement && before.isConnected
      const next = isThere ? before : document.getElementById('content')
      next?.focus({ preventScroll: true })
    }
  }, [])
  return {
    place,
    isHeld: isHovered || isFocused,
    watch: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus({ currentTarget, relatedTarget: before }: FocusEvent) {
        const isWithin = before instanceof Node && currentTarget.contains(before)
        if (!isWithin) cameFrom.current = before
        setFocused(true)
      },
      onBlur: () => setFocused(false),
    },
  }
}
