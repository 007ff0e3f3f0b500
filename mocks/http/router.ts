import { http, HttpResponse, type HttpHandler } from 'msw/http'
import { expireGuestCart } from '../cart/cartTotals'
import type { Db, RecordedCall } from '../db'
import { faultyResponse, faultOf } from './faults'
import { storeCookies } from './cookies'
import { phpForm, text, type PhpForm } from './phpForm'

/**
 * Routes requests to handlers: `?wc-ajax=…` on any path, an admin-ajax action, a REST route, a
 * rendered page below /_wp, an image below /wp-content/uploads. Other requests pass: the worker
 * also sees page navigations, which belong to the app. Unknown endpoints get WordPress's own
 * errors.
 */
export interface MockCall {
  request: Request
  url: URL
  /** The body, form-decoded (urlencoded or multipart); {} without a body or form. */
  form: PhpForm
  /** The query string as PHP parses it. */
  query: PhpForm
  /** The body as JSON, or undefined. */
  json: unknown
  /** Placeholders of the route's pattern, decoded. */
  params: Record<string, string>
}

export type Resolver = (call: MockCall) => Response | Promise<Response>

/** A group of handlers: what each capability's files export. */
export interface Handlers {
  wcAjax?: Record<string, Resolver>
  /** By action, for GET and POST, as in admin-ajax. */
  adminAjax?: Record<string, Resolver>
  /** By "METHOD /wc/store/v1/products/:id". */
  rest?: Record<string, Resolver>
  /** By path of the rendered page, "/cart/", or a pattern with :name or a final *; any method. */
  pages?: Record<string, Resolver>
  /** By path pattern of the image. */
  files?: Record<string, Resolver>
  /** Other sites, by host name. */
  hosts?: Record<string, Resolver>
}

interface SiteHooks {
  /** Wraps each call, one at a time: loads the session before and stores it after. */
  session: <T>(work: () => Promise<T>) => Promise<T>
  wait: (ms: number) => Promise<void>
}

export function siteHandlers(db: Db, groups: Handlers[], hooks: SiteHooks): HttpHandler[] {
  const merge = (pick: (group: Handlers) => Record<string, Resolver> | undefined) =>
    Object.assign(Object.create(null), ...groups.map(pick)) as Record<string, Resolver>
  const wcAjax = merge((group) => group.wcAjax)
  const adminAjax = merge((group) => group.adminAjax)
  const rest = patterns(merge((group) => group.rest))
  const pages = patterns(merge((group) => group.pages))
  const files = patterns(merge((group) => group.files))
  const hosts = merge((group) => group.hosts)

  const run = (
    name: string,
    request: Request,
    resolve: Resolver,
    params: Record<string, string> = {},
  ) => respond(db, hooks, name, request, resolve, params)

  return [
    ...Object.entries(hosts).map(([host, resolve]) =>
      http.all(
        ({ request }) => new URL(request.url).hostname === host,
        ({ request }) => run(host, request, resolve),
      ),
    ),
    http.all(
      ({ request }) => new URL(request.url).searchParams.has('wc-ajax'),
      ({ request }) => {
        const endpoint = new URL(request.url).searchParams.get('wc-ajax') ?? ''
        return run(`wc-ajax ${endpoint}`, request, uncached(wcAjax[endpoint] ?? unknownEndpoint))
      },
    ),
    http.all(
      ({ request }) => new URL(request.url).pathname === '/wp-admin/admin-ajax.php',
      async ({ request }) => {
        const { form, query } = await readCall(request.clone())
        const action = text(form, 'action') || text(query, 'action')
        if (!action) return run('admin-ajax', request, noAction)
        return run(action, request, uncached(adminAjax[action] ?? unknownAction))
      },
    ),
    http.all(
      ({ request }) => new URL(request.url).pathname.startsWith('/wp-json/'),
      ({ request }) => {
        const path = new URL(request.url).pathname.replace('/wp-json', '')
        const hit = find(rest, `${request.method} ${path}`)
        return run(
          `${request.method} ${path.replace('/wc/store/v1', '')}`,
          request,
          hit?.resolve ?? noRoute,
          hit?.params,
        )
      },
    ),
    http.post(
      ({ request }) => new URL(request.url).pathname === '/index.php',
      async ({ request }) => {
        // WordPress shows the home page, whatever the action; plugins may act before it does.
        const { form } = await readCall(request.clone())
        const home = find(pages, '/')?.resolve ?? noAction
        return run(`index.php ${text(form, 'action')}`.trim(), request, home)
      },
    ),
    http.all(
      ({ request }) => new URL(request.url).pathname.startsWith('/_wp/'),
      ({ request }) => {
        const path = new URL(request.url).pathname.replace('/_wp', '')
        const hit = find(pages, sameEncoding(path)) ?? find(pages, '/404/')
        return run(
          `page ${path}`,
          request,
          hit?.resolve ?? (() => new HttpResponse('', { status: 404 })),
          hit?.params,
        )
      },
    ),
    http.get(
      ({ request }) => new URL(request.url).pathname.startsWith('/wp-content/uploads/'),
      async ({ request }) => {
        const hit = find(files, new URL(request.url).pathname)
        const { form, query, url, json } = await readCall(request.clone())
        return hit
          ? hit.resolve({ request, form, query, url, json, params: hit.params })
          : new HttpResponse('', { status: 404 })
      },
    ),
  ]
}

