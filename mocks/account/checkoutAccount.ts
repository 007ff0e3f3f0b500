import type { Db } from '../db'
import { encode } from '../http/html'
import { Refusal } from '../http/refusal'
import { textOf, type Body } from '../http/router'

interface RequestedAccount {
  /** '' where the shop generates it. */
  password: string
}

/**
 * Whether the visitor may order, and the account to create with the order: requested by the
 * customer, or mandatory where the shop has no guest checkout.
 */
export function mayOrder({ session, settings }: Db, body: Body): RequestedAccount | undefined {
  const { noGuests = false, noNewAccounts = false } = settings
  if (session.userId !== 0) return undefined
  const makesOne = !noNewAccounts && (noGuests || body['create_account'] === true)
  if (noGuests && !makesOne)
    throw new Refusal(
      403,
      'woocommerce_rest_guest_checkout_disabled',
      'You must be logged in to checkout.',
    )
  return makesOne ? { password: textOf(body['customer_password']) } : undefined
}

/** Creates the customer and signs them in, which invalidates every nonce printed before. */
export function makeAccount({ session, settings }: Db, { password }: RequestedAccount) {
  const { email = '', first_name: firstName, last_name: lastName } = session.billing
  const isKnown = session.customers.some((one) => one.email.toLowerCase() === email.toLowerCase())
  if (isKnown)
    throw new Refusal(
      400,
      'registration-error-email-exists',
      `An account is already registered with ${encode(email)}. Please log in or use a different email address.`,
    )
  if (settings.passwordsByShopper && !password)
    throw new Refusal(
      400,
      'registration-error-missing-password',
      'Please enter an account password.',
    )
  const id = Math.max(1, ...session.customers.map((one) => one.id)) + 1
  const login = email.slice(0, email.indexOf('@')).toLowerCase()
  session.customers.push({
    id,
    login,
    email,
    password: password || `sent-by-mail-${id}`,
    firstName,
    lastName,
  })
  session.userId = id
  session.nonceTick += 1
}
