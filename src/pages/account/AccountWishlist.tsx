import { WishlistScreen } from '~/blocks/wishlist/WishlistScreen'
import { useWishlistPage } from '~/features/wishlist/wishlistQueries'

/** /my-account/wishlist/: the customer's own list, beside the account's menu. */
export const AccountWishlist = () => <WishlistScreen page={useWishlistPage('')} />
