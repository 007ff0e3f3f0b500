import * as v from 'valibot'
import type { Cart } from '~/domain/cart/cart'
import { contentsOf } from '~/domain/checkout/checkoutChanges'
import type { PlacedOrder } from '~/domain/checkout/checkoutResult'
import { localStore, sessionStore } from '~/lib/storage'
import { MINUTE, now } from '~/lib/time'

/**
 * The newest order of this browser, for its other tabs: the same cart on two screens must not become
 * two orders unnoticed. Forgotten after ten minutes, as the shop itself asks for the e-mail then.
 */
const NEWEST = 'newest-order'
const OWN = 'own-newest-order'
const REMEMBERED_MS = 10 * MINUTE

const Newest = v.object({
  id: v.number(),
  key: v.string(),
  number: v.string(),
  at: v.number(),
  contents: v.string(),
})

export function rememberPlaced({ id, key, number }: PlacedOrder, cart: Cart) {
  localStore.write(NEWEST, { id, key, number, at: now(), contents: contentsOf(cart) })
  sessionStore.write(OWN, id)
}

/** Whoever comes next at this computer is somebody else. */
export function forgetPlaced() {
  localStore.remove(NEWEST)
  sessionStore.remove(OWN)
}

/** The order that any tab has just placed. */
export function newestOrder(): PlacedOrder | undefined {
  return read()
}

/** The order that another tab has just placed for the very same cart. */
export function twinOf(cart: Cart): PlacedOrder | undefined {
  const newest = read()
  const isTwin = newest?.contents === contentsOf(cart) && sessionStore.read(OWN) !== newest.id
  return isTwin ? newest : undefined
}

function read() {
  const newest = v.safeParse(Newest, localStore.read(NEWEST))
  if (newest.success && now() - newest.output.at < REMEMBERED_MS) return newest.output
  localStore.remove(NEWEST)
  return undefined
}
