import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { seededRandom, type Random } from '../../mocks/seed/random.ts'
import { faults } from '../../tests/faults/faults.ts'
import { callName } from '../../tests/faults/calls.ts'
import { BUTTON_NAMES, chooseAction, Shopper, type Intent } from './shopper.ts'

interface VisitOptions {
  origin: string
  seed: number
  actions: number
  /** Percent of the calls that fail. */
  percent: number
}

export interface Visit extends VisitOptions {
  seconds: number
  /** Calls that have failed. */
  failed: number
  errors: string[]
  /** Presses that change cart or wishlist, and the requests that they have sent. */
  intents: Record<Intent, number>
  sent: Record<Intent, number>
  /** Requests that no press before them has asked for. */
  unasked: string[]
  /** Pieces in the cart at the end: on the screen and in the shop. */
  shown: string
  inShop: number
  /** Carts that were not the shop's in the course of the visit, although nothing was under way. */
  wrongCarts: string[]
}

const CHANGES: Record<Intent, RegExp> = {
  add: /^(wc-ajax add_to_cart|woocommerce_add_to_cart)$/,
  remove: /^wc-ajax remove_from_cart$/,
  quantity: /^POST \/cart\/update-item$/,
  coupon: /^POST \/cart\/apply-coupon$/,
  undo: /^POST \/cart\/add-item$/,
  wishlist: /^wc-ajax woosw_(add|remove)$/,
}

/** Requests that the app waits for: not images. */
const AWAITED_TYPES = new Set(['document', 'script', 'stylesheet', 'fetch', 'xhr'])

/** Longer than any delay of a request after its press, such as that of quantities. */
const QUIET_MS = 1500

/** Kinds of failures that end by themselves. */
const kinds = faults.filter(({ waits, isOffline }) => !waits && !isOffline)

/** The cart is compared after so many actions. */
const CHECK_EVERY = 100

export async function shopAtRandom(browser: Browser, options: VisitOptions): Promise<Visit> {
  const { origin, seed, actions, percent } = options
  const startedAt = performance.now()
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 900 },
  })
  await context.request.post('/mock-site/reset')
  const page = await context.newPage()
  // Windows of sharing buttons and of other sites.
  context.on('page', (opened) => void opened.close())

  const visit: Visit = {
    ...options,
    seconds: 0,
    failed: 0,
    errors: [],
    intents: zero(),
    sent: zero(),
    unasked: [],
    shown: '',
    inShop: 0,
    wrongCarts: [],
  }
  page.on('pageerror', (error) => visit.errors.push(error.stack ?? String(error)))
  const requests = new PendingRequests(page)
  const log: LogEntry[] = []
  page.on('request', (request) => {
    const intent = intentOf(request)
    if (!intent) return
    visit.sent[intent] += 1
    log.push({ at: Date.now(), kind: intent })
  })
  await context.exposeFunction('countIntent', (intent: Intent, at: number, presses: number) => {
    visit.intents[intent] += presses
    log.push({ at, kind: intent, presses })
  })
  await context.addInitScript(countIntents, BUTTON_NAMES)
  const isFailing = { now: percent > 0 }
  await failAtRandom(page, seededRandom(seed + 1000), percent, isFailing, () => (visit.failed += 1))

  await page.goto('/')
  const shopper = new Shopper(page, seededRandom(seed))
  for (let done = 0; done < actions; done++) {
    const action = chooseAction(shopper.random)
    try {
      await action.run(shopper)
    } catch (error) {
      // The action has left the page: a link to WordPress, or Back.
      if (!/context was destroyed|navigat|closed|detached/i.test(String(error))) throw error
    }
    if (!page.url().startsWith(origin)) await page.goto('/')
    // As long as a quick shopper looks.
    await page.waitForTimeout(40)
    if (percent === 0 && done % CHECK_EVERY === CHECK_EVERY - 1) {
      const when = `after ${done + 1} actions`
      // Before the way back to the tab, on which the app reads the cart.
      await requests.untilQuiet()
      const before = await readCarts(page, context)
      if (before.shown !== NO_BUTTON && !isSame(before.shown, before.inShop))
        visit.wrongCarts.push(`${when}, in front: ${before.shown}, shop ${before.inShop}`)
      const { shown, inShop } = await compareCarts(page, context)
      if (!isSame(shown, inShop))
        visit.wrongCarts.push(`${when}, back in the tab: ${shown}, shop ${inShop}`)
    }
  }

  isFailing.now = false
  const { shown, inShop } = await compareCarts(page, context)
  await context.close()
  // The app repeats some of the requests that fail.
  if (percent === 0) visit.unasked = findUnasked(log, requests.pauses)
  return { ...visit, shown, inShop, seconds: (performance.now() - startedAt) / 1000 }
}

const zero = (): Record<Intent, number> => ({
  add: 0,
  remove: 0,
  quantity: 0,
  coupon: 0,
  undo: 0,
  wishlist: 0,
})

/**
 * Runs in the page: counts each click on a button of a change. What the shopper has pointed at may have
 * moved before the click: this counts the button that was hit.
 */
