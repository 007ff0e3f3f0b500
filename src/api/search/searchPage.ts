import type { SearchChoice } from '~/domain/search/search'
import { authorPath, decodeSlug } from '~/domain/slug'
import { paths } from '~/config/paths'
import { textOf } from '~/lib/html'
import { report } from '~/lib/report'
import { fetchDocument } from '~/api/content/document'
import { readInstantSearch, type InstantSearch } from './instantSearch'

export interface SearchPage {
  /** The authors in the theme's search form, with their pages. */
  authors: SearchChoice[]
  /** Absent without the plugin, and where its settings cannot be read. */
  instant?: InstantSearch
}

/** The settings of the shop's searches. Every rendered page has them; this reads the home page. */
export async function fetchSearchPage(signal?: AbortSignal): Promise<SearchPage> {
  const page = await fetchDocument(paths.home(), signal)
  const instant = instantSearchOf(page)
  return { authors: parseAuthors(page), ...(instant ? { instant } : {}) }
}

/** Unreadable settings turn the instant search off. */
function instantSearchOf(page: ParentNode): InstantSearch | undefined {
  try {
    return readInstantSearch(page)
  } catch (error) {
    report(error, 'reading the settings of the instant search')
    return undefined
  }
}

/** A list beside the field `product_author`, or its options. Bookio's first entry, "All Author", has no value. */
function parseAuthors(page: ParentNode): SearchChoice[] {
  const field = page.querySelector('form[role="search"] [name="product_author"]')
  const entries = field?.matches('select')
    ? field.querySelectorAll('option')
    : (field?.parentElement?.querySelectorAll('[data-value]') ?? [])
  const authors = new Map<string, SearchChoice>()
  for (const entry of entries) {
    const slug = decodeSlug(entry.getAttribute('data-value') ?? entry.getAttribute('value') ?? '')
    const name = textOf(entry)
    if (slug && name) authors.set(slug, { slug, name, path: authorPath(slug) })
  }
  return [...authors.values()]
}
