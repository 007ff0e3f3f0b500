import type { Page } from '@playwright/test'
import { expectNoViolation } from '../site/axe'
import { expect, shiftOf, test } from '../shop'

const BAG = '/product/campus-peacock-school-backpack/'
/** A book with many long reviews. */
const BOOK = '/product/dont-look-down/?scenario=many-reviews'

const tab = (page: Page, name: RegExp | string) => page.getByRole('tab', { name })
const panel = (page: Page) => page.getByRole('tabpanel')
const isAt = (page: Page, url: string) => expect(page).toHaveURL(url)
const topOf = async (page: Page, name: RegExp | string) =>
  (await tab(page, name).boundingBox())?.y ?? -1

test('product tabs work by keyboard alone and persist over a reload and Back', async ({ page }) => {
  // The URL of a tab scrolls to it without a layout shift.
  await page.goto(`${BAG}#tab-description`)
  await expect(tab(page, 'Description')).toBeInViewport()
  expect(await shiftOf(page)).toBeLessThan(0.1)

  await tab(page, 'Description').focus()
  await page.keyboard.press('ArrowRight')
  await expect(panel(page)).toContainText('41 × 30 × 16 cm')
  await isAt(page, `${BAG}#tab-additional_information`)
  await page.keyboard.press('Tab')
  await expect(panel(page)).toBeFocused()
  await expectNoViolation(page, 'main')

  await page.reload()
  await expect(tab(page, 'Additional information')).toHaveAttribute('aria-selected', 'true')
  await expect(panel(page)).toContainText('41 × 30 × 16 cm')

  await tab(page, 'Additional information').focus()
  await page.keyboard.press('End')
  await isAt(page, `${BAG}#tab-reviews`)
  await expect(page.getByRole('form', { name: /review/ })).toBeVisible()

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await isAt(page, '/')
  await page.goBack()
  await expect(tab(page, 'Reviews')).toHaveAttribute('aria-selected', 'true')
  await isAt(page, `${BAG}#tab-reviews`)
})

test('stars open the reviews, find in page opens any tab, and print shows all tabs', async ({
  page,
}) => {
  await page.goto(BOOK)
  const stars = page.getByRole('link', { name: /^Rated/ }).first()
  await stars.focus()
  await page.keyboard.press('Enter')
  await expect(tab(page, /^Reviews \(\d+\)$/)).toHaveAttribute('aria-selected', 'true')
  await expect(panel(page)).toBeFocused()
  await expect(panel(page).getByRole('listitem').first()).toBeInViewport()
  await page.goBack()
  await expect(tab(page, /^Reviews/)).toHaveAttribute('aria-selected', 'false')

  // Browsers reveal a closed panel for a link into it as they do for find in page.
  await page.goto(BAG)
  await expect(tab(page, 'Reviews')).toBeVisible()
  await page.evaluate(() => {
    document.querySelector('#tab-additional_information table')?.setAttribute('id', 'sizes')
    location.hash = 'sizes'
  })
  await expect(tab(page, 'Additional information')).toHaveAttribute('aria-selected', 'true')
  await expect(panel(page)).toContainText('41 × 30 × 16 cm')

  await page.emulateMedia({ media: 'print' })
  for (const title of ['Description', 'Additional information', 'Reviews'])
    await expect(page.locator('h2', { hasText: title }).first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('each panel opens below its tab, which stays in place', async ({ page }) => {
    await page.goto(BAG)
    await tab(page, 'Reviews').scrollIntoViewIfNeeded()
    await expect(panel(page)).toContainText('Made for the school run')
    expect(await topOf(page, 'Additional information')).toBeGreaterThan(
      (await panel(page).boundingBox())?.y ?? Infinity,
    )
    const before = await topOf(page, 'Additional information')
    await tab(page, 'Additional information').tap()
    await expect(panel(page)).toContainText('41 × 30 × 16 cm')
    expect(Math.abs((await topOf(page, 'Additional information')) - before)).toBeLessThan(2)
    expect((await panel(page).boundingBox())?.y).toBeGreaterThan(before)
    await expectNoViolation(page, 'main')
  })

  test('the breadcrumbs are one link to the level above', async ({ page }) => {
    await page.goto(BAG)
    const links = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
    await expect(links).toHaveText(['School bags'])
    await links.tap()
    await expect(page.getByRole('heading', { level: 1, name: 'School bags' })).toBeVisible()
  })
})

test('Back finds the place below a long list of reviews again', async ({ page }) => {
  await page.goto(BOOK)
  await tab(page, /^Reviews/).click()
  await panel(page)
    .getByRole('button', { name: /^5 stars/ })
    .click()
  await expect(panel(page).getByText('5 stars only')).toBeVisible()
  const related = page.getByRole('region', { name: 'Related products' })
  const book = related.getByRole('link').first()
  await expect(async () => {
    await related.scrollIntoViewIfNeeded()
    await expect(book).toBeVisible({ timeout: 500 })
  }).toPass()
  const before = await page.evaluate(() => scrollY)
  await book.click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Don’t Look Down/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Don’t Look Down/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  await expect(book).toBeInViewport()
  await expect(panel(page).getByText('5 stars only')).toBeVisible()
})
