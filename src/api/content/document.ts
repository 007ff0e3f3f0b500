import { localPath } from '~/config/paths'
import { site } from '~/config/site'
import { ContractError } from '~/domain/errors'
import { parseHtml } from '~/lib/html'
import { withoutHandlers } from '~/lib/markup'
import { after, now } from '~/lib/time'
import { encodeForm } from '~/api/encoding'
import { inTime, knownVisitor, send, type Fields } from '~/api/http'

/**
 * A page that WordPress renders, for data that no endpoint has: nonces, settings, markup of plugins. The
 * document is inert: nothing in it runs or loads. Its links have no base, so read attributes instead of
 * properties. See docs/calls.md#documents.
 *
 * @param path in-app, with its leading slash
 * @throws ContractError for another response: see `shopPage`
 */
export async function fetchDocument(
  path: string,
  signal?: AbortSignal,
  timeoutMs?: number,
): Promise<ParentNode> {
  const { html } = await shopPage(path, documentPage(path, { signal, timeoutMs }))
  return parseHtml(html)
}

/**
 * The response, if it is a page of the shop. On an error page or a maintenance page, every missing part would
 * count as one that the shop does not have.
 *
 * @param mayBeUnknown accepts the shop's page for an unknown address, with status 404
 * @throws ContractError for a status from 400 on, and for a page that is not the shop's
 */
export async function shopPage(
  path: string,
  request: Promise<DocumentResponse>,
  mayBeUnknown = false,
) {
  const response = await request
  if (response.isShopPage && (response.status < 400 || mayBeUnknown)) return response
  throw new ContractError(`page ${path}`, response.status, 'not a page of the shop')
}

export interface DocumentOptions {
  signal?: AbortSignal | undefined
  timeoutMs?: number | undefined
  /** Fields of a form that the page has; without them the page is only requested. */
  fields?: Fields
  /** Without cookies, so that the page cannot change the shopper's session. */
  isAnonymous?: boolean
  /** `manual`: the status of a redirect is 0. */
  redirect?: 'follow' | 'manual'
}

/**
 * A page that WordPress renders, as text. Client errors are responses, server errors are thrown.
 *
 * @returns `leadsTo`: the in-app path of WordPress's redirect, '' for a redirect out of the shop,
 *   undefined without a redirect; `isHtml`: false for a file or another response; `isShopPage`: WordPress has
 *   rendered it for the shop, which it does for an unknown address, too
 */
export function documentPage(
  path: string,
  options: DocumentOptions = {},
): Promise<DocumentResponse> {
  const response = requestPage(path, options)
  const isPlain = !options.fields && !options.isAnonymous && !options.redirect
  if (isPlain) sharePage(path, response)
  else if (options.fields) dropSharedPages()
  return response
}

async function requestPage(path: string, { fields, ...rest }: DocumentOptions) {
  const call = `page ${path}`
  const response = await send(call, site.documentPrefix + path, {
    ...rest,
    ...(fields ? { body: encodeForm(fields) } : {}),
  })
  if (response.status >= 500) throw new ContractError(call, response.status, 'a page that failed')
  return pageOf(response)
}

/** Posts a form of a rendered page as the browser does. The result is that of `documentPage`. */
export function documentForm(
  path: string,
  fields: Fields,
  signal?: AbortSignal,
): Promise<DocumentResponse> {
  dropSharedPages()
  const body = encodeForm(fields)
  return actionPage(send(`form ${path}`, site.documentPrefix + path, { body, signal }).then(pageOf))
}

/** Follows a link of a rendered page that does something, and leads to a page that says so; throws as `shopPage`. */
export const documentAction = (path: string, signal?: AbortSignal): Promise<DocumentResponse> =>
  actionPage(shopPage(path, documentPage(path, { signal })))

/** Responses to what the shopper has done, while they are on their way. */
const actions = new Set<Promise<unknown>>()

function actionPage(response: Promise<DocumentResponse>) {
  actions.add(response)
  const end = () => actions.delete(response)
  response.then(end, end)
  return response
}

