import type { Page } from '@playwright/test'
import { expect } from '../../shop'

/** Waits until React answers in all parts of the page, and all requests have ended. */
export async function isHydrated(page: Page) {
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll('#root a')]
    return links.every(
      (link) =>
        // React knows nothing of the nodes in HTML of the shop.
        link.closest('.server-html') !== null ||
        Object.keys(link).some((name) => name.startsWith('__reactProps')),
    )
  })
  await page.waitForLoadState('networkidle')
}

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

/** Records from now on what moves on pages. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(({ node }) => (node as Element | null)?.outerHTML ?? 'gone')
        const parts = moved.map((html) => html.slice(0, 120)).join(' | ')
        shifts.push({ at: entry.startTime, text: `${entry.value}: ${parts}` })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** https://wicg.github.io/layout-instability/ */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

interface Shift {
  at: number
  text: string
}

/**
 * What has moved although the shopper has done nothing, once the browser had parsed the page: a busy one
 * paints a part of it before.
 */
export const shiftsOf = (page: Page) =>
  page.evaluate(() => {
    const { shifts } = window as unknown as { shifts: Shift[] }
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const parsedAt = navigation?.domInteractive ?? 0
    return shifts.flatMap(({ at, text }) => (at > parsedAt ? text : []))
  })

/** Remembers what the shopper sees first. */
export async function mark(page: Page) {
  await page.evaluate(() => {
    const parts = 'main :is(h1, article, figure, img, form[method], nav[aria-label="Breadcrumb"])'
    const menus = matchMedia('(width >= 992px)').matches ? ', header nav, header nav > ul > li' : ''
    Object.assign(window, { marked: [...document.querySelectorAll(`${parts}${menus}`)] })
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
