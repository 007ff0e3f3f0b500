import { useContext, useEffect } from 'react'
import { METADATA, metadataMarkup } from '~/domain/headMarkup'
import type { JsonLd, MetaTag } from '~/domain/structuredData'
import { parseHtml } from '~/lib/html'
import { HeadContext } from './HeadContext'

interface PageMetadataProps {
  /** Open Graph and Twitter card properties. */
  meta: readonly MetaTag[]
  json: readonly JsonLd[]
}

/**
 * Metadata for search engines and link previews, in the document's head while the page is shown. Scripts
 * of type `application/ld+json` are data blocks, which a content security policy does not restrict.
 */
export function PageMetadata({ meta, json }: PageMetadataProps) {
  const collected = useContext(HeadContext)
  if (collected) Object.assign(collected, { meta, json })

  // A text: a render with the same values changes nothing.
  const markup = metadataMarkup(meta, json)
  useEffect(() => {
    // Those of a prerendered page, or of the page before.
    for (const element of document.head.querySelectorAll(METADATA)) element.remove()
    // Parsed from markup: where Trusted Types are enforced, a script's text may not be set.
    const elements = [...parseHtml(markup).children]
    document.head.append(...elements)
    return () => {
      for (const element of elements) element.remove()
    }
  }, [markup])
  return null
}
