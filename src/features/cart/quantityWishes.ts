import { QUANTITY_SETTLES_MS } from '~/config/constants'
import { after } from '~/lib/time'
import { wantQuantity } from '~/state/cart'

/**
 * Quantities on their way to the shop. Each shows at once; it is sent when the clicks on its line have
 * stopped, so that five clicks are one call. A wish outlives the screen it was made on.
 */
const waiting = new Map<string, () => void>()

export function wish(key: string, quantity: number, send: () => void) {
  waiting.get(key)?.()
  wantQuantity(key, quantity)
  waiting.set(
    key,
    after(QUANTITY_SETTLES_MS, () => {
      waiting.delete(key)
      send()
    }),
  )
}

export function forgetWish(key: string) {
  waiting.get(key)?.()
  waiting.delete(key)
  wantQuantity(key)
}
