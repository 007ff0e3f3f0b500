import { useWishlistStore } from '~/state/wishlist'
import { noteCount } from '~/state/wishlistChanges'

const EVENT = 'woosw_change_count'

/**
 * The counter for scripts of the page's own: each change is an event on the body that carries the count,
 * and such an event from elsewhere changes it here (spec 2.12).
 */
export function shareCount(): () => void {
  const { body } = document
  body.addEventListener(EVENT, hear)
  const stop = useWishlistStore.subscribe(({ count }, before) => {
    if (count !== undefined && count !== before.count) {
      body.dispatchEvent(new CustomEvent(EVENT, { detail: count }))
    }
  })
  return () => {
    body.removeEventListener(EVENT, hear)
    stop()
  }
}

function hear(event: Event) {
  const count: unknown = event instanceof CustomEvent ? event.detail : undefined
  if (typeof count === 'number' && Number.isInteger(count) && count >= 0) noteCount(count)
}
