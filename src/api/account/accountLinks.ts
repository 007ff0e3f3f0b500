import { isIsoStateCode } from '~/domain/checkout/addressSettings'
import { localPath, safeUrl } from '~/config/paths'
import { site } from '~/config/site'
import type { AccountTarget } from '~/domain/account/account'

/** A link's in-app path; undefined for another host or protocol. */
export const linkPath = (link: Element | null | undefined): string | undefined =>
  localPath(link?.getAttribute('href') ?? '')

/** A link out of the app: WordPress's pages below the document prefix, or other sites by http(s). */
export function externalTarget(link: Element): AccountTarget | undefined {
  const path = linkPath(link)
  if (path) return { url: site.documentPrefix + path }
  const url = safeUrl(link.getAttribute('href') ?? '')
  return url?.startsWith('http') ? { url } : undefined
}

/** The lines of an element with line breaks and paragraphs, without empty ones. */
export function linesOf(element: Element | null): string[] {
  if (!element) return []
  const copy = element.cloneNode(true) as Element
  for (const end of copy.querySelectorAll('br, p, div, li, dt')) end.before(LINE_END)
  for (const end of copy.querySelectorAll('p, div, li, dd')) end.after(LINE_END)
  for (const term of copy.querySelectorAll('dt')) term.append(': ')
  return (copy.textContent ?? '')
    .split(LINE_END)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}

/** The lines of an address. WooCommerce prints the code of a state where the country has no list of states. */
export const addressLinesOf = (address: Element | null) =>
  linesOf(address).filter((line) => !isIsoStateCode(line))

/** A character that does not occur in texts. */
const LINE_END = '\u2028'
