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
    shown: '',
    inShop: 0,
    wrongCarts: [],
  }
  page.on('pageerror', (error) => visit.errors.push(error.stack ?? String(error)))
  page.on('request', (request) => {
    const intent = intentOf(request)
    if (intent) visit.sent[intent] += 1
  })
  await context.exposeFunction('countIntent', (intent: Intent) => (visit.intents[intent] += 1))
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
      const { shown, inShop } = await compareCarts(page, context)
      if (!isSame(shown, inShop))
        visit.wrongCarts.push(`after ${done + 1} actions: ${shown}, shop ${inShop}`)
    }
  }

  isFailing.now = false
  const { shown, inShop } = await compareCarts(page, context)
  await context.close()
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
      for (const [intent, name] of Object.entries(names)) {
        if (new RegExp(name).test(button.ariaLabel ?? button.innerText.trim()))
          window.countIntent(intent)
      }
    },
    { capture: true },
  )
}

declare global {
  interface Window {
    countIntent: (intent: string) => void
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

export const isSame = (shown: string, inShop: number) =>
  Number(/\d+/.exec(shown)?.[0] ?? 0) === inShop

/** The cart's button and the shop's cart, once nothing is under way. */
async function compareCarts(page: Page, context: BrowserContext) {
  let shown = ''
  let inShop = -1
  for (let attempt = 0; attempt < 40; attempt++) {
    // As on the way back to this tab: the app reads the cart.
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange'))).catch(() => undefined)
    await page.waitForTimeout(250)
    const response = await context.request.get('/wp-json/wc/store/v1/cart')
    inShop = ((await response.json()) as { items_count: number }).items_count
    shown = await page
      .locator('button[aria-label^="Cart"]')
      .first()
      .getAttribute('aria-label', { timeout: 500 })
      .catch(() => 'no button')
      .then((label) => label ?? '')
    if (shown === 'no button') await page.goto('/cart/')
    else if (isSame(shown, inShop) && (inShop === 0 || /\d/.test(shown))) break
  }
  return { shown, inShop }
}
