import type {
  ManagedWishlists,
  Wishlist,
  WishlistSettings,
  WishlistView,
} from '~/domain/wishlist/wishlist'
import type { Premium, WishlistChange, WishlistLoad } from './wishlist'

/** A shop's wishlists: the plugin "WPC Smart Wishlist", or a list in this browser's own storage. */
export interface WishlistBackend {
  /** The list that hearts show. Its key may be that of guests who may have no list (`isForGuestsOff`). */
  list(signal?: AbortSignal): Promise<Wishlist>
  /**
   * @param id of the product, or of the chosen variation
   * @param key of the list; without it, the list that hearts show
   */
  add(id: number, key?: string): Promise<WishlistChange>
  remove(id: number, key: string): Promise<WishlistChange>
  empty(key: string): Promise<WishlistChange>
  /** The content of the popup. */
  load(signal?: AbortSignal): Promise<WishlistLoad>
  /** A customer's lists; 'absent' where the shop has one list for each visitor. */
  managed(signal?: AbortSignal): Promise<Premium<{ managed: ManagedWishlists }>>
  /**
   * The page of a list.
   *
   * @param key of anybody's list; '' is the visitor's own
   * @returns undefined where the shop has no such list
   */
  page(key: string, signal?: AbortSignal): Promise<WishlistView | undefined>
  /** Read once per tab. */
  settings(): Promise<WishlistSettings>
}

const plugin = () => import('./wishlist')
const pluginPage = () => import('./wishlistPage')
const pluginSettings = () => import('./wishlistSettings')

/** See docs/calls.md#wishlist. */
export const pluginWishlist: WishlistBackend = {
  list: async (signal) => (await plugin()).fetchWishlist(signal),
  add: async (id, key) => (await plugin()).addWish(id, key),
  remove: async (id, key) => (await plugin()).removeWish(id, key),
  empty: async (key) => (await plugin()).emptyWishlist(key),
  load: async (signal) => (await plugin()).loadWishlist(signal),
  managed: async (signal) => (await plugin()).fetchManagedWishlists(signal),
  page: async (key, signal) => (await pluginPage()).fetchWishlistPage(key, signal),
  async settings() {
    const { keptWishlistSettings, wishlistSettings } = await pluginSettings()
    return keptWishlistSettings() ?? wishlistSettings()
  },
}

const browser = () => import('./browserWishlist')

/** One list without key, link and notes. The products' data comes from the Store API. */
export const browserWishlist: WishlistBackend = {
  list: async () => (await browser()).browserList(),
  add: async (id) => (await browser()).addToBrowser(id),
  remove: async (id) => (await browser()).removeFromBrowser(id),
  empty: async () => (await browser()).emptyBrowser(),
  load: async (signal) => (await browser()).loadFromBrowser(signal),
  managed: () => Promise.resolve({ outcome: 'absent' }),
  page: async (key, signal) =>
    key ? undefined : (await (await browser()).loadFromBrowser(signal)).view,
  settings: async () => (await browser()).BROWSER_SETTINGS,
}
