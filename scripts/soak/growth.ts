import type { Browser, CDPSession, Page } from '@playwright/test'
import { seededRandom, type Random } from '../../mocks/seed/random.ts'

interface GrowthOptions {
  origin: string
  seed: number
  routes: number
}

/** After a garbage collection. */
export interface Memory {
  /** Everything, with compiled code, and the responses that DevTools keeps for the test itself. */
  heapBytes: number
  nodes: number
  listeners: number
}

export interface RestedMemory extends Memory {
  /** What the app itself keeps: objects, arrays, functions and texts. */
  objectBytes: number
}

export interface Growth extends GrowthOptions {
  /** After each quarter, with what the app remembers of the last 30 minutes. */
  steps: (Memory & { routes: number })[]
  /** Half an hour later, when React Query has forgotten what nobody looked at: before and after. */
  rested: readonly [before: RestedMemory, after: RestedMemory]
}

/** Longer than React Query's `gcTime` in src/app/queryClient.ts. */
const REST_MS = 31 * 60_000

/** Changes by chance before the first measurement, after each kind of screen has been there once. */
const WARM_UP = 120

/** Products that the shopper comes back to: what is remembered of each counts once. */
const PRODUCTS = 12

/** Changes of the screen by links, and dialogs opened and closed on them, with the memory before and after. */
export async function measureGrowth(browser: Browser, options: GrowthOptions): Promise<Growth> {
  const { origin, seed, routes } = options
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 900 },
  })
  await context.request.post('/mock-site/reset?scenario=full-cart&scenario=all-on-sale', {
    failOnStatusCode: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const random = seededRandom(seed)
  await page.clock.install()
  await page.goto('/shop/')
  await page.locator('main article').first().waitFor()
  const screens = new Screens(page, random)
  await screens.visitAll()
  await screens.go(WARM_UP)

  const before = await restedMemory(page, session)
  const steps: Growth['steps'] = []
  const quarter = Math.ceil(routes / 4)
  for (let done = 0; done < routes; done += quarter) {
    const next = Math.min(quarter, routes - done)
    await screens.go(next)
    steps.push({ routes: done + next, ...(await memoryOf(page, session)) })
  }
  const after = await restedMemory(page, session)
  await context.close()
  return { ...options, steps, rested: [before, after] }
}

/** Buttons of dialogs, on some screens or on all of them. */
const OVERLAYS = ['Search books', 'Cart, ', 'Quick view: ', 'View full-screen image gallery']

const PRODUCT = 'main article a[href^="/product/"]'
const OTHERS = 'footer a[href^="/"], header a[href="/wishlist/"]'

class Screens {
  #page: Page
  #random: Random

  constructor(page: Page, random: Random) {
    this.#page = page
    this.#random = random
  }

  async go(count: number) {
    for (let done = 0; done < count; done++) await this.#next()
    // React holds on to the elements of the screen before, so the memory is measured after small ones.
    for (const path of ['/faq/', '/returns/', '/faq/']) {
      await this.#page.evaluate(followLink, [`a[href="${path}"]`, 0] as const)
      await this.#page.waitForURL((url) => url.pathname === path)
      await this.#page.locator('main h1').first().waitFor()
      await this.#page.waitForTimeout(700)
    }
  }

  /** Every kind of screen and of dialog once: its code stays, and so do the listeners of that. */
  async visitAll() {
    const count = await this.#page.locator(OTHERS).count()
    for (let at = 0; at < count; at++) await this.#follow(OTHERS, at)
    for (const screen of ['header a[href="/shop/"]', PRODUCT]) {
      await this.#follow(screen, 0)
      for (const overlay of OVERLAYS) await this.#openAndClose(overlay)
    }
  }

  /** A dialog, if the screen has its button. */
  async #openAndClose(overlay: string) {
    const button = this.#page.locator(`button[aria-label^="${overlay}"]`).first()
    if (!(await button.isVisible())) return
    await button.click()
    const dialog = this.#page.locator('dialog:modal')
    await dialog.waitFor()
    await this.#page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }

  async #next() {
    const kind = this.#random.next()
    const selector =
      kind < 0.45
        ? PRODUCT
        : kind < 0.7
          ? 'header a[href^="/product-category/"]'
          : kind < 0.8
            ? 'header a[href="/"]'
            : kind < 0.9
              ? 'header a[href="/shop/"]'
              : OTHERS
    await this.#follow(selector, this.#random.int(0, PRODUCTS - 1))
    if (this.#random.chance(0.3)) await this.#openAndClose(this.#random.pick(OVERLAYS))
  }

  async #follow(selector: string, at: number) {
    const path = await this.#page.evaluate(followLink, [selector, at] as const)
    if (path)
      await this.#page
        .waitForURL((url) => url.pathname === path, { timeout: 5000 })
        .catch(() => undefined)
    await this.#page
      .locator('main h1')
      .first()
      .waitFor({ timeout: 5000 })
      .catch(() => undefined)
    await this.#page.waitForTimeout(60)
  }
}

/** Runs in the page: follows one of the links, or the shop's. */
function followLink([selector, at]: readonly [string, number]) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(selector)].filter(
    (link) => !link.target && link.origin === location.origin,
  )
  const link =
    links[at % links.length] ?? document.querySelector<HTMLAnchorElement>('header a[href="/shop/"]')
  link?.click()
  return link?.pathname
}

/** Half an hour later: without what React Query keeps for a while. */
export async function restedMemory(page: Page, session: CDPSession): Promise<RestedMemory> {
  await page.clock.fastForward(REST_MS)
  await page.waitForTimeout(1500)
  const memory = await memoryOf(page, session)
  return { ...memory, objectBytes: await objectBytesOf(session) }
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }
  nodes: number[]
}

/** The sum of a heap snapshot without compiled code and without the browser's own objects. */
async function objectBytesOf(session: CDPSession): Promise<number> {
  const chunks: string[] = []
  const collect = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', collect)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', collect)
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length) {
    const name = types[0][nodes[at + type] ?? 0]
    if (name !== 'code' && name !== 'native') bytes += nodes[at + size] ?? 0
  }
  return bytes
}

async function memoryOf(page: Page, session: CDPSession): Promise<Memory> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
  for (let times = 0; times < 3; times++) await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { heapBytes: usedSize, nodes, listeners: jsEventListeners }
}
