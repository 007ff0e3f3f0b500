import { useLocation, useMatch } from 'react-router-dom'
import { WishlistScreen } from '~/blocks/wishlist/WishlistScreen'
import { paths, routes } from '~/config/paths'
import * as navigationMessages from '~/messages/navigation'
import * as wishlistMessages from '~/messages/wishlist'
import { NotFoundError } from '~/domain/errors'
import { readWishlistKey } from '~/domain/wishlist/wishlist'
import { useWishlistPage } from '~/features/wishlist/wishlistQueries'
import { Breadcrumbs } from '~/ui/navigation/Breadcrumbs'
import { PageHead } from '~/ui/layout/PageHead'
import pageFrame from '~/ui/layout/pageFrame.module.css'
import styles from './WishlistPage.module.css'

/** /wishlist/ is the visitor's own list, /wishlist/{KEY} anybody's. */
export function WishlistPage() {
  const { search } = useLocation()
  const match = useMatch(routes.wishlist)
  const page = useWishlistPage(readWishlistKey(match?.params.key, search))
  const { view, error, isOwn } = page
  const title =
    error instanceof NotFoundError
      ? wishlistMessages.notFound
      : (view?.name ?? wishlistMessages.wishlist)
  return (
    <div className={pageFrame.page}>
      <PageHead title={title} isNoIndex />
      <Breadcrumbs
        items={[{ name: navigationMessages.home, path: paths.home() }, { name: title }]}
      />
      <h1>{title}</h1>
      {view && !isOwn && <p className={styles.of}>{wishlistMessages.sharedWithYou}</p>}
      <WishlistScreen page={page} />
    </div>
  )
}
