import { useState } from 'react'
import { BestSellers } from '~/blocks/catalog/BestSellers'
import { NearProductSection } from '~/blocks/catalog/ProductSection'
import { RecentlyViewed } from '~/blocks/product/RecentlyViewed'
import { EMPTY_CART_ROW_MAX } from '~/config/constants'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { wishlistedProducts, type Wishlist } from '~/domain/wishlist/wishlist'
import { productsByIdQuery } from '~/features/product/productQueries'
import * as cartMessages from '~/messages/cart'
import * as productMessages from '~/messages/product'
import { useWishlistStore } from '~/state/wishlist'
import { SeeAllLink } from '~/ui/navigation/SeeAllLink'
import styles from './EmptyCartRows.module.css'

/**
 * Below an empty cart: the products viewed last, the wishlist, best sellers. A wishlist that is read later comes
 * last, so that no row waits for it or moves.
 */
export function EmptyCartRows() {
  const list = useWishlistStore((state) => state.list)
  const [isKnown] = useState(list !== undefined)
  const wishlist = site.wishlist && list && <WishlistRow key={list.key} list={list} />
  return (
    <div className={styles.rows}>
      <RecentlyViewed title={productMessages.recentlyViewed} />
      {isKnown && wishlist}
      <BestSellers />
      {!isKnown && wishlist}
    </div>
  )
}

/** A product that is taken off the list stays until the page is left: no card moves under a finger. */
function WishlistRow({ list }: { list: Wishlist }) {
  const [ids] = useState(() => wishlistedProducts(list.entries).slice(0, EMPTY_CART_ROW_MAX))
  if (ids.length === 0) return null
  return (
    <NearProductSection title={cartMessages.onWishlist} query={productsByIdQuery(ids)}>
      <SeeAllLink to={paths.wishlist()} title={cartMessages.onWishlist} />
    </NearProductSection>
  )
}
