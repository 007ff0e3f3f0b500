import * as v from 'valibot'
import { paths } from '~/config/paths'
import { MESSAGE_POSITIONS, type WishlistSettings } from '~/domain/wishlist/wishlist'
import { fetchDocument, inlineSettings } from '~/api/content/document'
import { pathOf } from '~/api/catalog/links'
import { EncodedText } from '~/api/schemas'
import { report } from '~/lib/report'
import { sessionStore } from '~/lib/storage'

/** `woosw_vars` of a rendered page (theme-plugins 8.1): how the wishlist is set up, and its nonce. */

/** Also where an older release does not say. */
const isYes = v.optional(
  v.pipe(
    v.fallback(v.string(), 'no'),
    v.transform((value) => value === 'yes'),
  ),
  'no',
)
const words = (otherwise: string) =>
  v.optional(
    v.pipe(
      v.fallback(EncodedText, ''),
      v.transform((text) => text.trim() || otherwise),
    ),
    otherwise,
  )

const SURE = 'This action cannot be undone. Are you sure?'

const Vars = v.pipe(
  v.object({
    /** Releases of long ago have none. */
    nonce: v.fallback(v.string(), ''),
    auto_remove: isYes,
    reload_count: isYes,
    page_myaccount: v.fallback(v.picklist(['yes', 'yes_popup', 'no']), 'no'),
    menu_action: v.fallback(v.picklist(['open_page', 'open_popup']), 'open_page'),
    button_action: v.fallback(v.picklist(['list', 'message', 'no']), 'list'),
    button_action_added: v.fallback(v.picklist(['popup', 'page', 'remove']), 'popup'),
    message_position: v.fallback(v.picklist(MESSAGE_POSITIONS), 'right-top'),
    wishlist_url: v.fallback(v.string(), ''),
    menu_text: words('Wishlist'),
    button_text: words('Add to wishlist'),
    button_text_added: words('Browse wishlist'),
    empty_confirm: words(SURE),
    delete_confirm: words(SURE),
    copied_text: words('Copied the wishlist link:'),
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

export class NoWishlistError extends Error {
  override name = 'NoWishlistError'
}

let nonce: string | undefined
let reading: Promise<WishlistSettings> | undefined

/**
 * Reads them from the account's page, which no cache of pages in front of a shop keeps.
 *
 * @throws NoWishlistError where the shop's pages tell of no wishlist
 */
export async function fetchWishlistSettings(signal?: AbortSignal): Promise<WishlistSettings> {
  return readWishlistSettings(await fetchDocument(paths.account(), signal))
}

/** The same of a page that is there already; its nonce is the newest from now on. */
export function readWishlistSettings(page: ParentNode): WishlistSettings {
  const printed = inlineSettings(page, 'woosw_vars')
  if (printed === undefined) throw new NoWishlistError('The page has no woosw_vars.')
  const { nonce: printedNonce, settings } = v.parse(Vars, printed)
  nonce = printedNonce
  reading = Promise.resolve(settings)
  // The nonce is the visitor's own, and may be dead by then.
  sessionStore.write(PLACE, { ...printed, nonce: 'none' })
  return settings
}

/** The same where the page may have none: any page that is read anyway brings the newest nonce. */
export function noteWishlistSettings(page: ParentNode) {
  if (inlineSettings(page, 'woosw_vars') === undefined) return
  try {
    readWishlistSettings(page)
  } catch (error) {
    report(error, 'reading the settings of the wishlist')
  }
}

/** The settings of a plugin that nobody has configured. */
export const defaultSettings = (): WishlistSettings => v.parse(Vars, { nonce: 'none' }).settings

const PLACE = 'satchel_woosw_vars'

/** What this tab has read before, without its nonce, which may be dead. */
export function keptWishlistSettings(): WishlistSettings | undefined {
  const kept = v.safeParse(Vars, sessionStore.read(PLACE))
  return kept.success ? kept.output.settings : undefined
}

export const forgetKeptSettings = () => sessionStore.remove(PLACE)

/** Once read they hold for this visit, whoever asks; a reading that failed is tried again. */
export function wishlistSettings(): Promise<WishlistSettings> {
  if (!reading) {
    const started = fetchWishlistSettings()
    reading = started
    started.catch(() => {
      if (reading === started) reading = undefined
    })
  }
  return reading
}

/** The newest nonce; the first one comes with the settings. */
export async function wishlistNonce(): Promise<string> {
  if (nonce === undefined) await wishlistSettings()
  return nonce ?? ''
}

/** The one after `dead`, which the shop has refused: read anew, once for all calls refused with it. */
export function nonceAfter(dead: string): Promise<string> {
  if (nonce === dead) dropWishlistNonce()
  return wishlistNonce()
}

/** Another visitor, another nonce: the next call reads a page first. */
export function dropWishlistNonce() {
  nonce = undefined
  reading = undefined
}
