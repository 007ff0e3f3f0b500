import * as v from 'valibot'
import type { Cart } from '~/domain/cart/cart'
import type { Address } from '~/domain/checkout/address'
import type { CheckoutValues } from '~/domain/checkout/checkout'
import { cartFingerprint } from '~/domain/checkout/checkoutChanges'
import type { PlacedOrder } from '~/domain/checkout/checkoutResult'
import { localStore, sessionStore } from '~/lib/storage'
import { MINUTE, now } from '~/lib/time'
import { sessionDraft } from '~/ui/forms/sessionDraft'

/** What the checkout stores in the browser: the draft of the form, an open attempt, the newest order. */

const text = v.string()
const Additional = v.record(text, v.union([text, v.boolean()]))
const AddressSchema = v.object({
  firstName: text,
  lastName: text,
  company: text,
  address1: text,
  address2: text,
  city: text,
  state: text,
  postcode: text,
  country: text,
  phone: text,
  additional: v.exactOptional(Additional),
}) satisfies v.GenericSchema<Address>

const Values = {
  email: text,
  phone: text,
  additional: v.optional(Additional, {}),
  createAccount: v.optional(v.boolean(), false),
  password: v.optional(text, ''),
  delivery: AddressSchema,
  hasOwnBilling: v.boolean(),
  billing: AddressSchema,
  note: text,
  paymentMethod: text,
  hasReadTerms: v.optional(v.boolean(), false),
}

/**
 * Not read for another customer. A guest's draft stays valid after sign-in.
 *
 * @param customerId 0 for a guest
 */
export const checkoutDraft = (customerId: number) =>
  sessionDraft<CheckoutValues>(
    'checkout-draft',
    v.pipe(
      v.object({ ...Values, customerId: v.optional(v.picklist([0, customerId]), 0) }),
      v.transform(({ customerId: _owner, ...values }) => values),
    ),
    { customerId },
  )

/**
 * An order was sent and no readable response has come, so it may have been placed. Stored past a reload, with the
 * fingerprint of its cart, to explain an empty cart and to warn before the same cart is ordered again.
 */
const ATTEMPT = 'checkout-attempt'

export const openAttempt = (contents: string) => sessionStore.write(ATTEMPT, contents)
export const closeAttempt = () => sessionStore.remove(ATTEMPT)
export const hasOpenAttempt = () => sessionStore.read(ATTEMPT) !== undefined
export const hasOpenAttemptFor = (cart: Cart) =>
  sessionStore.read(ATTEMPT) === cartFingerprint(cart)

/**
 * The newest order of this browser, so that the same cart in two tabs does not become two orders
 * unnoticed. It expires when the shop starts to ask for the order's e-mail.
 */
const NEWEST_ORDER = 'newest-order'
const OWN_NEWEST_ORDER = 'own-newest-order'
const NEWEST_ORDER_MS = 10 * MINUTE

const NewestOrder = v.object({
  id: v.number(),
  key: v.string(),
  number: v.string(),
  at: v.number(),
  contents: v.string(),
})

export function rememberNewestOrder({ id, key, number }: PlacedOrder, cart: Cart) {
  const order = { id, key, number, at: now(), contents: cartFingerprint(cart) }
  localStore.write(NEWEST_ORDER, order)
  sessionStore.write(OWN_NEWEST_ORDER, id)
}

/** For sign-out: the next user of this browser may be someone else. */
export function clearCheckoutStorage() {
  checkoutDraft(0).clear()
  closeAttempt()
  localStore.remove(NEWEST_ORDER)
  sessionStore.remove(OWN_NEWEST_ORDER)
}

/** The newest order of any tab. */
export function newestOrder() {
  const newest = v.safeParse(NewestOrder, localStore.read(NEWEST_ORDER))
  if (newest.success && now() - newest.output.at < NEWEST_ORDER_MS) return newest.output
  localStore.remove(NEWEST_ORDER)
  return undefined
}

/** The newest order, if another tab has placed it for an equal cart. */
export function duplicateOrder(cart: Cart): PlacedOrder | undefined {
  const newest = newestOrder()
  const isDuplicate =
    newest?.contents === cartFingerprint(cart) && sessionStore.read(OWN_NEWEST_ORDER) !== newest.id
  return isDuplicate ? newest : undefined
}
