import type { Locator, Page } from '@playwright/test'
import { cartButton, expect, fillAddress, test } from '../shop'

/** A shop name of 40 characters shares the header with the menu, the search, the account and the cart. */
const PHONES = [390, 320]

test('on a phone a shopper of a shop with a long name buys, and no page scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto('/?scenario=long-shop-name,no-redirect-after-add')
  await expectFit(page, PHONES)
  await page.getByRole('link', { name: 'Browse the shop' }).first().click()
  await expect(page).toHaveURL('/shop/')
  await expectFit(page, PHONES)

  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item')
  await expectFit(page, PHONES)

  await page.goto('/cart/')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Go to checkout' })).toBeVisible()
  await expectFit(page, PHONES)
  await main.getByRole('link', { name: 'Go to checkout' }).click()
  await fillAddress(page)
  await page.getByLabel('PIN Code').blur()
  await page.getByRole('radio', { name: /flat rate/i }).check()
  await page.getByRole('radio', { name: /Direct bank transfer/ }).check()
  await expectFit(page, PHONES, [
    page.getByRole('link', { name: 'Back to cart' }),
    page.getByRole('banner').getByRole('button', { name: 'Help' }),
  ])

  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank you/i)
  await expectFit(page, PHONES)
})

test('the header of a long shop name fits with text of twice the size in any window', async ({
  page,
}) => {
  await page.goto('/wishlist/?scenario=long-shop-name,full-cart')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectFit(page, [1280, 768, 390, 320])
})

/** In windows of these widths the name and the tools of the header are inside, and nothing is wider. */
async function expectFit(
  page: Page,
  widths: readonly number[],
  tools = [searchButton(page), cartButton(page)],
) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await expectFitNow(page, tools)
  }
}

async function expectFitNow(page: Page, tools: readonly Locator[]) {
  const header = page.getByRole('banner')
  const name = header.getByRole('link', { name: 'The Himalayan Antiquarian Bookshop & Co.' })
  for (const element of [name, ...tools]) await expect(element).toBeVisible()
  await expect
    .poll(() =>
      header.evaluate((banner) => {
        const controls = [...banner.querySelectorAll('a, button, a span, button span')]
        return controls
          .filter((control) => control.checkVisibility())
          .filter((control) => {
            const { left, right, width } = control.getBoundingClientRect()
            // Text for screen readers is 1 px wide.
            return width > 1 && (left < 0 || right > innerWidth)
          })
          .map((control) => control.textContent)
      }),
    )
    .toEqual([])
  await expect
    .poll(() => name.evaluate((link) => link.scrollWidth - link.clientWidth))
    .toBeLessThanOrEqual(0)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)
}

const searchButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Search/ })
