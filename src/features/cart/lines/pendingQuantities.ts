import * as v from 'valibot'
import { QUANTITY_DEBOUNCE_MS } from '~/config/constants'
import { sessionStore } from '~/lib/storage'
import { MINUTE, after, now } from '~/lib/time'
import { setPendingQuantity } from '~/state/cart'

/**
 * Quantities that the shop has not confirmed yet. Each shows at once and is sent when the clicks on its
 * line have stopped, so that five clicks are one request. They outlive the screen and a reload, until
 * the shop has responded.
 */
const timers = new Map<string, () => void>()

const KEY = 'satchel-quantities'

/** Older ones are not sent after a reload. */
const MAX_AGE_MS = MINUTE

const Stored = v.record(v.string(), v.object({ quantity: v.number(), at: v.number() }))

export function schedulePending(key: string, quantity: number, send: () => void) {
  timers.get(key)?.()
  setPendingQuantity(key, quantity)
  write({ ...read(), [key]: { quantity, at: now() } })
  timers.set(
    key,
    after(QUANTITY_DEBOUNCE_MS, () => {
      timers.delete(key)
      send()
    }),
  )
}

export function clearPending(key: string) {
  timers.get(key)?.()
  timers.delete(key)
  setPendingQuantity(key, undefined)
  const { [key]: _cleared, ...others } = read()
  write(others)
}

/** The quantity that was pending when the page was closed, if that was a moment ago. */
export const readPending = (key: string): number | undefined => read()[key]?.quantity

function read() {
  const stored = v.safeParse(Stored, sessionStore.read(KEY))
  if (!stored.success) return {}
  const recent = Object.entries(stored.output).filter(([, { at }]) => now() - at < MAX_AGE_MS)
  return Object.fromEntries(recent)
}

function write(pending: v.InferOutput<typeof Stored>) {
  if (Object.keys(pending).length > 0) sessionStore.write(KEY, pending)
  else sessionStore.remove(KEY)
}
