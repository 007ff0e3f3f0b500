import { useLocation } from 'react-router-dom'
import { ListingScreen } from '~/blocks/catalog/ListingScreen'
import { NotFound } from '~/blocks/navigation/NotFound'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { filterOfAddress } from '~/features/catalog/listingQuery'
import { metaDescription } from '~/lib/html'
import * as catalogMessages from '~/messages/catalog'

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
      description={metaDescription(site.texts.about)}
      crumbs={[{ name: catalogMessages.home, path: paths.home() }, { name: catalogMessages.shop }]}
    />
  )
}
