/**
 * The one way from a string of markup to nodes where the page demands Trusted Types (scripts/csp.ts
 * names it). It may let everything pass, since a template's content is inert.
 */
const inert = (globalThis as TrustedTypesHost).trustedTypes?.createPolicy('satchel', {
  createHTML: (html) => html,
})

/** What TypeScript does not know yet, as far as it is needed here. */
interface TrustedTypesHost {
  trustedTypes?: { createPolicy: (name: string, rules: Rules) => Rules }
}
interface Rules {
  createHTML: (html: string) => string
}

/**
 * Markup as inert nodes: a template's content runs no script and loads no image. It has no base URL
 * either, so read attributes (`getAttribute('href')`), never properties (`.href`).
 */
export function parseHtml(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = inert?.createHTML(html) ?? html
  return template.content
}

/** A promised element. Its absence means that the markup has changed: loud, with the selector's name. */
export function need(root: ParentNode, selector: string): HTMLElement {
  const element = root.querySelector<HTMLElement>(selector)
  if (!element) throw new MarkupError(selector)
  return element
}

export class MarkupError extends Error {
  override name = 'MarkupError'
  constructor(selector: string) {
    super(
      `The shop's markup no longer holds "${selector}"; the parser that asked for it must follow.`,
    )
  }
}

/** Text as a reader sees it: entities decoded, white space folded. Undefined when there is none. */
export function textOf(node: Node | null | undefined): string | undefined {
  return node?.textContent?.replace(/\s+/g, ' ').trim() || undefined
}

/** Decodes an HTML-encoded text of the shop ("Bags &amp; Kits"); tags are dropped. */
export function decodeText(html: string): string {
  return /[&<]/.test(html) ? (textOf(parseHtml(html)) ?? '') : html
}

/** The words of some markup in one line; the items of a list are parted by dots. */
export const lineOf = (markup: string) =>
  decodeText(
    markup
      .replace(/<\/li>(?!\s*<\/[uo]l>\s*$)/gi, ' · ')
      .replace(/<\/(?:p|div|h\d)>|<br\b/gi, ' $&'),
  )