function countIntents(names: Record<string, string>) {
  addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (!button || !isTrusted || button.ariaDisabled === 'true') return
      // A set adds each of its products, “Add All To Cart” each chosen one besides the product itself.
      const parts = button.innerText.startsWith('Add All') ? 'checkbox]:checked' : 'number]'
      const owner = button.closest('form, section')
      const products = Math.max(owner?.querySelectorAll(`[type=${parts}`).length ?? 1, 1)
      for (const [intent, name] of Object.entries(names)) {
        if (new RegExp(name).test(button.ariaLabel ?? button.innerText.trim()))
          window.countIntent(intent, Date.now(), intent === 'add' ? products : 1)
      }
    },
    { capture: true },
  )
}

declare global {
  interface Window {
    countIntent: (intent: string, at: number, presses: number) => void
  }
}

function intentOf(request: Request): Intent | undefined {
  const name = callName(request) ?? ''
  return (Object.keys(CHANGES) as Intent[]).find((intent) => CHANGES[intent].test(name))
}

async function failAtRandom(
  page: Page,
  random: Random,
  percent: number,
  isFailing: { now: boolean },
  onFailure: () => void,
) {
  if (percent === 0) return
  await page.route(
    (url) => url.searchParams.has('wc-ajax') || /^\/(wp-json|_wp|wp-admin)\//.test(url.pathname),
    async (route) => {
      if (!isFailing.now || !random.chance(percent / 100))
        return route.continue().catch(() => undefined)
      onFailure()
      const reach = () => route.fetch({ maxRedirects: 0 })
      const released = Promise.resolve()
      // The page may have given the request up.
      await random
        .pick(kinds)
        .strike({ route, reach, released })
        .catch(() => undefined)
      return undefined
    },
  )
}

const NO_BUTTON = 'no button'

export const isSame = (shown: string, inShop: number) =>
  Number(/\d+/.exec(shown)?.[0] ?? 0) === inShop

/** The cart's button and the shop's cart. */
async function readCarts(page: Page, context: BrowserContext) {
  const response = await context.request.get('/wp-json/wc/store/v1/cart')
  const { items_count: inShop } = (await response.json()) as { items_count: number }
  const shown = await page
    .locator('button[aria-label^="Cart"]')
    .first()
    .getAttribute('aria-label', { timeout: 500 })
    .catch(() => NO_BUTTON)
  return { shown: shown ?? '', inShop }
}

/** The same on the way back to the tab, once nothing is under way. */
async function compareCarts(page: Page, context: BrowserContext) {
  let carts = { shown: '', inShop: -1 }
  for (let attempt = 0; attempt < 40; attempt++) {
    // As on the way back to this tab: the app reads the cart.
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange'))).catch(() => undefined)
    await page.waitForTimeout(250)
    carts = await readCarts(page, context)
    const { shown, inShop } = carts
    if (shown === NO_BUTTON) await page.goto('/cart/')
    else if (isSame(shown, inShop) && (inShop === 0 || /\d/.test(shown))) break
  }
  return carts
}

/** A press of a button, with the number of requests that it may send, or a request. */
interface LogEntry {
  at: number
  kind: Intent
  presses?: number
}

/** Which presses a request may come from. The app puts a line back as it adds some products. */
const ASKED_BY: Partial<Record<Intent, Intent[]>> = {
  add: ['add'],
  remove: ['remove'],
  coupon: ['coupon'],
  undo: ['undo', 'add'],
}

/**
 * Goes through presses and requests in their order: each request uses up one press, and a press that has sent
 * nothing until the app rests does not excuse a later request. Some presses wait for the response of others.
 */
function findUnasked(log: readonly LogEntry[], pauses: readonly Pause[]): string[] {
  const open: LogEntry[] = []
  const unasked: string[] = []
  for (const entry of log.toSorted((a, b) => a.at - b.at)) {
    if (entry.presses) {
      open.push(...Array.from({ length: entry.presses }, () => entry))
      continue
    }
    const kinds = ASKED_BY[entry.kind]
    if (!kinds) continue
    const isOver = ({ at }: LogEntry) =>
      pauses.some(({ from, to }) => to <= entry.at && to - Math.max(from, at) > QUIET_MS)
    const press = open.findIndex((one) => kinds.includes(one.kind) && !isOver(one))
    if (press === -1) unasked.push(`“${entry.kind}” at ${new Date(entry.at).toISOString()}`)
    else open.splice(press, 1)
  }
  return unasked
}

/** A time in which nothing was under way. */
interface Pause {
  from: number
  to: number
}

/** The requests that the app waits for, and the pauses between them. */
class PendingRequests {
  readonly pauses: Pause[] = []
  readonly #page: Page
  readonly #pending = new Set<Request>()
  #idleAt = Date.now()

  constructor(page: Page) {
    this.#page = page
    page.on('request', (request) => {
      if (!AWAITED_TYPES.has(request.resourceType())) return
      if (this.#pending.size === 0) this.pauses.push({ from: this.#idleAt, to: Date.now() })
      this.#pending.add(request)
    })
    const end = (request: Request) => {
      if (this.#pending.delete(request)) this.#idleAt = Date.now()
    }
    page.on('requestfinished', end)
    page.on('requestfailed', end)
  }

  /** Nothing has been requested for longer than any press waits; 20 s at most. */
  async untilQuiet() {
    for (let attempt = 0; attempt < 80; attempt++) {
      if (this.#pending.size === 0 && Date.now() - this.#idleAt > QUIET_MS) return
      await this.#page.waitForTimeout(250)
    }
  }
}
