import { localPath, safeUrl } from '~/config/paths'
import { site } from '~/config/site'
import type { AccountTarget } from '~/domain/account/account'

/** The in-app address behind a link; undefined for another host or protocol. */
export const pathOf = (link: Element | null | undefined): string | undefined => {
  const href = link?.getAttribute('href')
  return href ? localPath(href) : undefined
}

/** Out of the app: WordPress draws its own pages below the document prefix; other sites by http(s). */
export function outside(link: Element): AccountTarget | undefined {
  const path = pathOf(link)
  if (path) return { url: site.documentPrefix + path }
  const url = safeUrl(link.getAttribute('href') ?? '')
  return url?.startsWith('http') ? { url } : undefined
}

/** The lines of a text that breaks and paragraphs part, as in an address; no empty ones. */
export function linesOf(element: Element | null): string[] {
  if (!element) return []
  const copy = element.cloneNode(true) as Element
  for (const end of copy.querySelectorAll('br, p, div, li')) end.before(LINE_END)
  for (const end of copy.querySelectorAll('p, div, li')) end.after(LINE_END)
  return (copy.textContent ?? '')
    .split(LINE_END)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}

/** A character that no text of the shop holds. */
const LINE_END = '\u2028'
