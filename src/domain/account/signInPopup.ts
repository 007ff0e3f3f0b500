export type SignInPopup = 'lost-password' | 'reset-password'

/**
 * What a link of the shop's e-mails wants opened (spec 2.16): `popup-selector`, whose underscores stand
 * for spaces, together with the flow. The selector is only compared with those that the shop names for
 * its sign-in popup, and never run.
 */
export function signInPopupOf(search: string, allowed: readonly string[]): SignInPopup | undefined {
  const query = new URLSearchParams(search)
  const selector = query.get('popup-selector')?.replaceAll('_', ' ')
  if (selector === undefined || !allowed.includes(selector)) return undefined
  if (query.has('eael-resetpassword')) return 'reset-password'
  return query.has('eael-lostpassword') ? 'lost-password' : undefined
}
