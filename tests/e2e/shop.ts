import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { slowDown } from './slow'

/** Chromium's warning where a busy machine runs the code of a screen seconds after its stylesheet. */
const LATE_PRELOAD = /was preloaded using link preload but not used within a few seconds/

/**
 * A test on the static demo. It fails on a page error and on a console error or warning that it did
 * not expect.
 */
export const test = base.extend<{ expectTrouble: (pattern: RegExp) => void }>({
  expectTrouble: [
    async ({ page }, use) => {
      await slowDown(page)
      const expected = [LATE_PRELOAD]
      const logged: string[] = []
      page.on('pageerror', (error) => logged.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') logged.push(message.text())
      })
      await use((pattern) => expected.push(pattern))
      const unexpected = logged.filter((text) => !expected.some((pattern) => pattern.test(text)))
      expect(unexpected, 'the console was not silent').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export const address = {
  'E-mail': 'asha@example.com',
  Phone: '98765 43210',
  'First name': 'Asha',
  'Last name': 'Kulkarni',
  'Street address': '5 Hill Road',
  'Town / City': 'Pune',
  'PIN Code': '411 001',
} as const

export const fillAddress = async (page: Page) => {
  for (const [label, value] of Object.entries(address)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await page.getByLabel('State', { exact: true }).selectOption('Maharashtra')
}

export const cartButton = (page: Page) => page.getByRole('button', { name: /^Cart, / })

/** The product cards of a listing. */
export const cards = (page: Page) => page.getByRole('main').getByRole('article')

/**
 * Measures an element in each frame, from the next page load on. Call it before `goto`.
 *
 * @param side of its box, px
 * @returns tells by how much it has changed until now; fails where the element was never there
 */
export async function watchFrames(page: Page, selector: string, side: 'height' | 'y') {
  await page.addInitScript(
    ([selector, side]) => {
      let range = { min: Infinity, max: -Infinity }
      Object.assign(window, { frameRange: () => range })
      requestAnimationFrame(function measure() {
        const box = document.querySelector(selector)?.getBoundingClientRect()
        if (box) {
          range = { min: Math.min(range.min, box[side]), max: Math.max(range.max, box[side]) }
        }
        requestAnimationFrame(measure)
      })
    },
    [selector, side] as const,
  )
  return async () => {
    const { min, max } = await page.evaluate<{ min: number; max: number }>('frameRange()')
    expect(max, `${selector} was there`).toBeGreaterThan(-Infinity)
    return max - min
  }
}

/** Presses Tab until the element has the focus, as a shopper without a mouse does. */
export async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 250; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`250 Tabs did not reach ${String(target)}`)
}

/**
 * The box of an element in px, rounded to tenths: after a page has moved in parts, browsers report
 * 400.00001525 for 400. Their layout steps are 1/64 px, and none of them is near a rounding limit.
 */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${String(element)} is not on the screen`)
  return { x: tenth(box.x), y: tenth(box.y), width: tenth(box.width), height: tenth(box.height) }
}

const tenth = (px: number) => Math.round(px * 10) / 10

/**
 * Stops the page's fake clock at a full second. The clock goes on while its time is read; on a slow
 * machine the first attempt can come too late, which stops the clock and makes the second one sure.
 */
export const pauseClock = (page: Page) =>
  expect(async () => {
    const time = await page.evaluate(() => Math.ceil(Date.now() / 1000 + 1) * 1000)
    await page.clock.pauseAt(time)
  }).toPass()

/** The cumulative layout shift since the page was opened. */
export const shiftOf = (page: Page) =>
  page.evaluate(async () => {
    let shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    await new Promise((resolve) => setTimeout(resolve, 100))
    return shift
  })
