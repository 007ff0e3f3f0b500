import { site, type SiteConfig } from '~/config/site'
import { browserWishlist, pluginWishlist, type WishlistBackend } from './wishlist/wishlistBackend'

/** The calls that depend on the plugins of the shop, in domain types. */
export interface Backend {
  wishlist: WishlistBackend
}

/** The shop's; a live binding, set at start. */
export let backend = backendOf(site)

/** At start, and in tests of a shop with other plugins: once the site's settings are final. */
export function chooseBackend(settings: SiteConfig) {
  backend = backendOf(settings)
}

/** The only reader of `capabilities`, apart from the early request of index.html. */
function backendOf({ capabilities }: SiteConfig): Backend {
  return { wishlist: capabilities.wishlist ? pluginWishlist : browserWishlist }
}
