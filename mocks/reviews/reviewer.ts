import type { Db } from '../db'

/** The customer's display name; undefined for a guest, who has to enter one. */
export function customerName(db: Db): string | undefined {
  const customer = db.session.customers.find(({ id }) => id === db.session.userId)
  return customer && (customer.displayName ?? customer.login)
}
