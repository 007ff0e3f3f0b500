import * as v from 'valibot'
import type { Address } from '~/domain/address'
import type { CheckoutForm } from '~/domain/checkout'
import { sessionStore } from '~/lib/storage'

/**
 * What the shopper has typed outlives a reload, a way back to the cart and a failed order, in this tab
 * alone. A payment method's own fields (card numbers) are never part of it.
 */
const DRAFT = 'checkout-draft'

const text = v.string()
const Address = v.object({
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
}) satisfies v.GenericSchema<Address>

const Draft = v.object({
  email: text,
  phone: text,
  delivery: Address,
  hasOwnBilling: v.boolean(),
  billing: Address,
  note: text,
  paymentMethod: text,
}) satisfies v.GenericSchema<CheckoutForm>

/** Undefined for none, and for one that another version of the shop has written. */
export function readDraft(): CheckoutForm | undefined {
  const draft = v.safeParse(Draft, sessionStore.read(DRAFT))
  return draft.success ? draft.output : undefined
}

export const writeDraft = (form: CheckoutForm) => sessionStore.write(DRAFT, form)
export const clearDraft = () => sessionStore.remove(DRAFT)

/**
 * An order was sent and no readable answer has come: it may have been placed. Kept past a reload, so
 * that an empty cart can be explained.
 */
const ATTEMPT = 'checkout-attempt'

export const openAttempt = () => sessionStore.write(ATTEMPT, true)
export const closeAttempt = () => sessionStore.remove(ATTEMPT)
export const hasOpenAttempt = () => sessionStore.read(ATTEMPT) === true
