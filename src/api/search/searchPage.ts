import type { SearchChoice } from '~/domain/search/search'
import { decodeSlug } from '~/domain/slug'
import { paths } from '~/config/paths'
import { textOf } from '~/lib/html'
import { report } from '~/lib/report'
import { fetchDocument } from '~/api/content/document'
import { readInstantSearch, type InstantSearch } from './instantSearch'

export interface SearchPage {
  /** Whom the theme's search form offers to narrow to, in its order; empty where it offers none. */
  authors: SearchChoice[]
  /** How the instant search is set up; absent where the shop has none, or none that can be read. */
  instant?: InstantSearch
}

/**
 * What no call tells of the shop's searches and only a rendered page holds. Any page prints it; the
 * home page is read, where there may be anything to read.
 */
export async function fetchSearchPage(signal?: AbortSignal): Promise<SearchPage> {
  const page = await fetchDocument(paths.home(), signal)
  const instant = instantSearchOf(page)
  return { authors: parseAuthors(page), ...(instant ? { instant } : {}) }
}

/** Settings that cannot be read leave the other search as it is, and every search field a plain one. */
function instantSearchOf(page: ParentNode): InstantSearch | undefined {
  try {
    return readInstantSearch(page)
  } catch (error) {
    report(error, 'reading the settings of the instant search')
    return undefined
  }
}

/**
 * Authors stand as a list beside the form's field `product_author`, or are options of it. Bookio's first
 * entry, "All Author", has no value.
 */
function parseAuthors(page: ParentNode): SearchChoice[] {
  const field = page.querySelector('form[role="search"] [name="product_author"]')
  const entries = field?.matches('select')
    ? field.querySelectorAll('option')
    : (field?.parentElement?.querySelectorAll('[data-value]') ?? [])
  const authors = new Map<string, SearchChoice>()
  for (const entry of entries) {
    const slug = decodeSlug(entry.getAttribute('data-value') ?? entry.getAttribute('value') ?? '')
    const name = textOf(entry)
    if (slug && name) authors.set(slug, { slug, name })
  }
  return [...authors.values()]
}
