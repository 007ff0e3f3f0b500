import { createPortal } from 'react-dom'
import { WISHLIST_NOTICE_MS } from '~/config/constants'
import { paths } from '~/config/paths'
import { useTimeout } from '~/lib/timeHooks'
import * as wishlistMessages from '~/messages/wishlist'
import * as commonMessages from '~/messages/common'
import { clearWishlistMessage, useWishlistStore, type WishlistMessage } from '~/state/wishlist'
import { useTopDialog } from '~/ui/feedback/announcer'
import { useHeldNotice } from '~/ui/feedback/useHeldNotice'
import { IconButton } from '~/ui/forms/IconButton'
import { AppLink } from '~/ui/navigation/AppLink'
import styles from './WishlistNotice.module.css'

/**
 * The wishlist's message, for 3 s at the position that the plugin's settings name, longer while it has the
 * pointer or the focus, in the open dialog if there is one. Its sender announces it. A message with a sign-in link
 * stays until it is closed.
 */
export function WishlistNotice() {
  const message = useWishlistStore((state) => state.message)
  const dialog = useTopDialog()
  if (!message) return null
  const notice = <Message message={message} />
  return dialog ? createPortal(notice, dialog) : notice
}

function Message({ message }: { message: WishlistMessage }) {
  const { kind, text, needsSignIn } = message
  const position = useWishlistStore(({ settings }) => settings?.messagePosition ?? 'right-top')
  const { isHeld, noticeProps } = useHeldNotice()
  const isTimed = !needsSignIn && !isHeld
  useTimeout(isTimed ? WISHLIST_NOTICE_MS : undefined, clearWishlistMessage, message)

  return (
    <aside
      className={styles.notice}
      data-kind={kind}
      data-position={position}
      aria-label={wishlistMessages.notice}
      {...noticeProps}
    >
      <p className={styles.text}>{text}</p>
      {needsSignIn && (
        <AppLink className={styles.link} to={paths.account()} onClick={clearWishlistMessage}>
          {wishlistMessages.signIn}
        </AppLink>
      )}
      <IconButton
        icon="close"
        aria-label={commonMessages.closeMessage}
        onClick={clearWishlistMessage}
      />
    </aside>
  )
}
