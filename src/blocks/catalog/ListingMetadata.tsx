import { shopOrigin } from '~/config/paths'
import { site } from '~/config/site'
import type { Listing } from '~/domain/catalog/listing'
import { listingJsonLd } from '~/domain/catalog/structuredData'
import { breadcrumbsJsonLd, openGraph } from '~/domain/structuredData'
import { PageMetadata } from '~/ui/layout/PageMetadata'

interface ListingMetadataProps {
  listing: Listing
  perPage: number
  title: string
  description: string | undefined
  /** In-app. */
  path: string
  crumbs: readonly { name: string; path?: string }[] | undefined
}

/** The products of a page of the shop or a category, for search engines and link previews. */
export function ListingMetadata(props: ListingMetadataProps) {
  const { listing, perPage, title, description, path, crumbs } = props
  const origin = shopOrigin()
  const image = listing.products.find((product) => product.image)?.image
  return (
    <PageMetadata
      meta={openGraph({
        type: 'website',
        shopName: site.name,
        origin,
        title,
        path,
        description,
        image,
        logo: site.logo,
      })}
      json={[
        ...(listing.products.length > 0 ? [listingJsonLd(listing, perPage, origin)] : []),
        ...(crumbs ? [breadcrumbsJsonLd(crumbs, origin)] : []),
      ]}
    />
  )
}
