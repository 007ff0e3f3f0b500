import { serializeForScript, type JsonLd, type MetaTag } from './structuredData'

/** The document's head as far as it depends on the page. */
export interface PageHeadData {
  title: string
  description?: string | undefined
  /** Absolute. */
  canonical?: string | undefined
  isNoIndex?: boolean
  /** Open Graph and Twitter cards. */
  meta?: readonly MetaTag[]
  json?: readonly JsonLd[]
}

/** Matches the elements of `metadataMarkup`. */
export const METADATA = '[data-metadata]'

/** Open Graph, Twitter card and JSON-LD elements. */
export const metadataMarkup = (meta: readonly MetaTag[] = [], json: readonly JsonLd[] = []) =>
  [
    ...meta.map(([name, content]) => {
      // Twitter cards use `name`, Open Graph uses `property`.
      const attribute = name.startsWith('twitter:') ? 'name' : 'property'
      return `<meta data-metadata ${attribute}="${name}" content="${escapeHtml(content)}">`
    }),
    ...json.map(
      (data) =>
        `<script data-metadata type="application/ld+json">${serializeForScript(data)}</script>`,
    ),
  ].join('\n')

/** The elements of a page's head. */
export const headMarkup = ({
  title,
  description,
  canonical,
  isNoIndex,
  meta,
  json,
}: PageHeadData) =>
  [
    `<title>${escapeHtml(title)}</title>`,
    ...(description ? [`<meta name="description" content="${escapeHtml(description)}">`] : []),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`] : []),
    ...(isNoIndex ? ['<meta name="robots" content="noindex">'] : []),
    metadataMarkup(meta, json),
  ].join('\n')

/** Text as the content of an element or of a quoted attribute. */
const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
