import { http } from 'msw/http'
import { setupServer } from 'msw/node'
import { afterEach, beforeEach, vi } from 'vitest'
import { chooseBackend } from '~/api/backend'
import { dropSharedPages } from '~/api/content/document'
import { setSite, site } from '~/config/site'
import type { Db, RecordedCall } from '~mocks/db'
import { configOf } from '~mocks/scenarios'
import { createCatalog, withIndexes } from '~mocks/seed/catalog'
import type { Catalog } from '~mocks/seed/types'
import { createMockSite, type MockSiteOptions } from '~mocks/site'

export interface MockSite {
  /** The mock site's state, new for each test. */
  readonly db: Db
  /**
   * The calls of this test, oldest first; only those of a name ("GET /cart", "add_to_cart") if
   * given.
   */
  calls(name?: string): RecordedCall[]
}

/** Closes the current server; on `globalThis`, because test files share a worker but not their modules. */
declare global {
  var closeMockServer: (() => void) | undefined
}

/** Restores the network for a test that needs it or has a server of its own. */
export function closeMockSite() {
  globalThis.closeMockServer?.()
  globalThis.closeMockServer = undefined
}

/**
 * Requests of a page that outlives its test are never answered, neither by the network nor by the
 * next test, nor by a timeout that the page would report during another test.
 */
const never = new Promise<never>(() => {})

function withoutCookies(init: RequestInit) {
  const headers = new Headers(init.headers)
  headers.set('X-Credentials', 'omit')
  return { ...init, headers }
}

/**
 * Wraps msw's `fetch`. In Node it forgets the credentials of a request: a header tells the mock site of those
 * without cookies. Bodies are read at once, because Node fails when a socket closes whose body nobody reads.
 *
 * @returns unwraps it
 */
function wrapFetch(test: { isOver: boolean }) {
  const { fetch } = globalThis
  let isInstalled = true
  globalThis.fetch = async (input, init) => {
    // Another test has stubbed `fetch` meanwhile, and restored this one.
    if (!isInstalled) return fetch(input, init)
    const wasOver = test.isOver
    try {
      const response = await fetch(
        input,
        init?.credentials === 'omit' ? withoutCookies(init) : init,
      )
      return await read(response)
    } catch (error) {
      // The time limit of a request that a page has sent after its test, and that has no answer.
      if (test.isOver && (error as Error).name === 'TimeoutError') await never
      throw error
    } finally {
      if (test.isOver && !wasOver) await never
    }
  }
  return () => {
    isInstalled = false
    globalThis.fetch = fetch
  }
}

/** As long as the time limits of the app's actions, which have 30 s. */
const LIMIT_MS = 20_000

/**
 * Wraps `setTimeout`: the time limits of a page that outlives its test do not end, or the page would report them
 * during another test.
 *
 * @returns unwraps it
 */
function wrapTimeLimits(test: { isOver: boolean }) {
  const { setTimeout } = globalThis
  const wrapped = (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
    setTimeout(() => {
      if (!test.isOver || (ms ?? 0) < LIMIT_MS) run(...args)
    }, ms)
  Object.defineProperties(wrapped, Object.getOwnPropertyDescriptors(setTimeout))
  globalThis.setTimeout = wrapped as typeof setTimeout
  return () => {
    // Fake timers may have been installed or restored meanwhile.
    if (globalThis.setTimeout === wrapped) globalThis.setTimeout = setTimeout
  }
}

/** The same response, whose body has arrived. */
async function read(response: Response): Promise<Response> {
  const { status, statusText, headers, url, redirected } = response
  if (!response.body) return response
  const copy = new Response(await response.arrayBuffer(), { status, statusText, headers })
  return Object.defineProperties(copy, { url: { value: url }, redirected: { value: redirected } })
}

/**
 * Runs the mock site behind every test of this file or describe: a new one for each test. An
 * unknown call fails the test.
 */
export function useMockSite(options: MockSiteOptions = {}): MockSite {
  let current: ReturnType<typeof createMockSite> | undefined
  let server: ReturnType<typeof setupServer> | undefined
  let config = site
  let test = { isOver: false }

  beforeEach(() => {
    config = site
    setSite({ ...site, ...configOf(options.scenarios ?? [], site) })
    chooseBackend(site)
    current = createMockSite({ makeCatalog: copyCatalog, ...options })
    closeMockSite()
    const { calls, faults } = current.db
    // The server of the app's files, which is no part of the mock site.
    const page = http.head('*', ({ request: { method, url } }) => {
      const name = 'HEAD page'
      const status = faults.byCall[name] === 'server-error' ? 503 : 200
      calls.push({ name, method, url, payload: '', status, response: '', ms: 0 })
      return new Response(null, { status })
    })
    server = setupServer(...current.handlers, page)
    server.listen({ onUnhandledFrame: 'error' })
    test = { isOver: false }
    const unwrapFetch = wrapFetch(test)
    const unwrapTimeLimits = wrapTimeLimits(test)
    globalThis.closeMockServer = () => {
      unwrapFetch()
      unwrapTimeLimits()
      server?.close()
    }
  })

  afterEach(() => {
    test.isOver = true
    server?.resetHandlers(http.all('*', () => never))
    dropSharedPages()
    setSite(config)
    chooseBackend(site)
  })

  const db = () => {
    if (!current) throw new Error('The mock site exists inside tests only.')
    return current.db
  }
  return {
    get db() {
      return db()
    },
    calls: (name) =>
      db().calls.filter(
        (call) => name === undefined || call.name === name || call.name === `wc-ajax ${name}`,
      ),
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

const generated = new Map<string, Catalog>()

/**
 * The mock shop's catalog for one test, which may change its lists and their entries. Each size and
 * day is generated once per test file; deeper objects are shared between its tests and frozen.
 */
export function copyCatalog({
  now = Date.now(),
  size = 0,
}: { now?: number; size?: number } = {}): Catalog {
  const key = `${Math.floor(now / DAY_MS)} ${size}`
  const original = generated.get(key) ?? deepFreeze(createCatalog({ now, size }))
  generated.set(key, original)
  return withIndexes({
    products: original.products.map((product) => ({
      ...product,
      attributes: copyItems(product.attributes),
      variations: copyItems(product.variations),
    })),
    categories: copyItems(original.categories),
    brands: copyItems(original.brands),
    authors: copyItems(original.authors),
    tags: copyItems(original.tags),
    attributes: copyItems(original.attributes),
    reviews: copyItems(original.reviews),
  })
}

const copyItems = <T extends object>(items: T[]): T[] => items.map((item) => ({ ...item }))

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}

interface Proxy {
  /** Returns the body that reaches the shop. */
  body?: (sent: string) => string
  /** Returns the response to a GET that reaches the app. */
  read?: (response: Response) => Response
}

/** Puts a server between the app and the mock site, such as a host's cache, until the test ends. */
export function putProxy({ body = (sent) => sent, read = (response) => response }: Proxy) {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const sent = typeof init.body === 'string' ? { ...init, body: body(init.body) } : init
    const response = await fetch(input, sent)
    return init.method === 'POST' ? response : read(response)
  })
}

