import type { Page } from '@playwright/test'
import { expect, tabTo, test } from '../shop'

const BOOK = '/product/sale-running/'
const TEXT = 'Read to pieces within a week.'

const form = (page: Page) => page.getByRole('form', { name: /review/ })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name })
const star = (page: Page, count: number) =>
  form(page).getByRole('radio', { name: `${count} of 5 stars` })
const thanks = (page: Page) =>
  page.getByRole('group', { name: 'Thank you. Your review is held for approval.' })

test('a shopper reviews a book by keyboard, with a reload in between', async ({ page }) => {
  await page.goto(`${BOOK}#reviews`)
  const send = page.getByRole('button', { name: 'Send review' })
  await expect(send).toBeVisible()
  await tabTo(page, field(page, 'Your review'))
  await page.keyboard.type(TEXT)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Nila')
  await page.keyboard.press('Tab')
  await page.keyboard.type('nila@example.test')
  await page.keyboard.press('Enter')
  await expect(form(page).getByRole('alert')).toHaveText('Please select a rating')
  await expect(star(page, 1)).toBeFocused()
  await expect(star(page, 1)).not.toBeChecked()
  await page.keyboard.press('Space')
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight')
  await expect(star(page, 4)).toBeChecked()
  await expect(form(page)).toContainText('Good')
  await expect(form(page).getByRole('alert')).toHaveCount(0)

  await page.reload()
  await expect(star(page, 4)).toBeChecked()
  await expect(field(page, 'Your review')).toHaveValue(TEXT)

  await tabTo(page, page.getByRole('checkbox', { name: /^Save my name/ }))
  await page.keyboard.press('Space')
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeVisible()
  await expect(thanks(page)).toBeInViewport()
  await expect(thanks(page)).toBeFocused()
  const held = page.getByRole('listitem').filter({ hasText: 'Held for approval' })
  await expect(held).toContainText(TEXT)

  // The next form has the saved name, and nothing of this review.
  await page.goto('/product/only-three-left/#reviews')
  await expect(field(page, 'Name')).toHaveValue('Nila')
  await expect(field(page, 'Your review')).toHaveValue('')
})

test('reviews load when they come near the viewport, with touch-sized stars', async ({ page }) => {
  const parts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /assets\/ProductReviews-.*\.js|products\/reviews/.test(name))
        .map(({ name }) => (name.includes('assets') ? 'code' : 'reviews')),
    )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/product/dont-look-down/?scenario=many-reviews')
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await parts()).toEqual([])

  await page.getByRole('tab', { name: 'Reviews (240)' }).click()
  await expect(page.getByText('10 reviews shown')).toBeVisible()
  expect(await parts()).toContain('code')
  const touched = await star(page, 3).locator('..').boundingBox()
  expect(touched?.width).toBeGreaterThanOrEqual(44)
  expect(touched?.height).toBeGreaterThanOrEqual(44)
  await star(page, 3).locator('..').click()
  await expect(star(page, 3)).toBeChecked()
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(beyond).toBeLessThanOrEqual(0)
})

test('the form of a review stays where it has appeared', async ({ page }) => {
  await page.addInitScript(() => {
    const tops: number[] = []
    Object.assign(window, { tops })
    requestAnimationFrame(function look() {
      const star = document.querySelector('input[name="rating"]')
      if (star) tops.push(star.getBoundingClientRect().top + scrollY)
      requestAnimationFrame(look)
    })
  })
  await page.goto(`${BOOK}#reviews`)
  await expect(star(page, 5)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const tops = await page.evaluate(() => (window as unknown as { tops: number[] }).tops)
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(1)
})

test('a review written offline stays in its form and can be sent when the connection returns', async ({
  page,
  context,
  expectTrouble,
}) => {
  expectTrouble(/sending a review|Satchel, loading|ERR_|Failed to load/)
  await page.goto(`${BOOK}#reviews`)
  await star(page, 5).check({ force: true })
  await field(page, 'Your review').fill(TEXT)
  await field(page, 'Name').fill('Nila')
  await field(page, 'E-mail').fill('nila@example.test')
  // Most of the page's code is there; a slow machine may lack what it loads when idle.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(form(page).getByRole('alert')).toContainText('You seem to be offline.')
  await expect(field(page, 'Your review')).toHaveValue(TEXT)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(thanks(page)).toBeVisible()
})
