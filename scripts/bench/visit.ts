import { loadavg } from 'node:os'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { findBrowser, launchOptions } from '../browser.ts'
import { blockingOf, scriptEnd, sumOf, type Visit } from './figures.ts'
import { observe, readObserved, tapUntilAnswered } from './observe.ts'
import { recordRequests } from './requests.ts'
import type { Shop } from './shop.ts'

/** One page load on a slow phone, measured by Chromium. */

/** Lighthouse's slow 4G as DevTools throttles it: latency in ms, throughput in bytes per second. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const CPU_SLOWDOWN = 4

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

const DEVICE = 'processor 4 times slower, 390 × 844 at 2 pixels'
export const CONDITIONS = `slow 4G (562 ms per request, 1.44 Mbit/s), ${DEVICE}`
export const ACTION_CONDITIONS = `network not throttled, ${DEVICE}`

/** @param fingerprint of the server's certificate. Chromium caches nothing behind one that it distrusts. */
export function launchBrowser(fingerprint: string): Promise<Browser> {
  const trust = `--ignore-certificate-errors-spki-list=${fingerprint}`
  return chromium.launch(launchOptions(findBrowser(false), trust))
}

/** A shopper without cache, cookies and storage. @param hasMouse instead of a touch screen */
export const newVisitor = (browser: Browser, { hasMouse = false } = {}) =>
  browser.newContext({
    ...PHONE,
    ...(hasMouse && { isMobile: false, hasTouch: false }),
    ignoreHTTPSErrors: true,
  })

/** A new visitor of the shop. @param cartProduct id of a product that the cart contains */
export async function enterShop(
  browser: Browser,
  shop: Shop,
  origin: string,
  { cartProduct, hasMouse }: { cartProduct?: number | undefined; hasMouse?: boolean } = {},
): Promise<BrowserContext> {
  shop.forgetVisitors()
  const visitor = await newVisitor(browser, { hasMouse })
  if (cartProduct === undefined) return visitor
  const response = await visitor.request.post(`${origin}/?wc-ajax=add_to_cart`, {
    form: { product_id: cartProduct, quantity: 1 },
  })
  if (!response.ok()) throw new Error(`Nothing was added to the cart (${response.status()}).`)
  return visitor
}

/** @param slow what is slow as on the phone; nothing of a page that is only looked at */
export async function openPage(context: BrowserContext, slow: 'all' | 'processor' | 'nothing') {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (slow === 'all') await session.send('Network.emulateNetworkConditions', SLOW_4G)
  if (slow !== 'nothing') {
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  }
  return { page, session }
}

/** Loads a page that is measured, and waits until it is quiet. */
export async function loadPage(context: BrowserContext, url: string, slow: 'all' | 'processor') {
  const { page, session } = await openPage(context, slow)
  const log = recordRequests(session)
  const messages: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text())
  })
  page.on('pageerror', (error) => messages.push(String(error)))
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'load' })
  await log.untilQuiet()
  return { page, session, log, messages }
}

export async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const { page, log, messages } = await loadPage(context, url, 'all')
  const { timeOrigin, firstPaint, largestPaint, reactReady, shifts, longTasks } =
    await page.evaluate(readObserved)
  // The app stores its data when the page is hidden.
  await page.goto('about:blank')
  await page.close()
  if (!largestPaint) throw new Error(`${url} painted nothing.`)
  return {
    requests: log.requests(timeOrigin),
    firstPaint,
    largestPaint,
    reactReady,
    shift: sumOf(shifts.map(({ value }) => value)),
    blocking: blockingOf(longTasks),
    messages,
  }
}

/** @returns from the arrival of the code of a prerendered page until the app has answered a tap, ms */
export async function measureTap(context: BrowserContext, url: string): Promise<number> {
  const { page, session } = await openPage(context, 'all')
  const log = recordRequests(session)
  await page.addInitScript(tapUntilAnswered)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => globalThis.tapAnswer !== undefined)
  const { answer, timeOrigin } = await page.evaluate(() => ({
    answer: globalThis.tapAnswer ?? 0,
    timeOrigin: performance.timeOrigin,
  }))
  const code = scriptEnd(log.requests(timeOrigin), answer)
  await page.close()
  if (code === undefined) throw new Error(`${url} answered without code.`)
  return answer - code
}

/**
 * How fast the machine is at the moment: figures of two runs compare only under the same conditions.
 *
 * @returns “system load 0.7, fixed task 31 ms”
 */
export async function machineState(browser: Browser): Promise<string> {
  // Processes that ran or waited in the last minute.
  const load = loadavg()[0]?.toFixed(1)
  const page = await browser.newPage()
  const taskMs = await page.evaluate(fixedTask)
  await page.close()
  return `system load ${load}, fixed task ${taskMs.toFixed(0)} ms`
}

/** Runs in the page, without slowdown: objects and strings as in the app. @returns the median time, ms */
function fixedTask() {
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now()
    const products = Array.from({ length: 20_000 }, (_, id) => ({
      id,
      name: `Product ${(id * 7919) % 20_011}`,
    }))
    products.sort((a, b) => (a.name < b.name ? -1 : 1))
    JSON.parse(JSON.stringify(products))
    return performance.now() - start
  })
  return times.sort((a, b) => a - b)[4] ?? 0
}