/**
 * Has responses to URLs that contain `part` arrive late, with the content of their time. `hold` of the database
 * delays the work of the shop, too.
 *
 * @returns lets them arrive
 */
export function holdResponses(part: string) {
  const { fetch } = globalThis
  const held = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const response = await fetch(input, init)
    if (String(input).includes(part)) await held.promise
    init.signal?.throwIfAborted()
    return response
  })
  return held.resolve
}

/** Gives a page of the mock site another address, in requests of any spelling, until the test ends. */
export function movePage(path: string, address: string) {
  const { fetch } = globalThis
  const moved = decodeURI(address).replace(/\/$/, '')
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const [before = '', rest] = decodeURI(String(input)).split(moved)
    const url = rest === undefined ? input : before + path + rest.replace(/^\//, '')
    const response = await fetch(url, init)
    return Object.defineProperties(new Response(response.body, response), {
      url: { value: response.url.replace(path, address) },
      redirected: { value: response.redirected },
    })
  })
}

/**
 * Puts a sign-in wall or a maintenance page before the mock site: a form does not reach it, and is answered with
 * a redirect.
 *
 * @param before called at each form
 * @returns removes it, and gives back the number of forms
 */
export function putWall(path: string, before = () => {}) {
  const { fetch } = globalThis
  let count = 0
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    if (init.method !== 'POST') return fetch(input, init)
    count += 1
    before()
    const page = await fetch(new URL(`/_wp${path}`, location.origin))
    return Object.defineProperties(new Response(await page.text(), page), {
      url: { value: page.url },
      redirected: { value: true },
    })
  })
  return () => {
    vi.unstubAllGlobals()
    return count
  }
}

const keyOf = (url: RequestInfo | URL, { method = 'GET', body }: RequestInit) =>
  [method, url, body ?? ''].map(String).join(' ')

/**
 * Runs a call, and again with the same responses in a changed form: nothing reaches the mock site the second time.
 *
 * @param change returns the body of a response in that form
 */
export async function repeatWith<T>(change: (body: string) => string, call: () => Promise<T>) {
  const { fetch } = globalThis
  const kept = new Map<string, Response[]>()
  vi.stubGlobal('fetch', async (url: RequestInfo | URL, init: RequestInit = {}) => {
    const response = await fetch(url, init)
    const key = keyOf(url, init)
    kept.set(key, [...(kept.get(key) ?? []), response.clone()])
    return response
  })
  const result = await call()

  let hasChanged = false
  vi.stubGlobal('fetch', async (url: RequestInfo | URL, init: RequestInit = {}) => {
    const response = kept.get(keyOf(url, init))?.shift()
    if (!response) throw new Error(`The first time there was no ${keyOf(url, init)}`)
    const body = await response.text()
    const changed = change(body)
    hasChanged ||= changed !== body
    return new Response(changed || null, response)
  })
  dropSharedPages()
  return { result, repeated: await call(), hasChanged }
}
