import * as v from 'valibot'
import type { Address } from '~/domain/checkout/address'
import type { CheckoutForm } from '~/domain/checkout/checkout'
import { sessionStore } from '~/lib/storage'

/**
 * What the shopper has typed outlives a reload, a way back to the cart and a failed order, in this tab
 * alone. A password and a payment method's own fields (card numbers) are never part of it.
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
  /** Who was signed in when it was written; 0 for a guest. */
  customerId: v.optional(v.number(), 0),
  email: text,
  phone: text,
  createAccount: v.optional(v.boolean(), false),
  delivery: Address,
  hasOwnBilling: v.boolean(),
  billing: Address,
  note: text,
  paymentMethod: text,
  hasReadTerms: v.optional(v.boolean(), false),
})

/**
 * Undefined for none, for one that another version of the shop has written, and for a customer's where
 * somebody else is there now: a guest who signs in takes the own words along, an account's stay with it.
 */
export function readDraft(customerId: number): CheckoutForm | undefined {
  const draft = v.safeParse(Draft, sessionStore.read(DRAFT))
  if (!draft.success) return undefined
  const { customerId: owner, ...form } = draft.output
  return owner === 0 || owner === customerId ? { ...form, password: '' } : undefined
}

export function writeDraft({ password: _never, ...form }: CheckoutForm, customerId: number) {
  sessionStore.write(DRAFT, { customerId, ...form })
}

export const clearDraft = () => sessionStore.remove(DRAFT)

/**
 * An order was sent and no readable answer has come: it may have been placed. Kept past a reload, so
 * that an empty cart can be explained.
 */
const ATTEMPT = 'checkout-attempt'

export const openAttempt = () => sessionStore.write(ATTEMPT, true)
export const closeAttempt = () => sessionStore.remove(ATTEMPT)
export const hasOpenAttempt = () => sessionStore.read(ATTEMPT) === true
