import type { Page } from '@playwright/test'
import { boxOf, expect, test } from '../shop'

const toggle = (page: Page) => page.getByRole('button', { name: 'Search books, bags and kits' })
const overlay = (page: Page) => page.getByRole('dialog', { name: 'What are you looking for?' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search products' })
/** Rows of products and of the link to all of them; another row has categories and authors. */
const rows = (page: Page) =>
  page
    .getByRole('grid', { name: 'Search results' })
    .getByRole('row')
    .filter({ hasNot: page.locator('[href^="/product-category/"]') })

test('a shopper finds a book by keyboard, and Back shows the shop without the search', async ({
  page,
}) => {
  await page.goto('/shop/')
  await toggle(page).focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('class')
  await expect(rows(page)).toHaveCount(6)
  await expect(overlay(page).getByRole('status')).toHaveText('5 results')

  // Past the categories and the first product.
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown')
  const product = rows(page).nth(1).getByRole('link')
  const name = (await product.locator('bdi').first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(overlay(page)).toBeHidden()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expect(page.locator('#content')).toBeFocused()

  await page.goBack()
  await expect(page).toHaveURL('/shop/')
  await expect(overlay(page)).toBeHidden()
})

test('Escape closes the results, then the search, returns the focus and keeps the text', async ({
  page,
}) => {
  await page.goto('/shop/')
  await toggle(page).click()
  await field(page).fill('bag')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(0)
  await expect(overlay(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(overlay(page)).toBeHidden()
  await expect(toggle(page)).toBeFocused()

  await toggle(page).click()
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.type('ruler')
  await expect(field(page)).toHaveValue('ruler')
  await page.mouse.click(20, 880)
  await expect(overlay(page)).toBeHidden()
})

test('Enter opens the search page filtered by author', async ({ page }) => {
  await page.goto('/')
  await toggle(page).click()
  await field(page).fill('the')
  const author = overlay(page).getByLabel('Author')
  await author.selectOption({ index: 2 })
  const slug = await author.inputValue()
  await field(page).press('Enter')
  await expect(overlay(page)).toBeHidden()
  await expect(page).toHaveURL(`/?product_author=${slug}&s=the&post_type=product`)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the search fits a window of 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/shop/')
    await toggle(page).tap()
    await field(page).fill('bag')
    await expect(rows(page).first()).toBeVisible()
    await expect(overlay(page).getByLabel('Author')).toBeVisible()
    // The row of categories scrolls sideways.
    const controls = overlay(page).locator('button, input, select, a[href^="/product/"]')
    for (const control of await controls.all()) {
      const { x, width } = await boxOf(control)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(320)
    }
  })

  test('one tap opens the search, and another opens a result', async ({ page }) => {
    await page.goto('/shop/')
    await toggle(page).tap()
    await field(page).fill('bag')
    await rows(page).first().getByRole('link').tap()
    await expect(page).toHaveURL(/\/product\//)
    await expect(overlay(page)).toBeHidden()
  })
})
