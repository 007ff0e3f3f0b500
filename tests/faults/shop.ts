import { test as base, expect, type Page, type Request, type Route } from '@playwright/test'
import { callName } from './calls.ts'
import type { Fault } from './faults.ts'
import type { Place } from './place.ts'

/**
 * A test on a new shop of its own. It fails on an uncaught error and on an unhandled rejection, which a page
 * reports in the same way; the console may tell of the faults.
 */
export const test = base.extend<{
  errors: string[]
  /** Starts the shop again. */
  startShop: (scenarios?: readonly string[]) => Promise<void>
}>({
  errors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.stack ?? String(error)))
      await page.addInitScript(reportPolicyViolations)
      await use(errors)
      expect(errors, 'uncaught errors, and violations of the content security policy').toEqual([])
    },
    { auto: true },
  ],
  startShop: [
    async ({ playwright, baseURL }, use) => {
      // A connection of its own each time: the server closes an idle one at any moment.
      const request = await playwright.request.newContext({
        baseURL: baseURL ?? '',
        extraHTTPHeaders: { Connection: 'close' },
      })
      const start = async (scenarios: readonly string[] = []) => {
        const query = new URLSearchParams(scenarios.map((name) => ['scenario', name]))
        const response = await request.post(`/mock-site/reset?${query}`)
        expect(response.status()).toBe(204)
      }
      await start()
      await use(start)
      await request.dispose()
    },
    { auto: true },
  ],
})

export { expect }

/** Runs in the page: each violation of the content security policy becomes an uncaught error. */
function reportPolicyViolations() {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    reportError(new Error(`content security policy: ${violatedDirective} ${blockedURI}`)),
  )
}

/** Puts a fault to the calls of a place, and counts them. */
export class Calls {
  /** Since the last `arm`; those that the browser itself fails while offline are requested only. */
  requested = 0
  sent = 0
  arrived = 0
  /** Code was requested while offline. */
  lacksCode = false
  #page: Page
  #call: RegExp
  #hasNoCookies: boolean
  #fault: Fault | undefined
  #struck = 0
  #release = Promise.withResolvers<void>()
  readonly #pending = new Set<Request>()
  #requestedAt = 0

