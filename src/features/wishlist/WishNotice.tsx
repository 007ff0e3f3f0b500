import { useEffect } from 'react'
import { paths } from '~/config/paths'
import { WISHLIST_NOTICE_MS } from '~/config/wishlist'
import { wishlistMessages } from '~/config/wishlistMessages'
import { after } from '~/lib/time'
import { useWishlistStore } from '~/state/wishlist'
import { clearWishMessage } from '~/state/wishlistChanges'
import { AppLink } from '~/ui/navigation/AppLink'
import { IconButton } from '~/ui/forms/IconButton'
import styles from './WishNotice.module.css'

/**
 * What the wishlist has to say, for 3 s in the place that the shop has set. It is announced by whoever
 * says it. What leads to the sign-in stays until it is closed.
 */
export function WishNotice() {
  const message = useWishlistStore((state) => state.message)
  const place = useWishlistStore(({ settings }) => settings?.messagePosition ?? 'right-top')
  useEffect(() => {
    if (!message || message.needsSignIn) return
    return after(WISHLIST_NOTICE_MS, clearWishMessage)
  }, [message])
  if (!message) return null
  const { kind, text, needsSignIn } = message
  return (
    <aside className={styles.notice} data-kind={kind} data-place={place} aria-label="Wishlist news">
      <p className={styles.text}>{text}</p>
      {needsSignIn && (
        <AppLink className={styles.way} to={paths.account()} onClick={clearWishMessage}>
          {wishlistMessages.signIn}
        </AppLink>
      )}
      <IconButton icon="close" aria-label="Close this message" onClick={clearWishMessage} />
    </aside>
  )
}
