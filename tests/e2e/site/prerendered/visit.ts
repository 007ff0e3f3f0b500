import type { Page } from '@playwright/test'
import { expect } from '../../shop'

/**
 * Waits until React answers in all parts of the page, and nothing has arrived for half a second. Playwright's
 * `networkidle` once did not occur within 90 s on a page whose code was held back.
 */
export const isHydrated = (page: Page) =>
  page.waitForFunction(
    () => {
      const links = [...document.querySelectorAll('#root a')]
      const isAlive = links.every(
        (link) =>
          // React knows nothing of the nodes in HTML of the shop.
          link.closest('.server-html') !== null ||
          Object.keys(link).some((name) => name.startsWith('__reactProps')),
      )
      const arrivals = performance.getEntries() as Partial<PerformanceResourceTiming>[]
      const last = Math.max(...arrivals.map(({ responseEnd }) => responseEnd ?? 0))
      return isAlive && document.readyState === 'complete' && performance.now() - last > 500
    },
    undefined,
    { polling: 100 },
  )

/**
 * Holds back the code of the app, as a slow network does.
 *
 * @returns lets it through
 */
export async function holdCode(page: Page) {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  return () => released.resolve()
}

/**
 * Opens a prerendered page whose code has not arrived, and waits until all of it is painted.
 *
 * @returns lets the code through
 */
export async function openWithoutCode(page: Page, url: string) {
  const release = await holdCode(page)
  await page.goto(url, { waitUntil: 'commit' })
  await isPainted(page)
  return release
}

/** Waits until the document and its stylesheets have been painted: a busy browser paints a part of them before. */
export const isPainted = async (page: Page) => {
  await page.waitForFunction(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    return document.readyState !== 'loading' && sheets.every(({ sheet }) => sheet !== null)
  })
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

/** Records from now on what moves although the shopper does nothing. */
export const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(({ node }) => (node as Element | null)?.outerHTML ?? 'gone')
        shifts.push(`${entry.value}: ${moved.map((html) => html.slice(0, 120)).join(' | ')}`)
      }
    }).observe({ type: 'layout-shift' })
  })

/** https://wicg.github.io/layout-instability/ */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** What has moved since `watchShifts`. */
export const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)

/** Remembers what the shopper sees first. */
export async function mark(page: Page) {
  await page.evaluate(() => {
    const parts = 'main :is(h1, article, figure, img, form[method], nav[aria-label="Breadcrumb"])'
    const menus = matchMedia('(width >= 992px)').matches ? ', header nav, header nav > ul > li' : ''
    const marked = [...document.querySelectorAll(`${parts}${menus}`)]
    Object.assign(window, { marked: marked.filter((part) => part.checkVisibility()) })
  })
}

/** Expects that the page still has the elements that were marked. */
export async function expectKept(page: Page) {
  const replaced = await page.evaluate(() => {
    const { marked } = window as unknown as { marked: Element[] }
    return marked.flatMap((part) => (part.isConnected ? [] : part.outerHTML.slice(0, 200)))
  })
  expect(replaced).toEqual([])
}
