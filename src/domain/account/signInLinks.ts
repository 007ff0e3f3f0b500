/** Links of the shop's e-mails that lead to the sign-in or to a new password. */

/** The query of a password reset link: a key, and the account it is for. */
export type ResetLink = { key: string; id: string } | { key: string; login: string }

const PARAMS = ['key', 'id', 'login'] as const

/** Undefined where the URL's query is no reset link. Old WooCommerce releases send `login` in place of `id`. */
export function parseResetLink(search: string): ResetLink | undefined {
  const [key, id, login] = PARAMS.map((name) => new URLSearchParams(search).get(name))
  if (key && id && /^\d+$/.test(id)) return { key, id }
  return key && login ? { key, login } : undefined
}

/** The URL without the key, which must not stay in the history. */
export function withoutResetLink(url: string): string {
  const { pathname, searchParams, hash } = new URL(url)
  for (const name of PARAMS) searchParams.delete(name)
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : '') + hash
}

export type SignInPopup = 'lost-password' | 'reset-password'

/**
 * The popup that a link opens: `popup-selector`, with underscores for spaces, together with the flow. The
 * selector is only compared with those of the site settings, never queried. See docs/behaviour.md#sign-in.
 */
export function parseSignInPopup(
  search: string,
  allowed: readonly string[],
): SignInPopup | undefined {
  const query = new URLSearchParams(search)
  const selector = query.get('popup-selector')?.replaceAll('_', ' ')
  if (selector === undefined || !allowed.includes(selector)) return undefined
  if (query.has('eael-resetpassword')) return 'reset-password'
  return query.has('eael-lostpassword') ? 'lost-password' : undefined
}
