import type { Page } from '@playwright/test'
import { expectNoViolation } from '../site/axe'
import { expect, test } from '../shop'

const screen = (scenario = 'none') => `/no-such-page/?scenario=${scenario}`
const pageField = (page: Page) => page.getByRole('main').locator('input[type=search]')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const grid = (page: Page) => page.getByRole('grid', { name: 'Products' })

test('the search dialog works by keyboard and has no axe violations', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/404/)
  await page.goto(screen())
  await pageField(page).click()
  const field = dialog(page).getByRole('combobox', { name: 'Search products' })
  await expect(field).toBeFocused()
  await page.keyboard.type('lunch')
  await expect(grid(page).getByRole('row')).toHaveCount(11)
  await page.keyboard.press('ArrowDown')
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await expect(grid(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(pageField(page)).toBeFocused()
  await expect(pageField(page)).toHaveValue('lunch')
})

test('the inline search takes phrases and keywords, opens a hit and has no axe violations', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/404/)
  await page.goto(screen('instant-search-inline'))
  await pageField(page).hover()
  await expect(pageField(page)).toHaveAttribute('placeholder', /^M/)
  await pageField(page).click()
  await expect(pageField(page)).toHaveValue('Monsoon')
  await expect(grid(page)).toBeVisible()
  await expectNoViolation(page)
  await page.getByRole('button', { name: 'backpack' }).click()
  await expect(pageField(page)).toBeFocused()
  await expect(grid(page).getByRole('row').first()).toContainText('Backpack')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\//)
})

test('text typed before the dialog opens appears in its field', async ({ page, expectTrouble }) => {
  expectTrouble(/404/)
  await page.goto(screen())
  await pageField(page).focus()
  await page.keyboard.type('lunch', { delay: 60 })
  const words = dialog(page).getByRole('combobox', { name: 'Search products' })
  await expect(words).toHaveValue('lunch')
  // The dialog focuses its field 300 ms after it has opened.
  await expect(words).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/s=lunch/)
  await expect(dialog(page)).toBeHidden()
})

test('a shopper adds a book to the cart from the search', async ({ page, expectTrouble }) => {
  expectTrouble(/404/)
  await page.goto(screen('instant-search-center,no-redirect-after-add'))
  await pageField(page).click()
  await expect(dialog(page)).toHaveAttribute('data-placement', 'center')
  const [around, field, button] = await Promise.all(
    [
      dialog(page),
      dialog(page).getByRole('combobox', { name: 'Search products' }),
      dialog(page).getByRole('button', { name: 'Search' }),
    ].map((part) => part.evaluate((element) => element.getBoundingClientRect().toJSON())),
  )
  expect(around.right - button.right).toBeCloseTo(field.left - around.left, 0)
  await dialog(page).getByRole('button', { name: 'monsoon' }).click()
  const row = grid(page).getByRole('row').filter({ hasText: 'Add to cart' }).first()
  await row.getByRole('button', { name: /^Add to cart/ }).click()
  await expect(row.getByRole('link', { name: 'View cart' })).toBeVisible()
})

test('the search requests nothing before the shopper points at the field', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/404/)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto(screen())
  await expect(pageField(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requested.filter((url) => /instantSearchParts|\/_wp\/(?!no-such-page)/.test(url))).toEqual(
    [],
  )
  await pageField(page).hover()
  await expect
    .poll(() => requested.filter((url) => /instantSearchParts/.test(url)).length)
    .toBeGreaterThan(0)
})

test('names have most of each row, and no button lies over them, in any window', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/404/)
  await page.goto(screen())
  await pageField(page).click()
  await page.keyboard.type('story')
  const rows = grid(page).getByRole('row').filter({ hasText: 'Add to cart' })
  for (const width of [1440, 1024, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(rows.first()).toBeVisible()
    const [row, name, cart, heart] = await rows
      .first()
      .evaluate((row) =>
        [row, ...row.children].map(
          (element) => element.getBoundingClientRect().toJSON() as DOMRect,
        ),
      )
    if (!row || !name || !cart || !heart) throw new Error('the row lacks a cell')
    expect(name.width / row.width, `the name at ${width} px`).toBeGreaterThan(0.65)
    for (const { width, height } of [cart, heart]) {
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    expect(heart.left).toBeGreaterThanOrEqual(cart.right)
    // Beside the name, in the narrowest window below it.
    if (width === 320) expect(cart.top).toBeGreaterThanOrEqual(name.bottom)
    else expect(cart.left).toBeGreaterThanOrEqual(name.right)
    expect(row.right).toBeGreaterThanOrEqual(heart.right)
  }
})
