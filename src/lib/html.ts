import { withoutDeepTags } from './markup'

/**
 * The one Trusted Types policy of the app, which the content security policy names
 * (scripts/csp.ts). It passes everything, because the content of a template element is inert.
 */
const inert = (globalThis as TrustedTypesHost).trustedTypes?.createPolicy('satchel', {
  createHTML: (html) => html,
})

/** Trusted Types are missing in TypeScript's DOM library. */
interface TrustedTypesHost {
  trustedTypes?: { createPolicy: (name: string, rules: Rules) => Rules }
}
interface Rules {
  createHTML: (html: string) => string
}

/**
 * Parses markup to inert nodes: the content of a template runs no scripts and loads no images. It
 * has no base URL either, so read attributes (`getAttribute('href')`), not properties (`.href`).
 *
 * Leaves out `<noscript>`, which a template parses although scripts run: WooCommerce's address form has
 * a submit button in it, and plugins have second copies of images.
 */
export function parseHtml(html: string): DocumentFragment {
  const template = document.createElement('template')
  const flat = withoutDeepTags(html)
  template.innerHTML = inert?.createHTML(flat) ?? flat
  for (const element of template.content.querySelectorAll('noscript')) element.remove()
  return template.content
}

/**
 * Finds an element that the markup must contain.
 *
 * @throws MarkupError that names the selector: the markup of the shop has changed
 */
export function need(root: ParentNode, selector: string): HTMLElement {
  const element = root.querySelector<HTMLElement>(selector)
  if (!element) throw new MarkupError(selector)
  return element
}

export class MarkupError extends Error {
  override name = 'MarkupError'
  constructor(selector: string) {
    super(`The shop's markup has no "${selector}". Adapt the parser that reads it.`)
  }
}

/** A copy of a node without its descendants that match a selector. */
export function copyWithout<T extends Node & ParentNode>(node: T, selector: string): T {
  const copy = node.cloneNode(true) as T
  for (const element of copy.querySelectorAll(selector)) element.remove()
  return copy
}

/** Text content with white space collapsed; undefined if there is none. */
export function textOf(node: Node | null | undefined): string | undefined {
  return node?.textContent?.replace(/\s+/g, ' ').trim() || undefined
}

/** Decodes HTML-encoded text of the shop ("Bags &amp; Kits") and removes tags. */
export function decodeText(html: string): string {
  return /[&<]/.test(html) ? (textOf(parseHtml(html)) ?? '') : html
}

/** The text of some markup in one line, with dots between list items. */
export const lineOf = (markup: string) =>
  decodeText(
    markup
      .replace(/<\/li>(?!\s*<\/[uo]l>\s*$)/gi, ' · ')
      .replace(/<\/(?:p|div|h\d)>|<br\b/gi, ' $&'),
  )
