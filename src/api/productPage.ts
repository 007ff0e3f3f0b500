import type { Term } from '~/domain/product'
import { decodeSlug } from '~/domain/slug'
import { localPath } from '~/config/paths'
import { parseHtml, textOf } from '~/lib/html'
import { documentPage } from './http'

export interface ProductPage {
  authors: Term[]
}

const AUTHOR_PATH = /^\/product_author\/([^/?#]+)/

/**
 * What no call tells of a product and only its rendered page holds: here its authors, a taxonomy of
 * the theme ("Author: …" among the product's facts). Products without any, and shops without the
 * theme, have an empty list.
 */
export async function fetchProductPage(path: string, signal?: AbortSignal): Promise<ProductPage> {
  const { html } = await documentPage(path, signal)
  const facts = parseHtml(html).querySelectorAll('.entry-summary a[href*="/product_author/"]')
  const authors = new Map<string, Term>()
  for (const link of facts) {
    const authorPath = localPath(link.getAttribute('href') ?? '')
    const [, slug] = AUTHOR_PATH.exec(authorPath ?? '') ?? []
    const name = textOf(link)
    if (authorPath && slug && name) {
      authors.set(slug, { name, slug: decodeSlug(slug), path: authorPath })
    }
  }
  return { authors: [...authors.values()] }
}