/** Headers of every WordPress ajax response. */
const AJAX_HEADERS = {
  'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private',
  'X-Robots-Tag': 'noindex',
}

const uncached =
  (resolve: Resolver): Resolver =>
  async (call) => {
    const response = await resolve(call)
    const headers = { ...AJAX_HEADERS, 'X-Content-Type-Options': 'nosniff' }
    for (const [name, value] of Object.entries(headers))
      if (!response.headers.has(name)) response.headers.set(name, value)
    return response
  }

/** Handlers of a plugin: while `isThere` is false they respond like unknown endpoints. */
export const whenInstalled = (
  isThere: () => boolean,
  group: Handlers,
  notFound: Resolver,
): Handlers => {
  const orElse = (calls: Record<string, Resolver> = {}, unknown: Resolver) =>
    Object.fromEntries(
      Object.entries(calls).map(([name, resolve]): [string, Resolver] => [
        name,
        (call) => (isThere() ? resolve(call) : unknown(call)),
      ]),
    )
  return {
    wcAjax: orElse(group.wcAjax, unknownEndpoint),
    adminAjax: orElse(group.adminAjax, unknownAction),
    rest: orElse(group.rest, noRoute),
    pages: orElse(group.pages, notFound),
    ...(group.files ? { files: group.files } : {}),
    ...(group.hosts ? { hosts: group.hosts } : {}),
  }
}

const unknownEndpoint: Resolver = () => html('')

const unknownAction: Resolver = () => html('0', 400)

/** WordPress stops before its last header. */
const noAction: Resolver = () => html('0', 400, AJAX_HEADERS)

export const noRoute: Resolver = () =>
  restError('rest_no_route', 'No route was found matching the URL and request method.', 404)

/** An error of WordPress's REST API. */
export const restError = (code: string, message: string, status: number) =>
  json({ code, message, data: { status } }, status)

/** A string with WordPress's default content type, which admin-ajax also uses for JSON. */
export const html = (body: string, status = 200, headers: HeadersInit = {}) =>
  new HttpResponse(body, { status, headers: typed('text/html; charset=UTF-8', headers) })

export const json = (body: unknown, status = 200, headers: HeadersInit = {}) =>
  new HttpResponse(JSON.stringify(body), {
    status,
    headers: typed('application/json; charset=UTF-8', headers),
  })

