import { decodeSlug } from '~/domain/slug'

/** In front of ids in the shop's markup, so that none equals an id of the app (src/ui/text/sanitizeHtml.ts). */
export const ID_PREFIX = 'user-content-'

/** The element that the hash of an address names: one of the app, else one of the shop's markup. */
export function anchorOf(hash: string): HTMLElement | null {
  const id = decodeSlug(hash.slice(1))
  if (!id) return null
  return document.getElementById(id) ?? document.getElementById(ID_PREFIX + id)
}
