import { cards, expect, test } from '../../shop'
import { origin } from './pages'
import { expectKept, holdCode, isHydrated, mark } from './visit'

test('a link of a campaign gets the written page, which the app takes over', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto(`${origin}/shop/?utm_source=news`, { waitUntil: 'commit' })
  await expect(cards(page)).toHaveCount(32)
  await page.waitForFunction(() => document.readyState !== 'loading')
  await mark(page)
  release()
  await isHydrated(page)
  await expectKept(page)
})

test('a sorted list is that of the address', async ({ page }) => {
  await page.goto(`${origin}/shop/?orderby=price`)
  await expect(cards(page).first()).toContainText('A Sampler of First Chapters')
  await expect(page.locator('meta[name="satchel-prerendered"]')).toHaveCount(0)
})

test('a static host that ignores the query sends the written page, and the shopper sees the sorted list only', async ({
  page,
}) => {
  await page.route(`${origin}/shop/?orderby=price`, async (route) => {
    await route.fulfill({ response: await route.fetch({ url: `${origin}/shop/` }) })
  })
  const release = await holdCode(page)
  await page.goto(`${origin}/shop/?orderby=price`, { waitUntil: 'commit' })
  await expect(page.locator('meta[name="satchel-prerendered"]')).toHaveCount(1)
  await page.waitForFunction(() => document.readyState !== 'loading')
  await expect(cards(page).first()).toBeHidden()
  release()
  await expect(cards(page).first()).toBeVisible()
  await expect(cards(page).first()).toContainText('A Sampler of First Chapters')
})

test('a link to the reviews of a product shows them', async ({ page }) => {
  await page.goto(`${origin}/product/dont-look-down/#reviews`)
  await expect(page.getByRole('tab', { name: /^Reviews/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('There are no reviews yet.')).toBeInViewport()
})
