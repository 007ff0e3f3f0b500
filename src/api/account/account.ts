import type { AccountPage } from '~/domain/account/account'
import { ContractError, NotFoundError } from '~/domain/errors'
import type { ShopNotice } from '~/domain/content/wordpressForm'
import { parseHtml } from '~/lib/html'
import { isSignedOut, readAccountPage } from './accountPage'
import { readNotices } from '~/api/content/notices'
import { documentPage } from '~/api/content/document'
import { noteWishlistSettings } from '~/api/wishlist/wishlistSettings'

/**
 * The account, which no call tells a shopper: read from the pages that WordPress renders, acted on
 * through their links and forms (woocommerce.md 4).
 */

export type AccountAnswer =
  | { outcome: 'found'; page: AccountPage }
  /** The page holds the sign-in form: the visit has ended, or ended in another tab. */
  | { outcome: 'signed-out' }

/** @throws NotFoundError where the account has no such page */
export async function fetchAccountPage(path: string, signal?: AbortSignal): Promise<AccountAnswer> {
  const { html, status } = await documentPage(path, signal)
  const page = parseHtml(html)
  noteWishlistSettings(page)
  if (isSignedOut(page)) return { outcome: 'signed-out' }
  if (status === 404) throw new NotFoundError(`page ${path}`)
  try {
    return { outcome: 'found', page: readAccountPage(page, path) }
  } catch (error) {
    throw new ContractError(`page ${path}`, status, 'its markup could not be read', error)
  }
}

/** What the shop says once it has followed a link of an order; [] where it has done nothing. */
export type OrderActionAnswer =
  | { outcome: 'answered'; notices: ShopNotice[] }
  | { outcome: 'signed-out' }

/**
 * "Order again" and "Cancel": links with a nonce, led on to the cart or the account, where the shop says
 * what it has done. A nonce that has died is passed over in silence.
 */
export async function followOrderAction(path: string): Promise<OrderActionAnswer> {
  const { html } = await documentPage(path)
  const page = parseHtml(html)
  if (isSignedOut(page)) return { outcome: 'signed-out' }
  // The cart page says of itself that it is empty, in the same look: no answer to the link.
  for (const cart of page.querySelectorAll('.wc-empty-cart-message, .cart-empty')) cart.remove()
  return { outcome: 'answered', notices: readNotices(page) }
}

/**
 * Ends the visit. With a nonce that has died WordPress asks once more, on a page whose menu has a fresh
 * one: the shopper has said so already, so that is followed too.
 *
 * @param path of the menu's entry
 * @throws ContractError where the shopper is still signed in
 */
export async function logOut(path: string): Promise<void> {
  let wanted: string | undefined = path
  for (let attempt = 1; wanted && attempt <= 2; attempt += 1) {
    const answer = await fetchAccountPage(wanted)
    if (answer.outcome === 'signed-out') return
    wanted = answer.page.menu.find(({ area }) => area === 'log-out')?.path
  }
  throw new ContractError(`page ${path}`, 200, 'still signed in')
}
