import type { Page } from '@playwright/test'
import { cards, expect, test } from '../../shop'
import { origin } from './pages'
import { expectKept, isHydrated, isPainted, mark, shiftsOf, watchShifts } from './visit'

const PRODUCT = `${origin}/product/dont-look-down/`

/** The page as it was written some time ago. */
const written = (page: Page, url: string, change: (html: string) => string) =>
  page.route(url, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })

/** Holds back what the shop responds. @returns lets it through */
async function holdShop(page: Page) {
  const released = Promise.withResolvers<void>()
  await page.route(/\/wp-json\/|\/wp-admin\//, async (route) => {
    await released.promise
    await route.continue()
  })
  return () => released.resolve()
}

const price = (page: Page) => page.getByRole('main').locator('[data-size="page"]').first()

test('a price that the shop has changed is replaced without a movement', async ({ page }) => {
  await written(page, PRODUCT, (html) => html.replaceAll('₹299.00', '₹1,24,099.00'))
  const release = await holdShop(page)
  await page.goto(PRODUCT)
  await expect(price(page)).toHaveText('₹1,24,099.00')
  await isPainted(page)
  await watchShifts(page)
  await mark(page)
  release()
  await expect(price(page)).toHaveText('₹299.00')
  await isHydrated(page)
  await expectKept(page)
  expect(await shiftsOf(page)).toEqual([])
})

test('prices that the shop has changed are replaced in a listing without a movement', async ({
  page,
}) => {
  await written(page, `${origin}/shop/`, (html) => html.replaceAll('₹149.00', '₹1,49,999.00'))
  const release = await holdShop(page)
  await page.goto(`${origin}/shop/`)
  await expect(cards(page).first()).toContainText('₹1,49,999.00')
  await isPainted(page)
  await watchShifts(page)
  await mark(page)
  release()
  await expect(cards(page).first()).toContainText('₹149.00')
  await isHydrated(page)
  await expectKept(page)
  expect(await shiftsOf(page)).toEqual([])
})

test('an old page shows its prices in their place once the shop has confirmed them', async ({
  page,
}) => {
  await written(page, PRODUCT, (html) =>
    html.replace(/data-confirmed-at="\d+"/, 'data-confirmed-at="1"'),
  )
  const release = await holdShop(page)
  await page.goto(PRODUCT)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(price(page)).toBeHidden()
  for (const text of await page.getByText('₹').all()) await expect(text).toBeHidden()
  await isPainted(page)
  await watchShifts(page)
  release()
  await expect(price(page)).toBeVisible()
  await isHydrated(page)
  expect(await shiftsOf(page)).toEqual([])
})

test('an old page shows its prices to a shopper who comes to a section of it', async ({ page }) => {
  await written(page, PRODUCT, (html) =>
    html.replace(/data-confirmed-at="\d+"/, 'data-confirmed-at="1"'),
  )
  // Whether the old price was still there when the prices were shown.
  await page.addInitScript(() => {
    Object.assign(window, { wasOldShown: 'not known' })
    document.addEventListener('DOMContentLoaded', () => {
      const old = document.querySelector('main')
      new MutationObserver(() => Object.assign(window, { wasOldShown: old?.isConnected })).observe(
        document.documentElement,
        { attributeFilter: ['data-prices'] },
      )
    })
  })
  await page.goto(`${PRODUCT}#reviews`)
  await expect(price(page)).toHaveText('₹299.00')
  await expect(price(page)).toBeVisible()
  expect(await page.evaluate('wasOldShown')).toBe(false)
})

test('an old listing shows no price before the shop has confirmed it, not in its filters either', async ({
  page,
}) => {
  await written(page, `${origin}/shop/`, (html) =>
    html.replace(/data-confirmed-at="\d+"/, 'data-confirmed-at="1"'),
  )
  const release = await holdShop(page)
  await page.goto(`${origin}/shop/`)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const range = filters.getByText(/^₹/)
  const discounts = page.getByRole('main').getByText(/^−\d+%$/)
  await expect(cards(page).first()).toBeVisible()
  await expect(range).toHaveCount(1)
  expect(await discounts.count()).toBeGreaterThan(0)
  for (const discount of await discounts.all()) await expect(discount).toBeHidden()
  // Assistive technologies read their prices.
  await expect(filters.getByRole('slider')).toHaveCount(0)
  for (const text of await page.getByText('₹').all()) await expect(text).toBeHidden()
  release()
  await expect(range).toBeVisible()
  await expect(filters.getByRole('slider')).toHaveCount(2)
  await expect(discounts.first()).toBeVisible()
})

test('an old page says that its prices did not load, and can be retried', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource|Satchel, (?!hydrating)/)
  await written(page, PRODUCT, (html) =>
    html.replace(/data-confirmed-at="\d+"/, 'data-confirmed-at="1"'),
  )
  await page.route(/\/wp-json\/|\/wp-admin\//, (route) => route.abort())
  await page.goto(PRODUCT)
  const alert = page.getByRole('alert').filter({ hasText: 'The current prices did not load.' })
  await expect(alert).toBeInViewport()
  await expect(price(page)).toBeHidden()
  await isHydrated(page)
  await page.unroute(/\/wp-json\/|\/wp-admin\//)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(price(page)).toBeVisible()
  await expect(alert).toBeHidden()
})
