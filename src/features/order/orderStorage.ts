import * as v from 'valibot'
import { VISITOR_KEYS } from '~/config/constants'
import type { Confirmation } from '~/domain/order/confirmation'
import { sessionStore } from '~/lib/storage'
import { sessionDraft } from '~/ui/forms/sessionDraft'

/** Minor units. */
const Amounts = v.array(
  v.object({ name: v.string(), amount: v.pipe(v.string(), v.regex(/^-?\d+$/)) }),
)

/**
 * The orders of this tab, with what the shop's response does not contain (number, payment, shipping, tax of
 * each rate) and the e-mail that the shop asks for ten minutes later.
 */
const StoredOrder = v.object({
  id: v.number(),
  /**
   * The `key` of the order's URL: whoever has it may see the order. Missing in orders that an earlier version
   * of the app has stored.
   */
  key: v.optional(v.string()),
  number: v.string(),
  email: v.string(),
  paymentMethod: v.string(),
  /** Tax lines of the cart: the shop's response lacks the tax on shipping. */
  taxLines: v.optional(Amounts),
  /** Title of the payment method. */
  payment: v.optional(v.string()),
  /** Name of the chosen shipping rate, and its estimate if the shop gives one. */
  shipping: v.optional(v.object({ name: v.string(), deliveryTime: v.optional(v.string()) })),
  /** Fingerprint of the cart, for an order that is paid on another page: the shop empties the cart afterwards. */
  contents: v.optional(v.string()),
})

export type StoredOrder = v.InferOutput<typeof StoredOrder>

const PREFIX = 'order-'
const keyOf = (id: number) => PREFIX + id
const finishedKeyOf = (id: number) => `${keyOf(id)}-finished`

export const storeOrder = (order: StoredOrder) => sessionStore.write(keyOf(order.id), order)

export function readOrder(id: number): StoredOrder | undefined {
  const order = v.safeParse(StoredOrder, sessionStore.read(keyOf(id)))
  return order.success ? order.output : undefined
}

/**
 * The order of this tab with this number.
 *
 * @param number as the shop prints it, which is not the id where a plugin numbers orders
 */
export const placedOrder = (number: string): StoredOrder | undefined =>
  sessionStore
    .keys(PREFIX)
    .map((key) => readOrder(Number(key.slice(PREFIX.length))))
    .find((order) => order?.number === number)

const text = v.optional(v.string())

const AdditionalDetails = v.array(v.object({ label: v.string(), value: v.string() }))

/** WordPress's own confirmation of an order, which is requested once for each order of this tab. */
const StoredConfirmation = v.object({
  number: text,
  date: text,
  payment: text,
  shipping: text,
  amounts: v.optional(Amounts),
  instructions: v.optional(v.object({ markup: v.string() })),
  downloads: v.optional(v.object({ markup: v.string() })),
  additional: v.optional(
    v.object({ order: AdditionalDetails, billing: AdditionalDetails, shipping: AdditionalDetails }),
  ),
}) satisfies v.GenericSchema<Confirmation>

const confirmationKeyOf = (id: number) => `${keyOf(id)}-confirmation`

export const storeConfirmation = (id: number, confirmation: Confirmation) =>
  sessionStore.write(confirmationKeyOf(id), confirmation)

export function readConfirmation(id: number): Confirmation | undefined {
  const confirmation = v.safeParse(StoredConfirmation, sessionStore.read(confirmationKeyOf(id)))
  return confirmation.success ? confirmation.output : undefined
}

/**
 * What was typed to track an order, in this tab, until it is found or another customer is noticed.
 *
 * @param number in the address: a link to another order starts with its own
 */
export const trackingDraft = (number: string) =>
  sessionDraft(
    `${VISITOR_KEYS}order-tracking ${number}`,
    v.object({ number: v.string(), email: v.string() }),
  )

/** For sign-out: the next user of this browser may be someone else. */
export const forgetOrders = () => sessionStore.removeAll(PREFIX)

/** Whether this tab has placed the order and has not requested WordPress's confirmation page yet. */
export const isUnfinished = (id: number) =>
  readOrder(id) !== undefined && sessionStore.read(finishedKeyOf(id)) !== true

export const markFinished = (id: number) => sessionStore.write(finishedKeyOf(id), true)
