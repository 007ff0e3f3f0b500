import type { Browser, CDPSession, Page } from '@playwright/test'
import { seededRandom, type Random } from '../../mocks/seed/random.ts'

interface GrowthOptions {
  origin: string
  seed: number
  routes: number
}

/** After a garbage collection. */
export interface Memory {
  heapBytes: number
  nodes: number
  listeners: number
}

export interface Growth extends GrowthOptions {
  /** At the start, after each quarter and at the end. */
  steps: (Memory & { routes: number })[]
}

/** Every kind of screen has been there some times, and the code is compiled. */
const WARM_UP = 120

/** Products that the shopper comes back to: what is remembered of each counts once. */
const PRODUCTS = 12

/** Changes of the screen by links, with the memory before and after. */
export async function measureGrowth(browser: Browser, options: GrowthOptions): Promise<Growth> {
  const { origin, seed, routes } = options
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 900 },
  })
  await context.request.post('/mock-site/reset?scenario=full-cart')
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const random = seededRandom(seed)
  await page.goto('/shop/')
  await page.locator('main article').first().waitFor()
  const screens = new Screens(page, random)
  await screens.go(WARM_UP)

  const steps: Growth['steps'] = [{ routes: 0, ...(await memoryOf(page, session)) }]
  const quarter = Math.ceil(routes / 4)
  for (let done = 0; done < routes; done += quarter) {
    const next = Math.min(quarter, routes - done)
    await screens.go(next)
    steps.push({ routes: done + next, ...(await memoryOf(page, session)) })
  }
  await context.close()
  return { ...options, steps }
}

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

  async #next() {
    const kind = this.#random.next()
    const selector =
      kind < 0.45
        ? 'main article a[href^="/product/"]'
        : kind < 0.7
          ? 'header a[href^="/product-category/"]'
          : kind < 0.8
            ? 'header a[href="/"]'
            : kind < 0.9
              ? 'header a[href="/shop/"]'
              : 'footer a[href^="/"], header a[href="/wishlist/"]'
    const at = this.#random.int(0, PRODUCTS - 1)
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

async function memoryOf(page: Page, session: CDPSession): Promise<Memory> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
  for (let times = 0; times < 3; times++) await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { heapBytes: usedSize, nodes, listeners: jsEventListeners }
}
