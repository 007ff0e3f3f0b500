/**
 * The Store API's nonce: every cart and checkout answer, errors included, carries the newest in its
 * headers. It dies at sign-in, at sign-out and after a day, so the newest is kept and nothing stored.
 */
let newest: { nonce: string; timestamp: number } | undefined

export function keepNonce(headers: Headers) {
  const nonce = headers.get('Nonce')
  const timestamp = Number(headers.get('Nonce-Timestamp') ?? 0)
  if (nonce && timestamp >= (newest?.timestamp ?? 0)) newest = { nonce, timestamp }
}

/** The newest nonce; where none has come yet, `ask` (a GET of the cart) brings one in its headers. */
export async function freshNonce(ask: () => Promise<unknown>): Promise<string | undefined> {
  if (!newest) await ask()
  return newest?.nonce
}

/**
 * Sign-in, registration and sign-out kill it: the next call asks for a new one first. So does a refusal
 * of `dead`, where it has brought no newer one, as behind a server that takes headers away.
 */
export function dropNonce(dead = newest?.nonce) {
  if (dead === newest?.nonce) newest = undefined
}
