import type { Locator, Page } from '@playwright/test'
import { boxOf, expect, tabTo, test } from '../shop'

const newest = (page: Page) => page.getByRole('group', { name: 'New in the shop' })
const next = (carousel: Locator) => carousel.getByRole('button', { name: /: next$/ })
const previous = (carousel: Locator) => carousel.getByRole('button', { name: /: previous$/ })
const row = (carousel: Locator) => carousel.getByRole('list').first()
const cards = (carousel: Locator) => carousel.getByRole('article')

/** The distance in px between the start of an item and the start of its row. */
const distance = async (carousel: Locator, place: number) => {
  const [item, list] = await Promise.all([
    row(carousel).locator('> li').nth(place).boundingBox(),
    row(carousel).boundingBox(),
  ])
  return Math.round((item?.x ?? NaN) - (list?.x ?? NaN) - FOCUS_ROOM)
}
const FOCUS_ROOM = 8

test('buttons and arrow keys move a carousel, which stops at a card', async ({ page }) => {
  await page.goto('/')
  const carousel = newest(page)
  await expect(carousel).toContainText('1–6 of 12')
  await expect(previous(carousel)).toHaveAttribute('aria-disabled', 'true')

  await next(carousel).click()
  await expect(carousel).toContainText('7–12 of 12')
  await expect.poll(() => distance(carousel, 6)).toBe(0)
  await expect(next(carousel)).toHaveAttribute('aria-disabled', 'true')
  await expect(next(carousel)).toBeFocused()

  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(carousel).toContainText('5–10 of 12')
  await expect.poll(() => distance(carousel, 4)).toBe(0)

  // A narrower window shows fewer columns, and the row still starts at a card.
  await page.setViewportSize({ width: 900, height: 900 })
  await expect(carousel).toContainText('5–8 of 12')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(carousel).toContainText('5–6 of 12')
})

test('a draggable carousel follows the mouse, and a drag opens no product', async ({ page }) => {
  await page.goto('/')
  const carousel = page.getByRole('group', { name: 'From every category: All' })
  await expect(async () => {
    // What loads above it moves it out of the window again.
    await page.getByRole('region', { name: 'From every category' }).scrollIntoViewIfNeeded()
    await expect(carousel).toContainText('1–5 of 12', { timeout: 1000 })
  }).toPass()
  await cards(carousel).first().scrollIntoViewIfNeeded()

  const image = cards(carousel).nth(3).getByRole('img').first()
  await pull(page, image, -430)
  await expect(carousel).toContainText(/[23]–[67] of 12/)
  const at = Number(/(\d)–/.exec((await carousel.textContent()) ?? '')?.[1])
  await expect.poll(() => distance(carousel, at - 1)).toBe(0)
  expect(await page.evaluate(() => String(getSelection()))).toBe('')
  await expect(page).toHaveURL('/')

  await pull(page, cards(carousel).nth(3).getByRole('heading'), 900)
  await expect(carousel).toContainText('1–5 of 12')
  await expect(page).toHaveURL('/')

  await cards(carousel).nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
})

test('under prefers-reduced-motion a carousel moves at once, and Tab scrolls each card into view', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const carousel = newest(page)
  await expect(cards(carousel)).toHaveCount(12)
  const moved = await next(carousel).evaluate((button: HTMLElement) => {
    button.click()
    const list = button.closest('[role=group]')?.querySelector('ul')
    return { left: list?.scrollLeft, animations: list?.getAnimations({ subtree: true }).length }
  })
  expect(moved.left).toBeGreaterThan(500)
  expect(moved.animations).toBe(0)
  expect(await distance(carousel, 6)).toBe(0)

  const last = cards(carousel).last().getByRole('link').first()
  await cards(carousel).first().getByRole('link').first().focus()
  await expect(carousel).toContainText('1–6 of 12')
  await tabTo(page, last)
  await expect(last).toBeInViewport({ ratio: 0.9 })
  await expect(carousel).toContainText('7–12 of 12')
})

test('a carousel’s skeleton has the height of its cards', async ({ page }) => {
  await page.goto('/?scenario=listing-slow')
  const carousel = newest(page)
  await expect(carousel).toBeVisible()
  await expect(cards(carousel)).toHaveCount(0)
  const { height } = await boxOf(carousel)
  await expect(cards(carousel)).toHaveCount(12)
  expect((await boxOf(carousel)).height).toBe(height)
})

async function pull(page: Page, what: Locator, byPx: number) {
  const box = await what.boundingBox()
  if (!box) throw new Error('nothing to take hold of')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + byPx, y, { steps: 8 })
  await page.mouse.up()
}
