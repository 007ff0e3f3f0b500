import type { ProductImage, PurchaseAction } from '~/domain/product/product'
import type { DisplayPrice } from '~/domain/product/price'

/** What the shop keeps of one product on a visitor's list. */
export interface WishEntry {
  /** Of the product, or of the chosen variation. */
  id: number
  /** The product that `id` is a variation of; 0 where it is none. */
  parentId: number
  /** Epoch ms; 0 where the shop does not say. */
  addedAt: number
  /** When it was added, as the shop writes numbers: "449.25"; '' where it does not say. */
  price: string
  /** As plain text; '' where there is none. */
  note: string
}

/** The list that the visitor's hearts speak of: the default one, where there are several. */
export interface Wishlist {
  key: string
  /** Newest first. */
  entries: readonly WishEntry[]
  /** As the shop's own menu item has it; a product that is gone may be counted for a while. */
  count: number
}

/** How the shop has set its wishlist up (spec 3.10). */
export interface WishlistSettings {
  /** What follows an add: the popup opens, a notice shows, or neither. */
  buttonAction: 'list' | 'message' | 'no'
  /** What a click on the heart of a wished product does. */
  buttonActionAdded: 'popup' | 'page' | 'remove'
  menuAction: 'open_page' | 'open_popup'
  pageMyAccount: 'yes' | 'yes_popup' | 'no'
  autoRemove: boolean
  reloadCount: boolean
  /** "right-top"; any other value counts as that. */
  messagePosition: MessagePosition
  menuText: string
  buttonText: string
  buttonTextAdded: string
  emptyConfirm: string
  deleteConfirm: string
  copiedText: string
  /** Address inside the app of the list page. */
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
export type MessagePosition = (typeof MESSAGE_POSITIONS)[number]

/** A product of a list as a shopper sees it, in the popup or on the page. */
export interface WishlistItem {
  id: number
  name: string
  /** Address inside the app; with its choice, where it is a variation. */
  path: string
  image?: ProductImage
  price: DisplayPrice
  /** "Decrease 20% since added", in the shop's words; absent where nothing has changed. */
  priceChange?: string
  /** "November 21, 2026", in the shop's words. */
  addedOn?: string
  /** "5 in stock", in the shop's words. */
  stock?: string
  isInStock: boolean
  action: PurchaseAction
  /** As plain text; '' where there is none. */
  note: string
  /** The shop offers a note for it here. */
  canNote: boolean
}

/** A list as the popup or the page shows it. */
export interface WishlistView {
  key: string
  name: string
  count: number
  /** As the shop has them: newest first. */
  items: readonly WishlistItem[]
  /** It is the visitor's own: products may be taken off it. */
  canEdit: boolean
  /** What the shop says of an empty list. */
  emptyText?: string
  /** Its address to give to others, as the shop writes it; absent where it offers none. */
  shareUrl?: string
  /** Where the shop lets it be shared. */
  shareLinks?: readonly ShareLink[]
  /** The visitor's lists to go to, where there are several. */
  lists: readonly WishlistLink[]
}

export interface ShareLink {
  /** "Facebook", in the shop's words. */
  name: string
  /** Out of the shop; checked to be http(s) or mailto. */
  url: string
}

export interface WishlistLink {
  key: string
  /** With its count, in the shop's words: "Birthday (3)". */
  label: string
  /** Address inside the app. */
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
  /** False where there are as many as the shop allows. */
  canAdd: boolean
}

/** Guests who come without a key share this list, and none of them may take anything off it. */
const SHARED_KEY = 'WOOSW'
/** What stands for a key where guests may have no list. */
const NO_GUESTS_KEY = '#'

const KEY_LENGTH = 6
const KEY_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** A list of one's own: the shop's keys are letters and digits, and one goes into addresses. */
export const isWishlistKey = (key: string) => /^[A-Za-z0-9]{1,32}$/.test(key) && key !== SHARED_KEY

/**
 * Stands for a key where the shop has no wishlist and the browser keeps it: nothing that could go into a
 * cookie or an address.
 */
export const BROWSER_LIST = '-'

/** By this "key" the shop says that guests may have no list. */
export const isForGuestsOff = (key: string) => key === NO_GUESTS_KEY

/** @param random gives numbers from 0 to 1, without 1 */
export const makeWishlistKey = (random: () => number): string =>
  Array.from({ length: KEY_LENGTH }, () =>
    KEY_CHARACTERS.charAt(Math.floor(random() * KEY_CHARACTERS.length)),
  ).join('')

/**
 * Every id whose heart is lit: what is on the list, and the product of each variation on it
 * (theme-plugins 8.3).
 */
export const litIds = (entries: readonly WishEntry[]): ReadonlySet<number> =>
  new Set(entries.flatMap(({ id, parentId }) => (parentId ? [id, parentId] : [id])))

/** What must go for a heart to go out: the product itself, or the variations that have lit it. */
export function idsBehind(id: number, entries: readonly WishEntry[]): number[] {
  const isListed = entries.some((entry) => entry.id === id)
  return isListed
    ? [id]
    : entries.filter(({ parentId }) => parentId === id).map((entry) => entry.id)
}

/** Newest first: the shop's answers lose their order, since their keys are numbers. */
export const newestFirst = (entries: readonly WishEntry[]): WishEntry[] =>
  entries.toSorted((a, b) => b.addedAt - a.addedAt || b.id - a.id)

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** A note as it is sent (spec 5.8). */
export const escapeNote = (note: string) => note.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

/** A notice's words; the shop leaves the product's name to us (call 14). */
export const noticeFor = (notice: string, name: string) => notice.replaceAll('{name}', () => name)