  constructor(page: Page, { call, hasNoCookies = false }: Pick<Place, 'call' | 'hasNoCookies'>) {
    this.#page = page
    this.#call = call
    this.#hasNoCookies = hasNoCookies
    page.on('request', (request) => {
      // The browser cancels the calls of the page that it leaves, not always with an event.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        this.#pending.clear()
      this.#pending.add(request)
      this.#requestedAt = Date.now()
      if (call.test(callName(request) ?? '') && !request.redirectedFrom()) this.requested += 1
    })
    page.on('requestfinished', (request) => this.#pending.delete(request))
    page.on('requestfailed', (request) => {
      this.#pending.delete(request)
      if (this.#fault?.isOffline && request.url().endsWith('.js')) this.lacksCode = true
    })
  }

  /** Number of calls to the shop without a response so far. */
  get pending() {
    return [...this.#pending].filter((request) => callName(request) !== undefined).length
  }

  /** Number of other calls without a response so far. */
  get pendingOthers() {
    const names = [...this.#pending].map(callName)
    return names.filter((name) => name !== undefined && !this.#call.test(name)).length
  }

  /** Nothing was requested for half a second, and all has arrived; `networkidle` says so of a document once. */
  expectIdle = () =>
    expect
      .poll(() => this.#pending.size === 0 && Date.now() - this.#requestedAt > 500, 'idle')
      .toBe(true)

  /** Sees every call to the shop from now on. */
  async watch() {
    await this.#page.route(
      (url) => url.searchParams.has('wc-ajax') || /^\/(wp-json|_wp|wp-admin)\//.test(url.pathname),
      (route) => this.#handle(route).catch(ignoreGone),
    )
  }

  async arm(fault: Fault) {
    this.requested = 0
    this.sent = 0
    this.arrived = 0
    this.#struck = 0
    this.lacksCode = false
    this.#fault = fault
    this.#release = Promise.withResolvers()
    if (fault.isOffline) await this.#page.context().setOffline(true)
  }

  /** The fault is over; calls that hang are let go. */
  async disarm() {
    this.#fault = undefined
    this.#release.resolve()
    await this.#page.context().setOffline(false)
  }

  async #handle(route: Route) {
    const name = callName(route.request())
    if (name === undefined || !this.#call.test(name)) return route.continue()
    this.sent += 1
    const fault = this.#fault
    const isSpared =
      (fault?.times === 'once' && this.#struck > 0) ||
      (fault?.times === 'every second' && this.sent % 2 === 0)
    if (!fault || isSpared) {
      this.arrived += 1
      return route.continue()
    }
    this.#struck += 1
    return fault.strike({
      route,
      released: this.#release.promise,
      reach: () => {
        this.arrived += 1
        return route.fetch({
          // The browser follows a redirect itself, and the app sees where it leads.
          maxRedirects: 0,
          // Without this one Playwright adds the visitor's.
          ...(this.#hasNoCookies && { headers: { ...route.request().headers(), cookie: '' } }),
        })
      },
    })
  }
}

/** The page has given up the request, or the test is over. */
function ignoreGone(error: unknown) {
  if (!/closed|already handled|Invalid InterceptionId|disposed|Test ended/i.test(String(error)))
    throw error
}

interface ServerCart {
  items_count: number
  /** `total_price` in minor units. */
  totals: { total_price: string }
}

async function serverCart(page: Page): Promise<ServerCart> {
  const response = await page.request.get('/wp-json/wc/store/v1/cart')
  return (await response.json()) as ServerCart
}

/** Number of pieces in the shop's cart. */
export const serverCount = async (page: Page) => (await serverCart(page)).items_count

/** The total on the cart's page and at the checkout; an order's confirmation has its own. */
const totalOf = (page: Page) =>
  /^\/(cart|checkout)\/$/.test(new URL(page.url()).pathname)
    ? page.locator('[data-total] dd').filter({ visible: true }).first()
    : undefined

/** The first amount of a text in minor units; the second one may be a tax. */
const amountIn = (text: string | null) => /[\d,.]+/.exec(text ?? '')?.[0].replace(/\D/g, '')

/**
 * The cart shown is the shop's: its pieces, and its total where there is one.
 *
 * @param mayBeUnknown the button may name no number, where the cart could not be read
 */
export async function expectOwnCart(page: Page, mayBeUnknown = false) {
  const button = page.getByRole('button', { name: /^Cart/, includeHidden: true }).first()
  const { items_count: count, totals } = await serverCart(page)
  // The checkout has no such button.
  if (await button.count()) {
    const name = new RegExp(`^Cart(, ${count} item.*)${mayBeUnknown ? '?' : ''}$`)
    await expect
      .poll(async () => (await button.getAttribute('aria-label')) ?? (await button.textContent()), {
        message: `the cart's button shows the ${count} pieces of the shop's cart`,
        timeout: 5000,
      })
      .toMatch(name)
  }
  const total = totalOf(page)
  if (count === 0 || !total || (await total.count()) === 0) return
  await expect
    .poll(async () => amountIn(await total.textContent({ timeout: 1000 }).catch(() => '')), {
      message: 'the total on the screen is that of the shop’s cart',
      timeout: 5000,
    })
    .toBe(totals.total_price)
}

/** Words that no shopper may see: traces of code, and markup as text. */
const TRACES =
  /\[object |\bundefined\b|\bNaN\b|<\/?[a-z][\w-]*[ />]|Undefined index|\bat \S+\.js:\d/

/** Nothing of a response's code is on the screen, and nothing of it has run. */
export async function expectPlainWords(page: Page) {
  const { text, isHostile, isClean } = await page.evaluate(() => ({
    text: document.body.innerText,
    isHostile: 'hostile' in window,
    isClean: Object.keys(Object.prototype).length === 0,
  }))
  expect(TRACES.exec(text)?.[0], 'traces of code on the screen').toBeUndefined()
  expect(isHostile, 'a script of a response ran').toBe(false)
  expect(isClean, 'Object.prototype has new properties').toBe(true)
}

/** Nothing says that it is still at work. */
export const expectNotBusy = (page: Page) =>
  expect(page.locator('[aria-busy="true"]:visible'), 'something is still busy').toHaveCount(0, {
    timeout: 3000,
  })

/** The message of a failure, which is announced. */
export const message = (page: Page, says: RegExp) =>
  page.locator('[role=alert], [role=status], output').filter({ hasText: says, visible: true })

export const hasFocus = (page: Page) =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)

/** Applies the settings of a place to the page that the server sends. */
export async function applySettings(page: Page, { settings }: Pick<Place, 'settings'>) {
  if (!settings) return
  await page.route(
    (url) =>
      !/\.\w+$|^\/(wp-|_wp\/|assets\/)/.test(url.pathname) && !url.searchParams.has('wc-ajax'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      let body = await response.text()
      for (const [from, to] of settings) {
        expect(body, 'index.html has the setting').toContain(from)
        body = body.replace(from, to)
      }
      return route.fulfill({ response, body })
    },
  )
}
