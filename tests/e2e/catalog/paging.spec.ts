import type { Page } from '@playwright/test'
import { boxOf, cards, expect, test } from '../shop'

const PER_PAGE = 32
/** The mock site generates ten thousand products in the browser, which is slow on a busy machine. */
const START_MS = 40_000

/** The number of product requests. */
function countListings(page: Page) {
  let count = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('action=bwp_filter_products_callback')) count += 1
  })
  return () => count
}

const progress = (page: Page, last: number) =>
  page.getByText(new RegExp(`^Showing 1–${last} of`)).first()

const more = (page: Page) => page.getByRole('button', { name: 'Load more products' })

/** Presses the button whenever it is offered, until this many pages are loaded. Faster presses count as one. */
const loadPages = (page: Page, pages: number) =>
  page.evaluate(
    (last) =>
      new Promise<void>((resolve) => {
        const press = () => {
          const buttons = [...document.querySelectorAll('main button')]
          const button = buttons.find(({ textContent }) => textContent === 'Load more products')
          if (button?.previousElementSibling?.textContent.startsWith(`Showing 1–${last} of`))
            return resolve()
          if (button instanceof HTMLElement) button.click()
          setTimeout(press, 310)
        }
        press()
      }),
    pages * PER_PAGE,
  )

/** The card in the middle of the viewport: its index in the listing and its position in px. */
const inTheMiddle = (page: Page) =>
  page.evaluate(() => {
    const item = document
      .elementFromPoint(innerWidth * 0.6, innerHeight / 2)
      ?.closest<HTMLElement>('[data-place]')
    return {
      place: item?.dataset['place'],
      top: Math.round(item?.getBoundingClientRect().top ?? 0),
    }
  })

/**
 * Goes Back and measures the time until the first frame with the products in the viewport.
 *
 * @returns milliseconds
 */
async function timeBack(page: Page): Promise<number> {
  await page.evaluate(() => {
    const look = (start: number) => {
      const middle = document.elementFromPoint(innerWidth * 0.6, innerHeight / 2)
      if (middle?.closest('[data-place]')) performance.measure('back', { start })
      else requestAnimationFrame(() => look(start))
    }
    // The event's own timestamp: the router has rendered before this listener runs.
    const hear = ({ timeStamp }: Event) => void requestAnimationFrame(() => look(timeStamp))
    addEventListener('popstate', hear, { once: true })
  })
  await page.goBack()
  await page.waitForFunction(() => performance.getEntriesByName('back').length > 0)
  return page.evaluate(() => {
    const [measure] = performance.getEntriesByName('back')
    performance.clearMeasures('back')
    return measure?.duration ?? Infinity
  })
}

const GOAL_MS = 100
const BACKS_MIN = 3
const BACKS_MAX = 12

/**
 * Opens several products in turn, each with a Back. The best time counts: the others measure the load of the
 * machine.
 *
 * @param limit ms; below it there are no further tries
 */
async function timesOfBack(page: Page, limit: number, checkScreen = async () => {}) {
  const times: number[] = []
  do {
    await openProduct(page)
    times.push(await timeBack(page))
    await checkScreen()
  } while (times.length < BACKS_MAX && (times.length < BACKS_MIN || Math.min(...times) >= limit))
  return times
}

