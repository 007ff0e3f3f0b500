import { useLocation } from 'react-router-dom'
import { ListingScreen } from '~/blocks/catalog/ListingScreen'
import { NotFound } from '~/blocks/navigation/NotFound'
import { paths } from '~/config/paths'
import { filterOfAddress } from '~/features/catalog/listingQuery'

/** The whole shop. */
export function ShopPage() {
  const { pathname, search } = useLocation()
  const filter = filterOfAddress(pathname, search)
  if (!filter) {
    return (
      <NotFound title="We could not find this page">
        <p>The address may have a slip in it. Our shelves are all here.</p>
      </NotFound>
    )
  }
  return (
    <ListingScreen
      filter={filter}
      heading="Shop"
      title="Shop"
      crumbs={[{ name: 'Home', path: paths.home() }, { name: 'Shop' }]}
    />
  )
}
