import type {
  ManagedWishlists,
  Wishlist,
  WishlistSettings,
  WishlistView,
} from '~/domain/wishlist/wishlist'

/** The shop's response to a change of a list. */
export type WishlistChangeResult =
  | {
      outcome: 'changed'
      /** The plugin's words, '' without a plugin. `{name}` is the product's name (`interpolateNotice`). */
      notice: string
      list: Wishlist
      /** The popup's new content, if the response has it. */
      view?: WishlistView
    }
  | {
      outcome: 'refused'
      notice: string
      /** Guests may have no list here. */
      needsSignIn: boolean
      /** Why a list in this browser could not be changed. */
      reason?: 'unknown-product' | 'storage-failed'
    }

export type WishlistPopupResult =
  | { outcome: 'loaded'; view: WishlistView; list: Wishlist }
  | { outcome: 'refused'; notice: string; needsSignIn: true }

/** 'absent': the plugin's free version does not respond to this request, and the premium one not for guests. */
export type Premium<T> = ({ outcome: 'done' } & T) | { outcome: 'absent' }

export type NoteResult =
  | Premium<{
      /** As the shop has stored it. */
      note: string
    }>
  | { outcome: 'refused'; notice: string }

/**
 * Where a shop's wishlists are: in its wishlist plugin (`pluginWishlist`), or in this browser where the
 * shop has none (`browserWishlist`). Requests throw TransportError or ContractError. A guest's first
 * request makes the key of their list.
 */
export interface WishlistBackend {
  /** Key of the list that this browser's requests act on; undefined while a guest has none. */
  currentKey: () => string | undefined
  /**
   * Removes what this browser stores of a customer who has signed out.
   *
   * @param key of the customer's list; a guest's key, which the shop may have set by now, stays
   */
  forgetCustomer: (key: string | undefined) => void
  /** The next request reads a fresh nonce: it changes with the visitor. */
  dropNonce: () => void

  /** The settings read earlier in this tab. */
  storedSettings: () => WishlistSettings | undefined
  /** Reads the settings once per page load; a failed request is repeated by the next call. */
  fetchSettings: () => Promise<WishlistSettings>

  /** The default list as this tab last received it. */
  storedList: () => Wishlist | undefined
  dropStoredList: (key: string) => void
  /** The default list. `isForCustomersOnly` tells whether guests may have one. */
  fetchList: (signal?: AbortSignal) => Promise<Wishlist>
  fetchCount: (signal?: AbortSignal) => Promise<{ count: number; needsSignIn: boolean }>
  fetchPopup: (signal?: AbortSignal) => Promise<WishlistPopupResult>
  /**
   * The page of any list: only it has the switcher and the sharing link.
   *
   * @param key '' is the visitor's own list
   * @returns undefined for a list that the shop says it does not know
   */
  fetchPage: (key: string, signal?: AbortSignal) => Promise<WishlistView | undefined>
  /**
   * For a customer: the list that they made as a guest in this tab, with its products.
   *
   * @returns undefined if there is none, it is empty, or it has been answered by `dropGuestList`
   */
  fetchGuestList: () => Promise<WishlistView | undefined>
  /**
   * Has `fetchGuestList` forget the list.
   *
   * @param isMoved its products are on the customer's list: it does not come back after the sign-out
   */
  dropGuestList: (key: string, isMoved: boolean) => void
  /** The popup's content for any list. */
  fetchOther: (key: string, signal?: AbortSignal) => Promise<Premium<{ view: WishlistView }>>

  /** @param id of the product or the chosen variation */
  add: (id: number, signal?: AbortSignal) => Promise<WishlistChangeResult>
  remove: (id: number, key: string, signal?: AbortSignal) => Promise<WishlistChangeResult>
  empty: (key: string, signal?: AbortSignal) => Promise<WishlistChangeResult>
  /** @param note as typed; '' deletes it */
  saveNote: (id: number, note: string, key: string, signal?: AbortSignal) => Promise<NoteResult>

  /** A customer's lists. */
  fetchLists: (signal?: AbortSignal) => Promise<Premium<{ managed: ManagedWishlists }>>
  /** At the shop's maximum, the lists come back unchanged and without a message. */
  createList: (
    name: string,
    signal?: AbortSignal,
  ) => Promise<Premium<{ managed: ManagedWishlists }>>
  deleteList: (key: string, signal?: AbortSignal) => Promise<Premium<{ managed: ManagedWishlists }>>
  /** Has wishlist buttons act on this list. */
  setDefaultList: (
    key: string,
    signal?: AbortSignal,
  ) => Promise<Premium<{ managed: ManagedWishlists; list: Wishlist }>>
}
