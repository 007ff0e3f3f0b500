import type { AccountPage } from '~/domain/account/account'
import { ContractError, NotFoundError } from '~/domain/errors'
import type { ShopNotice } from '~/domain/content/wordpressForm'
import { parseHtml } from '~/lib/html'
import { backend } from '~/api/backend'
import { documentAction, documentPage, shopPage } from '~/api/content/document'
import { newAction } from '~/api/http'
import { readNotices } from '~/api/content/notices'
import { noteWishlistSettings } from '~/api/wishlist/wishlistSettings'
import { paths } from '~/config/paths'
import type { ResetLink } from '~/domain/account/signInLinks'
import { decodeSlug, pathBelow } from '~/domain/slug'
import { isSignedOut, readAccountPage } from './accountPage'

/**
 * The account has no endpoint: it is read from rendered pages, and changed by their links and forms. See
 * docs/calls.md#account-forms.
 */

export type AccountResult =
  | { outcome: 'found'; page: AccountPage }
  /** The page has the sign-in form: the session has ended. */
  | { outcome: 'signed-out' }

/** @throws NotFoundError for an unknown page */
export async function fetchAccountPage(path: string, signal?: AbortSignal): Promise<AccountResult> {
  const { html, status } = await shopPage(path, documentPage(path, { signal }), true)
  const page = parseHtml(html)
  if (backend.hasWishlistPlugin) noteWishlistSettings(page)
  if (isSignedOut(page)) return { outcome: 'signed-out' }
  if (status === 404) throw new NotFoundError(`page ${path}`)
  try {
    return { outcome: 'found', page: readAccountPage(page, path) }
  } catch (error) {
    throw new ContractError(`page ${path}`, status, 'its markup could not be read', error)
  }
}

/**
 * The shop's messages after following a link of an order; none if it has done nothing. 'signed-out': of a guest,
 * or the session has ended.
 */
export interface OrderActionResult {
  outcome: 'responded' | 'signed-out'
  notices: ShopNotice[]
}

/**
 * Follows "Order again" or "Cancel": a link with a nonce, which redirects to a page with the shop's
 * message. WooCommerce ignores an expired nonce without a message.
 *
 * @throws ContractError for a page that cannot say it
 */
export async function followOrderAction(
  path: string,
  signal?: AbortSignal,
): Promise<OrderActionResult> {
  const { html } = await documentAction(path, signal)
  const page = parseHtml(html)
  // The empty cart's own notice does not concern the link.
  for (const cart of page.querySelectorAll('.wc-empty-cart-message, .cart-empty')) cart.remove()
  return { outcome: isSignedOut(page) ? 'signed-out' : 'responded', notices: readNotices(page) }
}

/** The shop has not ended the session: a page of the account shows that the visitor is signed in. */
export class StillSignedInError extends ContractError {
  override name = 'StillSignedInError'
  constructor(path: string, cause?: unknown) {
    super(`page ${path}`, 200, 'still signed in', cause)
  }
}

/**
 * Ends the session. After an expired nonce WordPress asks for confirmation, on a page whose menu has a
 * fresh nonce: its link is followed, because the shopper has confirmed already. A shop may lead to any page after
 * it, also of another site: then the account says whether the session has ended.
 *
 * @param path of the menu's log-out entry
 * @throws StillSignedInError, or the link's own error where no page says whether the session has ended
 */
export async function logOut(path: string, signal = newAction()): Promise<void> {
  let wanted: string | undefined = path
  for (let attempt = 1; wanted && attempt <= 2; attempt += 1) {
    const response = await pageAfterLogOut(wanted, signal)
    if (response.outcome === 'signed-out') return
    wanted = response.page.menu.find(({ area }) => area === 'log-out')?.path
  }
  throw new StillSignedInError(path)
}

async function pageAfterLogOut(path: string, signal: AbortSignal): Promise<AccountResult> {
  try {
    return await fetchAccountPage(path, signal)
  } catch (error) {
    const account = await fetchAccountPage(paths.account(), signal).catch(() => undefined)
    if (account?.outcome === 'signed-out') return account
    throw account ? new StillSignedInError(path, error) : error
  }
}

/**
 * Opens a password reset link: WordPress stores its key in a cookie and redirects to the form. The form's
 * page tells whether the key is valid.
 *
 * @throws ContractError where the link has not been opened
 */
export async function openResetLink(link: ResetLink, signal?: AbortSignal): Promise<void> {
  const path = `${paths.lostPassword()}?${new URLSearchParams({ ...link })}`
  const { leadsTo, status } = await shopPage(path, documentPage(path, { signal }))
  // Shops differ in the slash at its end and in the case of percent-encoded letters.
  if (leadsTo !== undefined && pathBelow(leadsTo, decodeSlug(paths.lostPassword())) === undefined)
    throw new ContractError(`page ${path}`, status, `it leads to ${leadsTo}`)
}
