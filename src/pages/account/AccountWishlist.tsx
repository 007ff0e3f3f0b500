import { WishlistScreen } from '~/blocks/wishlist/WishlistScreen'
import { useWishlistPage } from '~/features/wishlist/wishlistQueries'

/** /my-account/wishlist/: the customer's default list, beside the account menu. */
export const AccountWishlist = () => <WishlistScreen page={useWishlistPage('')} />
