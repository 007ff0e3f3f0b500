import { paths, shopOrigin } from '~/config/paths'
import { site } from '~/config/site'
import { shopJsonLd } from '~/domain/home/structuredData'
import { openGraph } from '~/domain/structuredData'
import { PageMetadata } from '~/ui/layout/PageMetadata'
import { shopDescription } from '~/ui/layout/pageDescription'

interface HomeMetadataProps {
  title: string
  description: string | undefined
}

/** The shop itself, for search engines and link previews. */
export function HomeMetadata({ title, description }: HomeMetadataProps) {
  const { name, footer } = site
  const shop = { origin: shopOrigin(), logo: site.logo }
  const { phone, email } = footer?.contact ?? {}
  return (
    <PageMetadata
      meta={openGraph({
        ...shop,
        type: 'website',
        shopName: name,
        title,
        description,
        path: paths.home(),
      })}
      json={shopJsonLd({
        ...shop,
        name,
        description: shopDescription(),
        phone,
        email,
        pages: footer?.social ?? [],
        searchPath: paths.search('').replace('s=', 's={search_term_string}'),
      })}
    />
  )
}
