import { localPath } from '~/config/paths'
import { namedAttributes, startsWithName } from '~/domain/product/namedAttributes'
import type { NamedAttribute } from '~/domain/product/product'
import { parseHtml, textOf } from '~/lib/html'

/**
 * Path of a PDF of this shop with pages of a book (docs/behaviour.md#look-inside): the value of an attribute, else
 * the first link of the texts whose words say so.
 *
 * @param texts markup
 * @param names of the setting `product.lookInside`
 */
export function insideFile(
  texts: readonly string[],
  attributes: readonly NamedAttribute[],
  names: readonly string[],
): string | undefined {
  const values = namedAttributes(attributes, names).flatMap(({ terms }) => terms)
  // Few products have such a link, and to parse each description takes time.
  const links = texts
    .filter((text) => /\.pdf\b/i.test(text))
    .flatMap((text) => [...parseHtml(text).querySelectorAll('a[href]')])
    .filter((link) => startsWithName(textOf(link) ?? '', names))
  return [
    ...values.map(({ name }) => name),
    ...links.map((link) => link.getAttribute('href') ?? ''),
  ]
    .map(pdfPath)
    .find(Boolean)
}

/** Only whole addresses: a path in a text is relative to a page that nobody knows. */
function pdfPath(url: string): string | undefined {
  const path = /^(?:https?:|\/)/i.test(url) ? localPath(url) : undefined
  return path && /^[^?#]*\.pdf(?:[?#]|$)/i.test(path) ? path : undefined
}
