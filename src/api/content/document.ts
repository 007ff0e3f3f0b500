import { localPath } from '~/config/paths'
import { site } from '~/config/site'
import { ContractError } from '~/domain/errors'
import { parseHtml } from '~/lib/html'
import { encodeForm } from '~/api/forms'
import { send, type Fields } from '~/api/http'

/**
 * A page that WordPress renders, for what no call tells: nonces, settings, the markup of plugins. It
 * is inert: nothing in it runs or loads, and its links have no base, so read attributes.
 */
export async function fetchDocument(path: string, signal?: AbortSignal): Promise<ParentNode> {
  const { html } = await documentPage(path, signal)
  return parseHtml(html)
}

/** A page that WordPress renders, as text, with its final address; {path} begins with a slash. */
export async function documentPage(path: string, signal?: AbortSignal) {
  const call = `page ${path}`
  const answer = await send(call, site.documentPrefix + path, { signal })
  if (answer.status >= 500) throw new ContractError(call, answer.status, 'a page that failed')
  return { html: answer.text, status: answer.status }
}

/**
 * Sends a form of a rendered page as the browser would; {path} begins with a slash. WordPress takes it
 * by leading on to another page: `leadsTo` is that page's address inside the shop, undefined where it
 * stays and says why, '' where it leads out.
 */
export async function documentForm(path: string, fields: Fields) {
  const answer = await send(`form ${path}`, site.documentPrefix + path, {
    body: encodeForm(fields),
  })
  const { leadsTo } = answer
  return {
    html: answer.text,
    status: answer.status,
    leadsTo: leadsTo === undefined ? undefined : shopPath(leadsTo),
  }
}

/** What is left once the prefix is off may be another host's address: "/_wp//evil.example/". */
function shopPath(url: string) {
  const path = localPath(url) ?? ''
  const isBelow = path.startsWith(`${site.documentPrefix}/`)
  return isBelow ? (localPath(path.slice(site.documentPrefix.length)) ?? '') : path
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
