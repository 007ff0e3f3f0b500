import * as v from 'valibot'
import { QUANTITY_SETTLES_MS } from '~/config/constants'
import { sessionStore } from '~/lib/storage'
import { MINUTE, after, now } from '~/lib/time'
import { wantQuantity } from '~/state/cart'

/**
 * Quantities on their way to the shop. Each shows at once; it is sent when the clicks on its line have
 * stopped, so that five clicks are one call. A wish outlives the screen it was made on, and a reload: it
 * is kept until the shop has answered.
 */
const waiting = new Map<string, () => void>()

const KEY = 'satchel-quantities'

/** What was wanted longer ago is not taken up again. */
const KEPT_MS = MINUTE

const Kept = v.record(v.string(), v.object({ quantity: v.number(), at: v.number() }))

export function wish(key: string, quantity: number, send: () => void) {
  waiting.get(key)?.()
  wantQuantity(key, quantity)
  keep({ ...kept(), [key]: { quantity, at: now() } })
  waiting.set(
    key,
    after(QUANTITY_SETTLES_MS, () => {
      waiting.delete(key)
      send()
    }),
  )
}

/** The shop has answered, or the shopper wants something else. */
export function forgetWish(key: string) {
  waiting.get(key)?.()
  waiting.delete(key)
  wantQuantity(key)
  const { [key]: _answered, ...others } = kept()
  keep(others)
}

/** What was wanted of a line when the page went; undefined where nothing was, or nothing lately. */
export const wishBefore = (key: string): number | undefined => kept()[key]?.quantity

function kept() {
  const all = v.safeParse(Kept, sessionStore.read(KEY))
  if (!all.success) return {}
  const lately = Object.entries(all.output).filter(([, { at }]) => now() - at < KEPT_MS)
  return Object.fromEntries(lately)
}

function keep(wishes: v.InferOutput<typeof Kept>) {
  if (Object.keys(wishes).length > 0) sessionStore.write(KEY, wishes)
  else sessionStore.remove(KEY)
}
