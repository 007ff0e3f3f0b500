import type { Page } from '@playwright/test'
import { boxOf, expect, test } from '../shop'

const portfolio = (page: Page) => page.getByRole('article').first()

test('a portfolio is packed in columns from 768 px on and follows its tabs by keyboard', async ({
  page,
}) => {
  await page.goto('/our-windows/')
  const tabs = page.getByRole('group', { name: 'Works' }).first()
  const list = page.locator('[data-layout="masonry"]')
  const works = list.getByRole('article')
  await expect(works).toHaveCount(7)
  const lefts = async () =>
    new Set(
      (await Promise.all([0, 1, 2, 3, 4, 5, 6].map((i) => boxOf(works.nth(i))))).map(({ x }) => x),
    )
  await expect.poll(async () => (await lefts()).size).toBe(3)
  const [first, second, third] = await Promise.all([0, 1, 2].map((i) => boxOf(works.nth(i))))
  expect([second?.y, third?.y]).toEqual([first?.y, first?.y])
  expect(third?.x).toBeGreaterThan(second?.x ?? 0)
  expect(second?.x).toBeGreaterThan(first?.x ?? 0)

  await tabs.getByRole('radio', { name: 'All' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.getByRole('radio', { name: 'Windows' })).toBeFocused()
  await expect(works).toHaveCount(3)

  await page.setViewportSize({ width: 767, height: 900 })
  await page.keyboard.press('ArrowLeft')
  await expect(works).toHaveCount(7)
  expect((await lefts()).size).toBe(1)
  await expect(portfolio(page)).toBeVisible()
})

test('the reading progress fills with the scroll position', async ({ page }) => {
  await page.goto('/ten-books-for-a-long-train-journey/')
  const fill = page.locator('[data-position="top"] > div')
  const share = () => fill.evaluate((element) => element.getBoundingClientRect().width / innerWidth)
  await expect(fill).toHaveCount(1)
  await expect.poll(share).toBeLessThan(0.01)
  await page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement
    scrollTo(0, (scrollHeight - clientHeight) / 2)
  })
  await expect.poll(share).toBeCloseTo(0.5, 1)
  // The page grows when its comments come near the window.
  const shareAtEnd = async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    return share()
  }
  await expect.poll(shareAtEnd).toBeGreaterThan(0.97)
})