function typed(type: string, headers: HeadersInit): Headers {
  const all = new Headers(headers)
  if (!all.has('Content-Type')) all.set('Content-Type', type)
  return all
}

/** JSON as the theme's callbacks print it: with the content type text/html. */
export const jsonAsHtml = (body: unknown) => html(JSON.stringify(body))

async function respond(
  db: Db,
  hooks: SiteHooks,
  name: string,
  request: Request,
  resolve: Resolver,
  params: Record<string, string>,
): Promise<Response> {
  const startedAt = db.now()
  const payload = await request.clone().text()
  const fault = faultOf(db, name)
  await hooks.wait(db.settings.latencyMs + (fault === 'slow' ? 3000 : 0))
  await db.hold?.({ name, payload, signal: request.signal })
  const response =
    fault && fault !== 'slow'
      ? await faultyResponse(fault, new URL(request.url).origin, () => call())
      : await call()
  storeCookies(response)
  recordCall(db, {
    name,
    method: request.method,
    url: request.url,
    payload,
    status: response.status,
    response: response.type === 'error' ? '' : await response.clone().text(),
    ms: db.now() - startedAt,
  })
  return response

  function call() {
    return hooks.session(async () => {
      expireGuestCart(db)
      const response = await resolve({ request, params, ...(await readCall(request.clone())) })
      db.afterEachCall?.(db)
      return response
    })
  }
}

/** Limits the list, so that a page that stays open all day does not fill the memory. */
const CALLS_MAX = 500

function recordCall(db: Db, call: RecordedCall) {
  db.calls.push(call)
  if (db.calls.length > CALLS_MAX) db.calls.shift()
  db.onCall?.(call)
}

export async function readCall(request: Request): Promise<Omit<MockCall, 'request' | 'params'>> {
  const url = new URL(request.url)
  const type = request.headers.get('Content-Type') ?? ''
  const query = phpForm(url.searchParams)
  if (request.method === 'GET' || request.method === 'HEAD')
    return { url, query, form: {}, json: undefined }
  if (type.startsWith('multipart/form-data')) {
    return { url, query, form: phpForm(await request.formData()), json: undefined }
  }
  const body = await request.text()
  if (type.startsWith('application/json')) {
    try {
      return { url, query, form: {}, json: JSON.parse(body) as unknown }
    } catch {
      return { url, query, form: {}, json: undefined }
    }
  }
  return { url, query, form: phpForm(new URLSearchParams(body)), json: undefined }
}

/** Routes with :name and a final *, tried in declaration order. */
interface Pattern {
  test: RegExp
  names: string[]
  resolve: Resolver
}

export function patterns(table: Record<string, Resolver>): Pattern[] {
  return Object.entries(table).map(([pattern, resolve]) => {
    const names: string[] = []
    const source = pattern
      .replace(/[.?+^$()[\]{}|\\]/g, '\\$&')
      .replace(/:(\w+)/g, (_, name: string) => {
        names.push(name)
        return '([^/]+)'
      })
      .replace(/\*$/, '.*')
    return { test: new RegExp(`^${source}$`), names, resolve }
  })
}

/** As `encodeURIComponent` writes it: WordPress finds a page by any percent-encoding of its address. */
function sameEncoding(path: string) {
  try {
    return path
      .split('/')
      .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
      .join('/')
  } catch {
    return path
  }
}

export function find(table: Pattern[], path: string) {
  for (const { test, names, resolve } of table) {
    const match = test.exec(path)
    if (match) {
      return {
        resolve,
        params: Object.fromEntries(
          names.map((name, i) => [name, decodeURIComponent(match[i + 1] ?? '')]),
        ),
      }
    }
  }
  return undefined
}

export type Body = Record<string, unknown>

/** The parameters of a REST request, sent as JSON or as a form. */
export const bodyOf = ({ json, form }: MockCall): Body =>
  typeof json === 'object' && json !== null ? (json as Body) : form

/** A parameter as a string: numbers are converted, anything else counts as ''. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
