import type { Locator, Page } from '@playwright/test'
import { boxOf, cards, expect, pauseClock, test } from '../shop'
import { expectNoViolation } from '../site/axe'

const bars = (page: Page) => page.getByRole('group', { name: 'Offer' })
const closeButton = (bar: Locator) => bar.getByRole('button', { name: 'Close this offer' })
const pageTop = (page: Page) =>
  page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().top + scrollY)
const dismissedCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.endsWith('_dismissed'))

test('bars move the page by their height and the sticky header below them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/shop/?scenario=offer-bars')
  const top = page.getByRole('complementary', { name: 'Offers at the top' })
  await expect(top).toContainText('Festival')
  const { height } = await boxOf(top)
  await expect.poll(() => pageTop(page)).toBeCloseTo(height, 1)

  await page.setViewportSize({ width: 320, height: 700 })
  await expect.poll(async () => (await boxOf(top)).height).toBeGreaterThan(height)
  await expect.poll(async () => (await pageTop(page)) - (await boxOf(top)).height).toBeCloseTo(0, 1)

  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(cards(page).first()).toBeVisible()
  await page.mouse.wheel(0, 900)
  await page.mouse.wheel(0, -100)
  const navigation = page.getByRole('banner').getByRole('navigation', { name: 'Shop' })
  await expect
    .poll(async () => (await boxOf(navigation)).y)
    .toBeGreaterThanOrEqual((await boxOf(top)).height)

  // Nothing at the end of the page is below the bar.
  const bottom = bars(page).filter({ hasText: 'Free delivery' })
  const footer = page.getByRole('contentinfo')
  await expect
    .poll(async () => {
      // Again while the page grows: the footer is loaded on the way.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const [box, bar] = [await boxOf(footer), await boxOf(bottom)]
      return box.y + box.height - bar.y
    })
    .toBeLessThanOrEqual(1)
})

test('a closed bar gives its space back and stays closed for its days', async ({ page }) => {
  await page.goto('/shop/?scenario=offer-bars')
  const top = bars(page).filter({ hasText: 'Festival' })
  const bottom = bars(page).filter({ hasText: 'Free delivery' })
  const card = cards(page).nth(4)
  await card.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 200))
  const { y } = await boxOf(card)
  // What the shopper reads stays in its place.
  await top.evaluate((bar) => (bar.style.paddingBlockEnd = '2rem'))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect((await boxOf(card)).y).toBeCloseTo(y, 0)
  await closeButton(top).click()
  await expect(top).toHaveCount(0)
  expect((await boxOf(card)).y).toBeCloseTo(y, 0)
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => pageTop(page)).toBe(0)
  await closeButton(bottom).press('Enter')
  await expect(bars(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()

  const days = (await dismissedCookies(page)).map(
    ({ name, value, expires }) =>
      `${name}=${value} ${Math.round((expires - Date.now() / 1000) / 86_400)} days`,
  )
  expect(new Set(days)).toEqual(
    new Set(['_ht_CDT-1491_dismissed=1 7 days', '_ht_CDT-1492_dismissed=1 3 days']),
  )

  const campaignsRead = page.waitForResponse((response) => response.url().includes('/_wp/'))
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await campaignsRead
  await page.waitForLoadState('networkidle')
  await expect(bars(page)).toHaveCount(0)
})

test('a redirect replaces the page in the history', async ({ page }) => {
  await page.goto('/faq/?scenario=offer-redirects')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.install()
  // However long the page takes to load, the offer has not ended.
  const start = Date.now()
  await page.clock.setFixedTime(start)
  await page.goto('/offers/')
  await expect(page.getByRole('timer')).toBeVisible()
  await page.clock.setSystemTime(start)
  await page.clock.runFor(6000)
  await page.waitForURL('**/shop/')
  await expect(cards(page).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/faq\//)
})

const seconds = async (timer: Locator) =>
  Number(/(\d\d) secs/.exec((await timer.textContent()) ?? '')?.[1])

test('a countdown changes each second, ends with its message, and another one restarts', async ({
  page,
}) => {
  await page.clock.install()
  // However long the page takes to load, the offer has not ended.
  const start = Date.now()
  await page.clock.setFixedTime(start)
  await page.goto('/offers/?scenario=offer-ends-soon')
  const timers = page.getByRole('timer')
  await expect(timers).toHaveCount(2)
  await page.clock.setSystemTime(start)
  // At a full second, as the countdowns are drawn.
  await pauseClock(page)
  const before = await seconds(timers.last())
  await page.clock.runFor(2000)
  expect(before - (await seconds(timers.last()))).toBe(2)

  await page.clock.runFor(20_000)
  await expect(page.getByRole('article')).toContainText('The offer is over. See all books')
  await expect(page.getByRole('article')).not.toContainText('Last seconds')
  await expect.poll(() => seconds(timers.last())).toBeGreaterThan(0)
})

test('the form of a product disappears at the end, and the focus stays in its place', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/shop/?scenario=offer-on-products')
  await cards(page).filter({ hasText: 'Add to cart' }).first().getByRole('link').first().click()
  await expect(page.getByRole('timer')).toBeVisible()
  const add = page.getByRole('form').getByRole('button', { name: 'Add to cart' })
  await add.focus()
  await page.clock.runFor(20_000)
  await expect(add).toHaveCount(0)
  const notice = page.getByText('This offer has ended. The product cannot be bought now.')
  await expect(notice.first()).toBeVisible()
  await expect(page.locator(':focus').getByText('This offer has ended')).toBeVisible()
})

test('bars and offers have no accessibility violation', async ({ page }) => {
  await page.goto('/shop/?scenario=offer-bars')
  await expect(bars(page)).toHaveCount(2)
  await expectNoViolation(page, 'aside[aria-label^="Offers at"]')
  await page.goto('/offers/?scenario=offer-on-page')
  await expect(page.getByRole('timer')).toHaveCount(3)
  await expectNoViolation(page, 'main')
})
