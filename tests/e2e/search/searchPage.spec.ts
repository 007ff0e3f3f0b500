import type { Page } from '@playwright/test'
import { cards, expect, test } from '../shop'

/** The count above the products, which is also announced. */
const shown = (page: Page, text: RegExp) => page.getByRole('paragraph').filter({ hasText: text })

const RESULTS = '/?s=kit&post_type=product'

test('Enter opens the results, and filters, pages and Back keep the search', async ({ page }) => {
  await page.goto('/?s=kit&post_type=product&product_count=16')
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “kit”' })).toBeVisible()
  await expect(cards(page)).toHaveCount(16)

  const field = page.getByRole('main').getByRole('searchbox', { name: 'Search products' })
  await expect(field).toHaveValue('kit')
  await page.getByRole('checkbox', { name: /^6-8 years/ }).click()
  await expect(page).toHaveURL('/?s=kit&post_type=product&product_count=16&filter_years=6-8-years')
  await expect(shown(page, /^Showing all \d+ products$/)).toBeVisible()

  await page.goBack()
  await expect(cards(page)).toHaveCount(16)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/page/2/?s=kit&post_type=product&product_count=16')
  await expect(shown(page, /^Showing 17–/)).toBeVisible()

  await page.reload()
  await expect(shown(page, /^Showing 17–/)).toBeVisible()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
})

test('the home page and the search share a path, but neither code nor scroll position', async ({
  page,
}) => {
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await page.goto(RESULTS)
  await expect(cards(page)).toHaveCount(32)
  const order = ['SearchPage', 'CategoryPage', 'HomePage'].map((name) =>
    files.findIndex((url) => url.includes(`/${name}-`)),
  )
  // The browser may be idle by now: then the code of other screens loads, that of the home page last.
  const [search = -1, category = -1, home = -1] = order
  expect(search).toBeGreaterThan(-1)
  if (home !== -1) expect(category > search && home > category).toBe(true)

  await page.evaluate(() => scrollTo(0, 1200))
  await page.waitForFunction(() => scrollY === 1200)
  // A real click would scroll to the link first.
  const logo = page.getByRole('banner').getByRole('link', { name: /Satchel/ })
  await logo.evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Results for “kit”' })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “kit”' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200)
})
