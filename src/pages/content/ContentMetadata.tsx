import { shopOrigin } from '~/config/paths'
import { site } from '~/config/site'
import type { ContentPage } from '~/domain/content/contentPage'
import { faqJsonLd, postJsonLd } from '~/domain/content/structuredData'
import { breadcrumbsJsonLd, openGraph } from '~/domain/structuredData'
import { PageMetadata } from '~/ui/layout/PageMetadata'

interface ContentMetadataProps {
  page: ContentPage
  description: string | undefined
  crumbs: readonly { name: string; path?: string }[]
}

/** A page or a post, for search engines and link previews. */
export function ContentMetadata({ page, description, crumbs }: ContentMetadataProps) {
  const origin = shopOrigin()
  const { title, canonicalPath, body } = page
  const { post, questions } = body.kind === 'article' ? body : {}
  return (
    <PageMetadata
      meta={openGraph({
        type: post ? 'article' : 'website',
        shopName: site.name,
        origin,
        title,
        path: canonicalPath,
        description,
        image: post?.image,
        logo: site.logo,
      })}
      json={[
        breadcrumbsJsonLd(crumbs, origin),
        ...(post ? [postJsonLd(page, post, origin)] : []),
        ...(questions ? [faqJsonLd(questions)] : []),
      ]}
    />
  )
}
