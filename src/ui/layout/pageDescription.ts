import { site } from '~/config/site'
import { lineOf } from '~/lib/html'
import { interpolate, truncate } from '~/lib/text'
import * as commonMessages from '~/messages/common'

/** About as many characters as a search engine shows. */
const DESCRIPTION_MAX = 160

/** For search engines and link previews; '' where the shop has none. */
export const shopDescription = () => site.texts.about || site.texts.tagline

/**
 * The description of a page for search engines, in one line: the first markup with a text, else a sentence
 * with the names of the page and the shop.
 *
 * @param name of what the page shows, as text; undefined while it loads
 */
export function pageDescription(
  name: string | undefined,
  ...markups: readonly (string | undefined)[]
): string | undefined {
  for (const markup of markups) {
    const text = markup && lineOf(markup)
    if (text) return truncate(text, DESCRIPTION_MAX)
  }
  if (!name) return undefined
  const text = { name, shop: site.name, about: shopDescription() }
  return truncate(interpolate(commonMessages.pageDescription, text).trimEnd(), DESCRIPTION_MAX)
}
