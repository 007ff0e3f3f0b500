import { parseHtml } from '~/lib/html'
import { documentPage } from './http'

/**
 * A page that WordPress renders, for what no call tells: nonces, settings, the markup of plugins. It
 * is inert: nothing in it runs or loads, and its links have no base, so read attributes.
 */
export async function fetchDocument(path: string, signal?: AbortSignal): Promise<ParentNode> {
  const { html } = await documentPage(path, signal)
  return parseHtml(html)
}

/**
 * The settings object that a page prints as `var name = {…};`, unparsed by any schema: the caller
 * checks its shape. Undefined where the page has none, as when its plugin is not there. Only scripts
 * are looked into: the words of a page are its authors' and reviewers', and may look like one.
 */
export function inlineSettings(page: ParentNode, name: string): unknown {
  const declaration = new RegExp(`\\bvar ${name}\\s*=\\s*(?=[{[])`)
  for (const script of page.querySelectorAll('script:not([src])')) {
    const text = script.textContent ?? ''
    const found = declaration.exec(text)
    if (found) return JSON.parse(leadingJson(text.slice(found.index + found[0].length)))
  }
  return undefined
}

/** The object or list that a text begins with; brackets within its strings do not count. */
function leadingJson(text: string): string {
  let depth = 0
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === '{' || token === '[') depth += 1
    if (token === '}' || token === ']') depth -= 1
    if (depth === 0) return text.slice(0, index + token.length)
  }
  return text
}
