/**
 * The newest nonce of the Store API. Cart and checkout responses, errors included, carry it in
 * their headers. It expires at sign-in, at sign-out and after a day. See docs/behaviour.md#nonces.
 */
let newest: { nonce: string; timestamp: number } | undefined

export function keepNonce(headers: Headers) {
  const nonce = headers.get('Nonce')
  const timestamp = Number(headers.get('Nonce-Timestamp') ?? 0)
  if (nonce && timestamp >= (newest?.timestamp ?? 0)) newest = { nonce, timestamp }
}

/**
 * The newest nonce. If there is none yet, `fetchCart` requests the cart, whose response has one.
 */
export async function freshNonce(fetchCart: () => Promise<unknown>): Promise<string | undefined> {
  if (!newest) await fetchCart()
  return newest?.nonce
}

/**
 * Forgets the nonce, so that the next call requests a fresh one: after sign-in, registration and
 * sign-out, and after a refusal without a newer nonce, as behind a proxy that strips headers.
 */
export function dropNonce(refused = newest?.nonce) {
  if (refused === newest?.nonce) newest = undefined
}
