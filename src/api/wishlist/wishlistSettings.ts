import * as v from 'valibot'
import { paths } from '~/config/paths'
import { MESSAGE_POSITIONS, type WishlistSettings } from '~/domain/wishlist/wishlist'
import { fetchDocument, inlineSettings } from '~/api/content/document'
import { pathOf } from '~/api/catalog/links'
import { EncodedText } from '~/api/schemas'
import { report } from '~/lib/report'
import { sessionStore } from '~/lib/storage'
import * as wishlistMessages from '~/messages/wishlist'

/** The wishlist plugin's settings and nonce: the inline script object `woosw_vars` of any page. */

/** Old releases leave some settings out. */
const isYes = v.optional(
  v.pipe(
    v.fallback(v.string(), 'no'),
    v.transform((value) => value === 'yes'),
  ),
  'no',
)
const text = (fallback: string) =>
  v.optional(
    v.pipe(
      v.fallback(EncodedText, ''),
      v.transform((text) => text.trim() || fallback),
    ),
    fallback,
  )

const Vars = v.pipe(
  v.object({
    /** Old releases have none. */
    nonce: v.fallback(v.string(), ''),
    auto_remove: isYes,
    reload_count: isYes,
    page_myaccount: v.fallback(v.picklist(['yes', 'yes_popup', 'no']), 'no'),
    menu_action: v.fallback(v.picklist(['open_page', 'open_popup']), 'open_page'),
    button_action: v.fallback(v.picklist(['list', 'message', 'no']), 'list'),
    button_action_added: v.fallback(v.picklist(['popup', 'page', 'remove']), 'popup'),
    message_position: v.fallback(v.picklist(MESSAGE_POSITIONS), 'right-top'),
    wishlist_url: v.fallback(v.string(), ''),
    menu_text: text(wishlistMessages.wishlist),
    button_text: text(wishlistMessages.addToWishlist),
    button_text_added: text(wishlistMessages.browseWishlist),
    empty_confirm: text(wishlistMessages.irreversible),
    delete_confirm: text(wishlistMessages.irreversible),
    copied_text: text(wishlistMessages.copied),
  }),
  v.transform((wire) => ({
    nonce: wire.nonce,
    settings: {
      buttonAction: wire.button_action,
      buttonActionAdded: wire.button_action_added,
      menuAction: wire.menu_action,
      pageMyAccount: wire.page_myaccount,
      autoRemove: wire.auto_remove,
      reloadCount: wire.reload_count,
      messagePosition: wire.message_position,
      menuText: wire.menu_text,
      buttonText: wire.button_text,
      buttonTextAdded: wire.button_text_added,
      emptyConfirm: wire.empty_confirm,
      deleteConfirm: wire.delete_confirm,
      copiedText: wire.copied_text,
      path: pathOf(wire.wishlist_url, paths.wishlist()),
    } satisfies WishlistSettings,
  })),
)

class NoWishlistError extends Error {
  override name = 'NoWishlistError'
}

/** The shop's defaults, for a list that the browser stores. */
export const defaultWishlistSettings = () => v.parse(Vars, {}).settings

let nonce: string | undefined
let settings: Promise<WishlistSettings> | undefined

const STORAGE_KEY = 'satchel_woosw_vars'

/**
 * Reads the settings of a page that is there already; later requests use its nonce.
 *
 * @throws NoWishlistError where the page has no `woosw_vars`, SyntaxError or ValiError where they cannot be read
 */
export function readWishlistSettings(page: ParentNode): WishlistSettings {
  const printed = inlineSettings(page, 'woosw_vars')
  if (printed === undefined) throw new NoWishlistError('The page has no woosw_vars.')
  const vars = v.parse(Vars, printed)
  nonce = vars.nonce
  settings = Promise.resolve(vars.settings)
  // Without the nonce: it belongs to the visitor, and expires.
  sessionStore.write(STORAGE_KEY, { ...printed, nonce: 'none' })
  return vars.settings
}

/** Takes settings and nonce from a page that was fetched for another reason, if it has them. */
export function noteWishlistSettings(page: ParentNode) {
  try {
    readWishlistSettings(page)
  } catch (error) {
    if (!(error instanceof NoWishlistError)) report(error, 'reading the settings of the wishlist')
  }
}

/** The settings that this tab has read before. */
export function storedWishlistSettings(): WishlistSettings | undefined {
  const stored = v.safeParse(Vars, sessionStore.read(STORAGE_KEY))
  return stored.success ? stored.output.settings : undefined
}

export const dropStoredSettings = () => sessionStore.remove(STORAGE_KEY)

/**
 * Reads the settings once per page load, from the account page: page caches leave that one out. A failed
 * request is repeated by the next call.
 *
 * @throws NoWishlistError where the page has no `woosw_vars`
 */
export function fetchWishlistSettings(): Promise<WishlistSettings> {
  if (!settings) {
    const request = fetchDocument(paths.account()).then(readWishlistSettings)
    settings = request
    request.catch(() => {
      if (settings === request) settings = undefined
    })
  }
  return settings
}

/** The newest nonce; the first one comes with the settings. */
export async function wishlistNonce(): Promise<string> {
  if (nonce === undefined) await fetchWishlistSettings()
  return nonce ?? ''
}

/** The nonce after `refused`, read once for all requests that were refused with it. */
export function nonceAfter(refused: string): Promise<string> {
  if (nonce === refused) dropWishlistNonce()
  return wishlistNonce()
}

/** Has the next request read a fresh nonce: it changes with the visitor. */
export function dropWishlistNonce() {
  nonce = undefined
  settings = undefined
}
