import { localPath } from '~/config/paths'
import type { Term } from '~/domain/product/product'
import { decodeSlug } from '~/domain/slug'
import { textOf } from '~/lib/html'

const AUTHOR_PATH = /^\/product_author\/([^/?#]+)/

/** "Author: …" among a product's facts, a taxonomy of the theme; without any, an empty list. */
export function readAuthors(page: ParentNode): Term[] {
  const authors = new Map<string, Term>()
  for (const link of page.querySelectorAll('.entry-summary a[href*="/product_author/"]')) {
    const path = localPath(link.getAttribute('href') ?? '')
    const [, slug] = AUTHOR_PATH.exec(path ?? '') ?? []
    const name = textOf(link)
    if (path && slug && name) authors.set(slug, { name, slug: decodeSlug(slug), path })
  }
  return [...authors.values()]
}
