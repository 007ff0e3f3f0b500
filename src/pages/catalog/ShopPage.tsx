import { useLocation } from 'react-router-dom'
import { ListingScreen } from '~/blocks/catalog/ListingScreen'
import { NotFound } from '~/blocks/navigation/NotFound'
import { paths } from '~/config/paths'
import { filterOfAddress } from '~/features/catalog/listingQuery'
import * as messages from '~/messages/catalog'

/** The whole shop. */
export function ShopPage() {
  const { pathname, search } = useLocation()
  const filter = filterOfAddress(pathname, search)
  if (!filter) {
    return (
      <NotFound title={messages.pageNotFound}>
        <p>{messages.pageNotFoundHint}</p>
      </NotFound>
    )
  }
  return (
    <ListingScreen
      filter={filter}
      heading={messages.shop}
      title={messages.shop}
      crumbs={[{ name: messages.home, path: paths.home() }, { name: messages.shop }]}
    />
  )
}
