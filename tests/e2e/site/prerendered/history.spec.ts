import type { Page } from '@playwright/test'
import { cards, expect, test } from '../../shop'
import { origin } from './pages'
import { isHydrated } from './visit'

const Y = 1500

async function scrollDown(page: Page) {
  await page.goto(`${origin}/shop/`)
  await isHydrated(page)
  await page.evaluate((y) => scrollTo(0, y), Y)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(Y)
  // The app remembers the position by the event of the scroll, which the browser fires before a frame.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

const isAtPlace = (page: Page) =>
  expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Y)

test('Back to a prerendered page restores the scroll position', async ({ page }) => {
  await scrollDown(page)
  const link = cards(page).nth(12).getByRole('link').first()
  // A click of Playwright would scroll.
  await link.evaluate((element: HTMLElement) => element.click())
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await isAtPlace(page)
})

test('Back from a page load to a prerendered page restores the scroll position', async ({
  page,
}) => {
  await scrollDown(page)
  await page.goto(`${origin}/about/`)
  await isHydrated(page)
  await page.goBack()
  await isHydrated(page)
  await isAtPlace(page)
})

test('a reload of a prerendered page keeps the scroll position', async ({ page }) => {
  await scrollDown(page)
  await page.reload()
  await isHydrated(page)
  await isAtPlace(page)
})
