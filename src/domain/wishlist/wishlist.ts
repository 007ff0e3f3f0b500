import type { ProductImage, PurchaseAction } from '~/domain/product/product'
import type { DisplayPrice } from '~/domain/product/price'

/** One product on a visitor's list, as the shop stores it. */
export interface WishlistEntry {
  /** Id of the product, or of the chosen variation. */
  id: number
  /** Id of the product that `id` is a variation of; 0 where `id` is a product. */
  parentId: number
  /** Epoch ms; 0 where the shop does not say. */
  addedAt: number
  /** Price on the day it was added, in major units: "449.25"; '' where the shop does not say. */
  price: string
  /** Plain text; '' without a note. */
  note: string
}

/** The list that wishlist buttons act on: of several lists, the default one. */
export interface Wishlist {
  key: string
  /** Newest first. */
  entries: readonly WishlistEntry[]
  /** The shop's own count, which may include a deleted product for a while. */
  count: number
  /** Guests may have no list in this shop. */
  isForCustomersOnly?: boolean
}

/** The plugin's settings. See docs/behaviour.md#wishlist-settings. */
export interface WishlistSettings {
  /** After adding a product: opens the popup, shows a notice, or does nothing. */
  buttonAction: 'list' | 'message' | 'no'
  /** After pressing the button of a product that is on the list. */
  buttonActionAdded: 'popup' | 'page' | 'remove'
  menuAction: 'open_page' | 'open_popup'
  pageMyAccount: 'yes' | 'yes_popup' | 'no'
  autoRemove: boolean
  reloadCount: boolean
  /** Unknown values count as "right-top". */
  messagePosition: MessagePosition
  menuText: string
  buttonText: string
  buttonTextAdded: string
  emptyConfirm: string
  deleteConfirm: string
  copiedText: string
  /** In-app path of the wishlist page. */
  path: string
}

export const MESSAGE_POSITIONS = [
  'right-top',
  'right-bottom',
  'left-top',
  'left-bottom',
  'fixed-top',
  'fixed-bottom',
] as const
type MessagePosition = (typeof MESSAGE_POSITIONS)[number]

/** A product on a list as the popup and the page show it. */
export interface WishlistItem {
  id: number
  name: string
  /** In-app path; for a variation with its attributes. */
  path: string
  image?: ProductImage
  price: DisplayPrice
  /** The shop's words: "Decrease 20% since added"; absent if the price is the same. */
  priceChange?: { text: string; direction?: 'up' | 'down' }
  /** The shop's words: "November 21, 2026". */
  addedOn?: string
  /** The shop's words: "5 in stock". */
  stock?: string
  isInStock: boolean
  action: PurchaseAction
  /** Plain text; '' without a note. */
  note: string
  /** Whether the shop accepts a note here. */
  canNote: boolean
}

/** A list as the popup and the page show it. */
export interface WishlistView {
  key: string
  name: string
  count: number
  /** Newest first. */
  items: readonly WishlistItem[]
  /** Whether the visitor may remove products: the list is theirs. */
  canEdit: boolean
  /** The shop's words for an empty list. */
  emptyText?: string
  /** Absolute URL for sharing; absent where the shop offers none. */
  shareUrl?: string
  /** Share buttons the shop prints. */
  shareLinks?: readonly ShareLink[]
  /** The visitor's lists for the switcher; empty if there is only one. */
  lists: readonly WishlistOption[]
}

export interface ShareLink {
  /** The shop's words: "Facebook". */
  name: string
  /** External; checked to be http(s) or mailto. */
  url: string
}

export interface WishlistOption {
  key: string
  /** With its count: "Birthday (3)". */
  label: string
  /** In-app path. */
  path: string
  isCurrent: boolean
}

/** One row of "Manage wishlists". */
export interface ManagedWishlist {
  key: string
  /** Without the count. */
  name: string
  count: number
  path: string
  isDefault: boolean
  canSetDefault: boolean
  canDelete: boolean
}

export interface ManagedWishlists {
  lists: readonly ManagedWishlist[]
  /** False at the shop's maximum. */
  canAdd: boolean
}

/** The "key" of a list that the browser stores, where the shop has no wishlist plugin. Not valid in URLs. */
export const BROWSER_LIST_KEY = '-'

/** Query parameters that the plugin accepts in place of /wishlist/{KEY}; the first one present counts. */
const KEY_PARAMS = ['woosw_id', 'wid', 'wl']

/**
 * The key of the list that a URL names; '' is the visitor's own list.
 *
 * @param pathKey the path segment after /wishlist/, decoded
 */
export function readWishlistKey(pathKey: string | undefined, search: string): string {
  const query = new URLSearchParams(search)
  return pathKey || KEY_PARAMS.map((param) => query.get(param)).find(Boolean) || ''
}

/** Ids whose button is filled: everything on the list, and the product of each variation on it. */
export const wishlistedIds = (entries: readonly WishlistEntry[]): ReadonlySet<number> =>
  new Set(entries.flatMap(({ id, parentId }) => (parentId ? [id, parentId] : [id])))

/** Ids of the products on a list, in its order: those of variations count as their product. */
export const wishlistedProducts = (entries: readonly WishlistEntry[]): number[] => [
  ...new Set(entries.map(({ id, parentId }) => parentId || id)),
]

/** Ids to remove so that a button becomes empty: the product itself, or all of its variations. */
export function matchingEntryIds(id: number, entries: readonly WishlistEntry[]): number[] {
  const isListed = entries.some((entry) => entry.id === id)
  return isListed
    ? [id]
    : entries.filter(({ parentId }) => parentId === id).map((entry) => entry.id)
}

/** Newest first. The shop's responses are objects with numeric keys, which JSON.parse reorders. */
export const newestFirst = (entries: readonly WishlistEntry[]): WishlistEntry[] =>
  entries.toSorted((a, b) => b.addedAt - a.addedAt || b.id - a.id)

/** Replaces `{name}` in the plugin's notices: the plugin leaves the product's name to the page. */
export const interpolateNotice = (notice: string, name: string) =>
  notice.replaceAll('{name}', () => name)
