import type { Page } from '@playwright/test'
import { cards, expect, test } from '../../shop'
import { expectNoViolation } from '../axe'
import { origin } from './pages'
import { isHydrated } from './visit'

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('a shopper gets from the home page to a product, and to the pages of the shop', async ({
    page,
  }) => {
    await page.goto(`${origin}/`)
    await page.getByRole('banner').getByRole('link', { name: 'Bags & Kits' }).click()
    await expect(page).toHaveURL(`${origin}/product-category/bags-kits/`)
    await expect(page.getByRole('heading', { level: 1, name: 'Bags & Kits' })).toBeVisible()
    await expect(cards(page)).toHaveCount(32)
    await expect(cards(page).first()).toContainText('₹')
    await page.getByRole('link', { name: 'School bags', exact: true }).first().click()
    await expect(page).toHaveURL(`${origin}/product-category/bags-kits/school-bags/`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  })

  test('a product shows its image, price, stock and description', async ({ page }) => {
    await page.goto(`${origin}/product/turntable-backpack/`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('The Turntable Backpack')
    await expect(main.getByText('₹1,899.00').first()).toBeVisible()
    await expect(main.getByText('In stock')).toBeVisible()
    await expect(main.getByText('Eighteen litres, two pockets')).toBeVisible()
    const image = main
      .getByRole('group', { name: /^Images/ })
      .locator('img')
      .first()
    await expect(image).toBeVisible()
    await expect(image).toHaveJSProperty('complete', true)
    await expect(image).not.toHaveJSProperty('naturalWidth', 0)
  })

  test('all tabs of a product are open, and nothing waits for the app', async ({ page }) => {
    await page.goto(`${origin}/product/turntable-backpack/`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Description' })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Reviews' })).toBeHidden()
    await expect(main.getByText('Related products')).toBeHidden()
    await expect(main.getByRole('tab').filter({ visible: true })).toHaveCount(0)
    await page.goto(`${origin}/`)
    await expect(main.getByRole('heading', { name: 'New in the shop' })).toBeVisible()
    for (const name of ['Readers’ favourites', 'Deals of the day']) {
      await expect(main.getByText(name, { exact: true })).toBeHidden()
    }
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThan(5000)
  })
})

/** Without the scripts of a page: axe itself is one, so they cannot be switched off. */
async function removeScripts(page: Page) {
  await page.route(`${origin}/**/`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replaceAll(/<script(?![^>]*json)[\s\S]*?<\/script>/g, '')
    await route.fulfill({ response, body })
  })
}

const SCREENS = ['/', '/shop/', '/product/turntable-backpack/']

test('axe finds no violation without scripts', async ({ page }) => {
  await removeScripts(page)
  for (const path of SCREENS) {
    await page.goto(origin + path)
    await expectNoViolation(page)
    expect(await page.evaluate(() => document.documentElement.dataset['app'])).toBeUndefined()
  }
})

test('axe finds no violation once the app has taken over', async ({ page }) => {
  await page.goto(`${origin}/product/turntable-backpack/`)
  await isHydrated(page)
  await expectNoViolation(page)
})
