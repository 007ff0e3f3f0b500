import { useLocation, useMatch } from 'react-router-dom'
import { WishlistScreen } from '~/blocks/wishlist/WishlistScreen'
import { paths, routes } from '~/config/paths'
import { wishlistScreenMessages as messages } from '~/config/wishlistScreenMessages'
import { NotFoundError } from '~/domain/errors'
import { wishlistKeyIn } from '~/domain/wishlist/wishlistAddress'
import { useWishlistPage } from '~/features/wishlist/useWishlistPage'
import { Breadcrumbs } from '~/ui/navigation/Breadcrumbs'
import { PageHead } from '~/ui/layout/PageHead'
import styles from './WishlistPage.module.css'

/** /wishlist/ is the visitor's own list, /wishlist/{KEY} anybody's. */
export function WishlistPage() {
  const { search } = useLocation()
  const match = useMatch(routes.wishlist)
  const page = useWishlistPage(wishlistKeyIn(match?.params.key, search))
  const { view, error, isOwn } = page
  const title =
    error instanceof NotFoundError ? messages.noSuchList : (view?.name ?? messages.wishlist)
  return (
    <div className={styles.page}>
      <PageHead title={title} isNoIndex />
      <Breadcrumbs items={[{ name: 'Home', path: paths.home() }, { name: title }]} />
      <h1>{title}</h1>
      {view && !isOwn && <p className={styles.of}>{messages.ofOthers}</p>}
      <WishlistScreen page={page} />
    </div>
  )
}
