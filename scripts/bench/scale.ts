import type { Browser, CDPSession, Locator, Page } from '@playwright/test'
import { longest, longestEvent, type LoadedPage } from './action.ts'
import { traceFrames, type Frames } from './frames.ts'
import { scroll, tap } from './gestures.ts'
import { readObserved } from './observe.ts'

/** Pages with very many things, each scrolled down and up again. */

export interface ScaleCase {
  name: string
  /** Scenarios of the mock site. */
  scenarios: readonly string[]
  path: string
  /** Elements that the page must have, so that the case is what it says. */
  has: { selector: string; count: number }
  /** Tapped before the scroll, for its event. */
  control: (page: Page) => Locator
  /** The number of taps, if not one: each adds a page of products. */
  taps?: number
  /** How much the page may grow. */
  goals: { elements: number; heapKb: number }
}

/** Scrolling leaves nothing behind; engines and caches take a little. */
const STEADY = { elements: 50, heapKb: 1000 }

const button = (name: RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name })

export const SCALE_CASES: readonly ScaleCase[] = [
  {
    name: '10,000 products',
    scenarios: ['huge-catalog'],
    path: '/shop/page/200/?product_count=48',
    has: { selector: 'main article', count: 48 },
    control: button(/^Filter$/),
    goals: STEADY,
  },
  {
    name: '40 loaded pages',
    scenarios: ['huge-catalog', 'load-more'],
    path: '/shop/',
    has: { selector: 'main article', count: 8 },
    control: button(/^Load more/),
    taps: 39,
    // Cards near the window; the data of 1,248 products.
    goals: { elements: 500, heapKb: 8000 },
  },
  {
    name: '50 countdowns',
    scenarios: ['all-on-sale'],
    path: '/shop/?product_count=56',
    has: { selector: 'main article [role=timer]', count: 50 },
    control: button(/^Add to cart/),
    goals: STEADY,
  },
  {
    name: '200 wishlist items',
    scenarios: ['long-wishlist'],
    path: '/wishlist/',
    has: { selector: 'main [data-remove]', count: 200 },
    control: (page) => page.locator('main [data-remove]'),
    goals: STEADY,
  },
  {
    name: '60 cart lines',
    scenarios: ['long-cart'],
    path: '/cart/',
    has: { selector: 'main li[aria-busy]', count: 60 },
    control: button(/^Increase/),
    goals: STEADY,
  },
]

/** After a garbage collection. */
export interface PageSize {
  /** Elements of the document. */
  elements: number
  /** DOM nodes, with those that are no longer in the document. */
  nodes: number
  heapBytes: number
}

export interface ScaleFigures extends Frames {
  before: PageSize
  /** After the scroll. */
  after: PageSize
  /** The longest event of the taps, ms. */
  event: number
  /** The longest task of the scroll, ms. */
  task: number
  /** Scroll events at which a part of the window had no row, of all, in percent. */
  blank: number
}

/** Space of a listing for the rows that are far from the window. */
const SPACER = 'main li[aria-hidden]'
/** A fast swipe. */
const SCROLL_PX_PER_SECOND = 3000
/** Enough for some seconds. */
const SCROLL_PX = 9000
/** Without a request for this long, the page has done what it was asked for. */
const SETTLE_MS = 1000

export async function measureScale(
  browser: Browser,
  { page, session, log }: LoadedPage,
  { has, control, taps = 1 }: ScaleCase,
): Promise<ScaleFigures> {
  await page
    .locator(has.selector)
    .nth(has.count - 1)
    .waitFor({ state: 'attached' })
  const initial = await sizeOf(page, session)
  for (let count = 0; count < taps; count++) {
    const height = await page.evaluate(heightOfPage)
    const press = await tap(page, control(page).first())
    await press()
    if (taps > 1) await page.waitForFunction(hasGrown, height)
  }
  await log.untilQuiet(SETTLE_MS, performance.now())
  const event = longestEvent((await page.evaluate(readObserved)).events)
  // What the control has opened would take the scroll.
  await page.keyboard.press('Escape')
  const before = taps > 1 ? initial : await sizeOf(page, session)

  await page.evaluate(watchBlanks, SPACER)
  const { now, top, end } = await page.evaluate(() => ({
    now: performance.now(),
    top: scrollY,
    end: document.documentElement.scrollHeight - innerHeight,
  }))
  // Away from the nearer end of the page, and back.
  const distance = top > end / 2 ? -Math.min(SCROLL_PX, top) : Math.min(SCROLL_PX, end - top)
  const frames = await traceFrames(browser, async () => {
    await scroll(session, distance, SCROLL_PX_PER_SECOND)
    await scroll(session, -distance, SCROLL_PX_PER_SECOND)
  })
  await log.untilQuiet(SETTLE_MS, performance.now())
  const { longTasks } = await page.evaluate(readObserved)
  const { scrolled, blank } = await page.evaluate(() => globalThis.blanks)
  return {
    ...frames,
    before,
    after: await sizeOf(page, session),
    event,
    task: longest(longTasks.filter(({ time }) => time >= now)),
    blank: (blank / Math.max(scrolled, 1)) * 100,
  }
}

const heightOfPage = () => document.documentElement.scrollHeight

/** By more than the button's own changes. */
const hasGrown = (before: number) => document.documentElement.scrollHeight > before + 500

async function sizeOf(page: Page, session: CDPSession): Promise<PageSize> {
  await session.send('HeapProfiler.collectGarbage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const elements = await page.evaluate(() => document.getElementsByTagName('*').length)
  return { elements, nodes, heapBytes: usedSize }
}

declare global {
  var blanks: { scrolled: number; blank: number }
}

/** Runs in the page. */
function watchBlanks(spacer: string) {
  globalThis.blanks = { scrolled: 0, blank: 0 }
  addEventListener('scroll', () => {
    globalThis.blanks.scrolled++
    const isBlank = [...document.querySelectorAll(spacer)].some((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top < innerHeight && bottom > 0
    })
    if (isBlank) globalThis.blanks.blank++
  })
}
