import * as v from 'valibot'
import { sessionStore } from '~/lib/storage'

/**
 * What the order's own answer does not tell (its number, how it is paid) and the e-mail that the shop
 * asks for ten minutes later: kept in the tab that placed it.
 */
const Remembered = v.object({
  id: v.number(),
  number: v.string(),
  email: v.string(),
  paymentMethod: v.string(),
})

export type RememberedOrder = v.InferOutput<typeof Remembered>

const ORDERS = 'order-'
const keyOf = (id: number) => ORDERS + id

export const rememberOrder = (order: RememberedOrder) => sessionStore.write(keyOf(order.id), order)

export function recallOrder(id: number): RememberedOrder | undefined {
  const order = v.safeParse(Remembered, sessionStore.read(keyOf(id)))
  return order.success ? order.output : undefined
}

/** Of all orders: whoever comes next at this computer is somebody else. */
export const forgetOrders = () => sessionStore.removeAll(ORDERS)

const finishedKeyOf = (id: number) => `${keyOf(id)}-finished`

/** Whether this tab has placed the order and WordPress has not drawn its confirmation since. */
export const isUnfinished = (id: number) =>
  recallOrder(id) !== undefined && sessionStore.read(finishedKeyOf(id)) !== true

export const rememberFinished = (id: number) => sessionStore.write(finishedKeyOf(id), true)