/** Opens the product in the middle of the window. */
async function openProduct(page: Page) {
  await page.mouse.click(0.6 * 1280, 450)
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('forty pages of ten thousand products stay fast; Back restores them at once', async ({
  page,
}) => {
  test.slow()
  const listings = countListings(page)
  await page.goto('/shop/?scenario=huge-catalog,load-more')
  await expect(progress(page, PER_PAGE)).toBeVisible({ timeout: START_MS })
  // On a slow machine, where forty pages miss the goal, they may take twice as long as one page.
  const onePage = Math.min(...(await timesOfBack(page, GOAL_MS)))
  await loadPages(page, 40)
  expect(listings()).toBe(40)
  expect(await page.locator('[data-place]').count()).toBeLessThan(80)
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(2500)

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight * 0.6))
  await expect(page).toHaveURL(/\/shop\/page\/2\d\/$/)
  // The image, which leads to the product, is where openProduct clicks.
  await page.evaluate(() =>
    document
      .elementFromPoint(innerWidth * 0.6, innerHeight / 2)
      ?.closest('[data-place]')
      ?.querySelector('img')
      ?.scrollIntoView({ block: 'center' }),
  )
  const address = page.url()
  const before = await inTheMiddle(page)
  expect(before.place).toBeDefined()

  const limit = Math.max(GOAL_MS, 2 * onePage)
  const times = await timesOfBack(page, limit, async () => {
    await expect(page).toHaveURL(address)
    expect(await inTheMiddle(page)).toEqual(before)
  })
  expect(Math.min(...times), `one page: ${onePage} ms`).toBeLessThan(limit)
  expect(listings()).toBe(40)
  await expect(progress(page, 40 * PER_PAGE)).toBeAttached()

  await page.reload()
  await expect.poll(() => inTheMiddle(page), { timeout: START_MS }).toEqual(before)
  // Only the cards near the viewport are rendered.
  expect(listings() - 40).toBeLessThanOrEqual(3)
})

test('infinite scroll loads pages, and the footer can be reached', async ({ page }) => {
  const listings = countListings(page)
  await page.goto('/shop/?scenario=infinite-scroll')
  await expect(progress(page, PER_PAGE)).toBeVisible({ timeout: START_MS })
  expect(listings()).toBe(1)

  await page.mouse.move(800, 500)
  await expect(async () => {
    await page.mouse.wheel(0, 1500)
    await expect(progress(page, 3 * PER_PAGE)).toBeAttached({ timeout: 200 })
  }).toPass()

  await page.evaluate(() => scrollTo(0, 0))
  // For the keyboard.
  await page.getByRole('button', { name: 'Skip to footer' }).first().press('Enter')
  const foot = page.getByRole('contentinfo')
  await expect(foot).toBeFocused()
  await expect(foot).toBeInViewport()
  const before = listings()
  await page.mouse.wheel(0, 200)
  await page.mouse.wheel(0, -100)
  await page.mouse.wheel(0, 100)
  await expect(more(page)).toBeVisible()
  expect(listings()).toBe(before)

  // The wheel may still be scrolling the button away from the mouse.
  await more(page).press('Enter')
  await expect.poll(listings).toBe(before + 1)
})

test('the hint of infinite scroll moves no card, and is shown for the keyboard', async ({
  page,
}) => {
  const topOfCards = async (scenario: string) => {
    await page.goto(`/shop/?scenario=${scenario}`)
    await expect(progress(page, PER_PAGE)).toBeVisible({ timeout: START_MS })
    return (await boxOf(cards(page).first())).y
  }
  const top = await topOfCards('load-more')
  expect(await topOfCards('infinite-scroll')).toBe(top)
  const hint = page.getByText('More products load as you scroll.')
  await expect(hint).toHaveCSS('clip-path', 'inset(50%)')
  await hint.getByRole('button').focus()
  await expect(hint).toHaveCSS('clip-path', 'none')
  await expect(hint).toBeInViewport({ ratio: 1 })
  expect((await boxOf(cards(page).first())).y).toBe(top)
})

test('a page opened in the middle loads in both directions without layout shifts', async ({
  page,
}) => {
  await page.goto('/shop/page/3/?scenario=load-more')
  const first = page.locator('[data-place="64"]')
  await expect(first).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const button = page.getByRole('button', { name: 'Load the previous products' })
  await button.scrollIntoViewIfNeeded()
  const top = async () => Math.round((await first.boundingBox())?.y ?? 0)
  const before = await top()

  await button.focus()
  await page.keyboard.press('Enter')

  await expect(page.getByText(/^Showing 33–96 of/).first()).toBeAttached()
  await expect(first).toBeFocused()
  expect(Math.abs((await top()) - before)).toBeLessThan(3)
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('[data-place="63"]').locator(':focus')).toBeInViewport()
  await expect(page).toHaveURL(/\/shop\/page\/2\/$/)
})