/** WordPress prints a message once: another page that is read meanwhile would take it from the shopper. */
async function actionsSettled() {
  while (actions.size > 0) await Promise.allSettled(actions)
}

/** How long a response is shared after it has arrived. */
const SHARED_MS = 15_000

interface SharedPage {
  response: Promise<DocumentResponse>
  /** Undefined for a response that is no page of the shop, and for a request that has failed or was aborted. */
  page: () => Promise<ParentNode | undefined>
  /** Infinity while the response is on its way. */
  freshUntil: number
  visitor: string | undefined
}

const sharedPages = new Map<string, SharedPage>()

/**
 * The page that the current screen shows, for parts that are read beside the screen's own data: campaigns,
 * notices, popups. They share one response, that of the screen where it reads its page anyway. The document is
 * shared, too: do not change it. Responses to what the shopper has done come first.
 *
 * @param path in-app, with its query
 */
export async function readPage(path: string): Promise<ParentNode> {
  await actionsSettled()
  return readInTime(path, () => freshPage(path))
}

/**
 * Any page of the shop, for what all pages have: the newest that has just been read, else `path`.
 *
 * @param path in-app
 */
export async function readSomePage(path: string): Promise<ParentNode> {
  await actionsSettled()
  return readInTime(path, async () => {
    for (const known of [...sharedPages.keys()].toReversed()) {
      const page = await freshPage(known)
      if (page) return page
    }
    return undefined
  })
}

/**
 * One time limit for both: a shared response that never comes must not be followed by another wait. The page for
 * an unknown address has what all pages have.
 */
const readInTime = (path: string, shared: () => Promise<ParentNode | undefined> | undefined) =>
  inTime(`page ${path}`, {}, async (signal) => {
    const page = await shared()
    return page ?? parseHtml((await shopPage(path, documentPage(path, { signal }), true)).html)
  })

/**
 * The page of a screen, which another part may be requesting already. A response that has arrived is not used: a
 * screen that asks again wants to know what has changed.
 */
export async function screenPage(path: string, signal?: AbortSignal): Promise<DocumentResponse> {
  const shared = freshShare(path)
  const isOnItsWay = shared?.freshUntil === Infinity
  if (!isOnItsWay) return documentPage(path, { signal })
  return inTime(`page ${path}`, { signal }, () =>
    // The other part's request may be aborted with it.
    shared.response.catch(() => documentPage(path, { signal })),
  )
}

/** Nonces and forms of a page are made for one visitor, who is known from the first cart response on. */
function freshShare(path: string) {
  const shared = sharedPages.get(path)
  if (!shared || shared.freshUntil < now()) return undefined
  return shared.visitor === undefined || shared.visitor === knownVisitor() ? shared : undefined
}

const freshPage = (path: string) => freshShare(path)?.page()

function sharePage(path: string, response: Promise<DocumentResponse>) {
  let page: Promise<ParentNode | undefined> | undefined
  const shared: SharedPage = {
    response,
    // Parsed once, and only if somebody reads it.
    page: () =>
      (page ??= response.then(
        ({ html, isShopPage }) => (isShopPage ? parseHtml(html) : undefined),
        () => undefined,
      )),
    freshUntil: Infinity,
    visitor: knownVisitor(),
  }
  sharedPages.set(path, shared)
  const expire = () => {
    shared.freshUntil = now() + SHARED_MS
    // Thousands of nodes: freed then, and not only when the next page is read, which may never happen.
    after(SHARED_MS, () => {
      if (sharedPages.get(path) === shared) sharedPages.delete(path)
    })
  }
  response.then(expire, expire)
}

/** After a form that the shopper has sent, pages may be different. */
export const dropSharedPages = () => sharedPages.clear()

export type DocumentResponse = ReturnType<typeof pageOf>

/** WooCommerce's body class of every page, in every theme. */
const SHOP_BODY = /<body\b[^>]*\bwoocommerce/

