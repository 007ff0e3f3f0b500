import { useLocation } from 'react-router-dom'
import { ListingScreen } from '~/blocks/catalog/ListingScreen'
import { NotFound } from '~/blocks/navigation/NotFound'
import { paths } from '~/config/paths'
import { filterOfAddress } from '~/features/catalog/listingQuery'
import * as catalogMessages from '~/messages/catalog'
import { pageDescription } from '~/ui/layout/pageDescription'

/** The whole shop. */
export function ShopPage() {
  const { pathname, search } = useLocation()
  const filter = filterOfAddress(pathname, search)
  if (!filter) {
    return (
      <NotFound title={catalogMessages.pageNotFound}>
        <p>{catalogMessages.pageNotFoundHint}</p>
      </NotFound>
    )
  }
  return (
    <ListingScreen
      filter={filter}
      heading={catalogMessages.shop}
      title={catalogMessages.shop}
      description={pageDescription(catalogMessages.shop)}
      crumbs={[{ name: catalogMessages.home, path: paths.home() }, { name: catalogMessages.shop }]}
    />
  )
}
