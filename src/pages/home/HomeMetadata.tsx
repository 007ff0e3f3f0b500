import { paths, shopOrigin } from '~/config/paths'
import { site } from '~/config/site'
import { shopJsonLd } from '~/domain/home/structuredData'
import { openGraph } from '~/domain/structuredData'
import { PageMetadata } from '~/ui/layout/PageMetadata'
import { shopDescription } from '~/ui/layout/pageDescription'

/** The shop itself, for search engines and link previews. */
export function HomeMetadata({ title }: { title: string }) {
  const { name, footer } = site
  const shop = { origin: shopOrigin(), description: shopDescription(), logo: site.logo }
  const { phone, email } = footer?.contact ?? {}
  return (
    <PageMetadata
      meta={openGraph({ ...shop, type: 'website', shopName: name, title, path: paths.home() })}
      json={shopJsonLd({
        ...shop,
        name,
        phone,
        email,
        pages: footer?.social ?? [],
        searchPath: paths.search('').replace('s=', 's={search_term_string}'),
      })}
    />
  )
}