/** WooCommerce shows its own page instead of those of a shop that has not opened. */
const COMING_SOON = /<meta name=.woo-coming-soon-page/

const pageOf = ({ text, status, headers, leadsTo }: Awaited<ReturnType<typeof send>>) => ({
  html: withoutHandlers(text),
  isShopPage: (status < 400 || status === 404) && SHOP_BODY.test(text) && !COMING_SOON.test(text),
  isHtml: /^text\/html\b/.test(headers.get('Content-Type') ?? ''),
  status,
  leadsTo: leadsTo === undefined ? undefined : shopPath(leadsTo),
})

/** Checks the path again without the document prefix: "/_wp//evil.example/" would be another host. */
function shopPath(url: string) {
  const path = localPath(url) ?? ''
  const isBelow = path.startsWith(`${site.documentPrefix}/`)
  return isBelow ? (localPath(path.slice(site.documentPrefix.length)) ?? '') : path
}

/**
 * The object that an inline script of a page assigns as `var name = {…};`; undefined where there is none.
 * The caller checks its shape. Only scripts are searched: a review may contain the same text.
 *
 * @throws SyntaxError for text that is not JSON, as on a page that is cut off
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

/**
 * Simple values that inline scripts of a page assign, as `var a = 'text', b = 0;`: strings, numbers and JSON.
 * Nothing is run. Names without such a value are left out; the caller checks the shapes.
 */
export function inlineValues(page: ParentNode, names: readonly string[]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  const assignment = new RegExp(String.raw`(?:\bvar\s+|[,;]\s*)(${names.join('|')})\s*=\s*`, 'g')
  for (const script of page.querySelectorAll('script:not([src])')) {
    const text = script.textContent ?? ''
    for (const { 0: match, 1: name = '', index } of text.matchAll(assignment)) {
      const value = leadingValue(text.slice(index + match.length))
      if (value !== undefined) values[name] = value
    }
  }
  return values
}

/** A string, a number or JSON at the start of a script's text; undefined for anything else. */
function leadingValue(text: string): unknown {
  const [, quote, body = ''] = /^(["'])((?:\\[^]|(?!\1)[^\\])*)\1\s*[,;]?/.exec(text) ?? []
  if (quote)
    return body.replace(/\\(u[\da-f]{4}|x[\da-f]{2}|[^])/gi, (_, escaped: string) =>
      unescaped(escaped),
    )
  const [number] = /^-?\d+(?:\.\d+)?/.exec(text) ?? []
  if (number) return Number(number)
  try {
    return /^[{[]/.test(text) ? JSON.parse(leadingJson(text)) : undefined
  } catch {
    return undefined
  }
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t' }

/** The character of an escape sequence, without its backslash: "u0041", "n", "'". */
const unescaped = (sequence: string) =>
  sequence.length > 1
    ? String.fromCharCode(Number.parseInt(sequence.slice(1), 16))
    : (ESCAPES[sequence] ?? sequence)

/** Before WooCommerce 10.9, `wcSettings = wcSettings || JSON.parse(…)`. */
const BLOCK_SETTINGS =
  /\bwcSettings\s*(?:\|\||=)\s*JSON\.parse\(\s*decodeURIComponent\(\s*'([^']*)'/

/**
 * The settings that WooCommerce prints for its blocks; undefined on pages without a block. The caller
 * checks their shape.
 *
 * @throws SyntaxError or URIError for text that is not encoded JSON
 */
export function blockSettings(page: ParentNode): unknown {
  for (const script of page.querySelectorAll('script:not([src])')) {
    const [, encoded] = BLOCK_SETTINGS.exec(script.textContent ?? '') ?? []
    if (encoded !== undefined) return JSON.parse(decodeURIComponent(encoded))
  }
  return undefined
}

/** The JSON object or array at the start of a text, whatever follows it. */
function leadingJson(text: string): string {
  let depth = 0
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === '{' || token === '[') depth += 1
    if (token === '}' || token === ']') depth -= 1
    if (depth === 0) return text.slice(0, index + token.length)
  }
  return text
}
