import { SIGN_IN_KEY, SIGN_IN_WINDOW_CHECK_MS, SIGN_IN_WINDOW_PX } from '~/config/constants'
import { localPath } from '~/config/paths'
import { isCancelled } from '~/domain/social/signIn'
import { sessionStore, sessionStoreOf } from '~/lib/storage'
import { tabChannel } from '~/lib/tabs'
import { after } from '~/lib/time'

/**
 * The window in which a provider's page opens. It ends at a page of the shop, which tells the page that opened
 * it, and closes. See docs/behaviour.md#social-sign-in.
 */

const channel = tabChannel('satchel-sign-in')

/** In place of the page that was left. */
const WINDOW = 'window'

/**
 * Opens a window without an opener, so that the provider's page cannot navigate the shop's. The empty page
 * comes first: with `noopener`, the browser would not tell when the window is closed.
 *
 * @returns undefined where the browser blocks windows or storage
 */
export function openSignInWindow(): Window | undefined {
  const { width, height, left, top } = SIGN_IN_WINDOW_PX
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`
  const opened = open('about:blank', '_blank', features)
  if (!opened) return undefined
  if (!sessionStoreOf(opened).write(SIGN_IN_KEY, WINDOW)) {
    // It could not say when it has come back.
    opened.close()
    return undefined
  }
  opened.opener = null
  return opened
}

/** Leads to a provider in this tab. */
export function leaveToSignIn(url: string) {
  sessionStore.write(SIGN_IN_KEY, location.pathname + location.search)
  location.assign(url)
}

/**
 * For a start of the app where a shopper has left to sign in. The window reports its address and closes. In
 * the same tab, a shopper who has cancelled at the provider gets back to the page they left: the provider
 * knows an address of WordPress only.
 */
export function endSignIn() {
  const left = sessionStore.read(SIGN_IN_KEY)
  sessionStore.remove(SIGN_IN_KEY)
  const { pathname, search } = location
  if (left === WINDOW) {
    channel.post(pathname + search)
    close()
  } else if (isCancelled(pathname, search)) {
    const path = typeof left === 'string' ? localPath(left) : undefined
    if (path) history.replaceState(history.state, '', path)
  }
}

/**
 * Tells how the window ends: `onReturn` with the path and query at which it has come back to the shop, or
 * `onClosed`. The shopper may be signed in after both. The returned function ends the watch.
 *
 * A window seems closed, too, while it shows a page that isolates itself (Cross-Origin-Opener-Policy). It then
 * has the focus, and may come back later.
 */
export function watchSignInWindow(
  opened: Window,
  { onReturn, onClosed }: { onReturn: (path: string) => void; onClosed: () => void },
): () => void {
  let wasClosed = false
  let cancel = after(SIGN_IN_WINDOW_CHECK_MS, function check() {
    const isClosed = opened.closed && document.hasFocus()
    // Its last message may come after the first check.
    if (isClosed && wasClosed) return onClosed()
    wasClosed = isClosed
    cancel = after(SIGN_IN_WINDOW_CHECK_MS, check)
  })
  const unsubscribe = channel.subscribe((path) => {
    stop()
    onReturn(path)
  })
  function stop() {
    cancel()
    unsubscribe()
  }
  return stop
}
