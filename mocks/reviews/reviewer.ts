import type { Db } from '../db'

/** The name that signs a customer's review; undefined for a guest, who must give one. */
export function customerName(db: Db): string | undefined {
  const customer = db.session.customers.find(({ id }) => id === db.session.userId)
  return customer && (customer.displayName ?? customer.login)
}
