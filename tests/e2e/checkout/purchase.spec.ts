import type { Page } from '@playwright/test'
import { cards, cartButton, expect, fillAddress, test } from '../shop'

for (const [shop, address] of [
  ['a shop with its theme', '/'],
  ['a shop of WooCommerce alone', '/?scenario=plain-woocommerce'],
] as const) {
  test(`in ${shop} a shopper browses, filters, chooses and buys by mouse`, async ({ page }) => {
    await page.goto(address)
    await purchase(page)
  })
}

test('a phone shows what happens next on the first screen, and nothing moves as bank details arrive', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/checkout/?scenario=full-cart')
  await fillAddress(page)
  await page.getByLabel('PIN Code').blur()
  await expect(page.getByRole('radio', { name: /^Flat rate/ })).toBeVisible()
  await page.getByRole('radio', { name: /Direct bank transfer/ }).check()
  await page.evaluate(() => {
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift' })
    Object.assign(window, { shifts })
  })
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page).toHaveURL(/\/checkout\/order-received\/\d+\/\?key=/)
  await expect(page.getByText('Deccan Bank')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'What you have ordered' })).toBeAttached()

  const next = page.getByRole('region', { name: 'What happens next' })
  await expect(next.getByRole('link', { name: 'Track this order' })).toBeInViewport({ ratio: 1 })
  await expect(next).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})

async function purchase(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Browse the shop' }).first().click()
  await expect(page).toHaveURL('/shop/')

  await page
    .getByRole('navigation', { name: 'Shop', exact: true })
    .getByRole('link', { name: 'Bags & Kits' })
    .click()
  await expect(page).toHaveURL('/product-category/bags-kits/')
  await expect(page).toHaveTitle('Bags & Kits Archives - Page 1 of 5')
  await expect(cards(page)).toHaveCount(32)
  await page.getByRole('link', { name: 'Page 5', exact: true }).click()
  await expect(page).toHaveTitle('Bags & Kits Archives - Page 5 of 5')

  await page.getByRole('checkbox', { name: /^6-8 years/ }).check()
  await expect(page).toHaveURL(/filter_years=6-8-years/)
  await page
    .getByRole('combobox', { name: 'Shop order' })
    .selectOption('Sort by price: low to high')
  await expect(page).toHaveURL(/orderby=price/)
  await page.getByRole('button', { name: 'List view' }).click()
  await expect(page).toHaveURL(/category-view-mode=list/)
  await page.getByRole('button', { name: 'Grid view' }).click()
  await expect(page).not.toHaveURL(/category-view-mode/)
  // A press while the cards are being replaced and the page scrolls would hit another card.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

  const options = page.getByRole('link', { name: /^Select options/ }).first()
  await options.click()
  await expect(page).toHaveURL(/\/product\//)
  // The address changes first; the heading is the product's once its form is there.
  await chooseFirstOptions()
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page
    .getByRole('form', { name: 'Add to cart' })
    .getByRole('button', { name: 'Add to cart' })
    .click()

  await expect(page).toHaveURL('/cart/')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name }).first()).toBeVisible()

  await page.goto('/shop/?orderby=popularity')
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click()
  await expect(page).toHaveURL('/cart/')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items')

  await main
    .getByRole('button', { name: /more|increase|plus/i })
    .first()
    .click()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items')
  await main
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(main.getByRole('link', { name })).toHaveCount(0)

  await main.getByRole('link', { name: 'Go to checkout' }).click()
  await fillAddress(page)
  await page.getByLabel('PIN Code').blur()
  await page.getByRole('radio', { name: /flat rate/i }).check()
  await page.getByRole('radio', { name: /Direct bank transfer/ }).check()
  await page.getByRole('button', { name: /^Place order/ }).click()

  await expect(page).toHaveURL(/\/checkout\/order-received\/\d+\/\?key=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank you/i)
  await expect(main).toContainText('5 Hill Road')
  await expect(main).toContainText(/Order number/)
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items')

  async function chooseFirstOptions() {
    const form = page.getByRole('form', { name: 'Add to cart' })
    await expect(form).toBeVisible()
    for (const select of await form.getByRole('combobox').all())
      await select.selectOption({ index: 1 })
    for (const group of await form.getByRole('group').all()) {
      if ((await group.getByRole('radio', { checked: true }).count()) > 0) continue
      const choices = group.locator('label', { has: page.getByRole('radio', { disabled: false }) })
      if ((await choices.count()) > 0) await choices.first().click()
    }
  }
}
