import type { QueryClient } from '@tanstack/react-query'
import { sessionStore } from '~/lib/storage'
import { SECOND, after } from '~/lib/time'
import { CART_KEY, cartMutation } from '~/state/cart'

const KEY = 'satchel-cart-changing'

/** A slow shop finishes a change after the reloaded page has read the cart. */
const REREAD_AFTER_MS = [3 * SECOND, 10 * SECOND, 30 * SECOND]

/**
 * Reads the cart again where the page was reloaded or left during a change of it.
 *
 * @returns stops it
 */
export function rereadAfterReload(client: QueryClient): () => void {
  const wasChanging = sessionStore.read(KEY) === true
  sessionStore.remove(KEY)
  const reread = () => void client.invalidateQueries({ queryKey: CART_KEY })
  const stop = wasChanging ? REREAD_AFTER_MS.map((ms) => after(ms, reread)) : []

  function onPageHide() {
    if (client.isMutating(cartMutation) > 0) sessionStore.write(KEY, true)
  }
  addEventListener('pagehide', onPageHide)
  return () => {
    removeEventListener('pagehide', onPageHide)
    for (const cancel of stop) cancel()
  }
}
