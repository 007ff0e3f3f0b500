import type { Page } from '@playwright/test'
import { cartButton, expect, fillAddress, test } from './shop'

const addFirst = (page: Page) =>
  page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click()

const placeButton = (page: Page) => page.getByRole('button', { name: /^Place order/ })

/** At the checkout, the form filled in and the rates there: one press away from an order. */
async function readyToOrder(page: Page, scenarios = 'full-cart') {
  await page.goto(`/checkout/?scenario=${scenarios}`)
  await fillAddress(page)
  await page.getByRole('radio', { name: /^Flat rate/ }).check()
  await expect(page.getByRole('definition').filter({ hasText: '₹50' })).toBeVisible()
}

const confirmation = (page: Page) => page.getByRole('heading', { level: 1, name: /^Thank you/ })

/** Number of the order on the page; the shop counts up by one. */
async function orderNumber(page: Page) {
  await expect(confirmation(page)).toBeVisible()
  const [, id] = /order-received\/(\d+)/.exec(page.url()) ?? []
  return Number(id)
}

const loadedFiles = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))

test('pressing “Place order” twice, by mouse and by Enter, places one order', async ({ page }) => {
  await readyToOrder(page)
  await placeButton(page).dblclick()
  const first = await orderNumber(page)

  await page.goto('/shop/?orderby=popularity')
  await addFirst(page)
  await expect(page).toHaveURL('/cart/')
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await fillAddress(page)
  await page.getByRole('radio', { name: /^Flat rate/ }).check()
  await placeButton(page).focus()
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  expect(await orderNumber(page)).toBe(first + 1)
})

test('the first way to pay is chosen, and it can be changed', async ({ page }) => {
  await page.goto('/checkout/?scenario=full-cart')
  const ways = page.getByRole('region', { name: 'Payment' }).getByRole('radio')
  await expect(ways.first()).toBeChecked()
  await ways.last().check()
  await page.reload()
  await expect(ways.last()).toBeChecked()
})

test('a nonce that expires in the middle of an order goes unnoticed', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of 403/)
  await readyToOrder(page, 'full-cart,expired-nonce')
  await placeButton(page).click()
  await expect(confirmation(page)).toBeVisible()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items')
})

test('what has sold out between cart and order is named, and nothing typed is lost', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of 409/)
  await readyToOrder(page)
  await page.goto('/checkout/?scenario=sold-out-in-the-middle')
  await page.getByRole('radio', { name: /^Flat rate/ }).check()
  await placeButton(page).click()
  await expect(page.getByRole('alert').getByText(/is out of stock/)).toBeVisible()
  await expect(page.getByLabel('Street address')).toHaveValue('5 Hill Road')
  await page.getByRole('link', { name: 'Change your cart' }).click()
  await expect(page.getByRole('main').getByText(/is out of stock/).first()).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(page.getByRole('main').getByText(/is out of stock/)).toHaveCount(0)
})

test('after the order the count of another tab falls to 0', async ({ page, context }) => {
  await page.goto('/cart/?scenario=full-cart')
  const other = await context.newPage()
  await other.goto('/shop/')
  await expect(cartButton(other)).toHaveAccessibleName('Cart, 3 items')
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await fillAddress(page)
  await page.getByRole('radio', { name: /^Flat rate/ }).check()
  await placeButton(page).click()
  await expect(confirmation(page)).toBeVisible()
  await expect(cartButton(other)).toHaveAccessibleName('Cart, 0 items')
})

test('the mini-cart locks the page behind it and gives the focus back', async ({ page }) => {
  await page.goto('/shop/?scenario=full-cart')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items')
  await cartButton(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Your cart' })
  await expect(dialog.getByRole('link', { name: 'Checkout' })).toBeVisible()

  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(100, 400)
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('End')
  await expect(dialog).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(before)

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(cartButton(page)).toBeFocused()

  await cartButton(page).click()
  await page.mouse.click(100, 400)
  await expect(dialog).toBeHidden()
})

test('an add without a connection is told, the cart is kept, and it works once the line is back', async ({
  page,
  context,
  expectTrouble,
}) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Satchel, /)
  await page.goto('/shop/?orderby=popularity&scenario=full-cart,no-redirect-after-add')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items')
  await expect
    .poll(() => loadedFiles(page), 'the code for adding is there before it is needed')
    .toContainEqual(expect.stringContaining('cartSteps'))
  await context.setOffline(true)
  await addFirst(page)
  const told = page.getByRole('article').getByText(/the shop did not answer/i)
  await expect(told.first()).toBeVisible()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items')
  await context.setOffline(false)
  await addFirst(page)
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 4 items')
})

test('an order in a shop without decimals has the cart’s totals', async ({ page }) => {
  await readyToOrder(page, 'full-cart,zero-decimals')
  const amounts = page.getByRole('main').getByRole('definition')
  const seen = await amounts.allInnerTexts()
  expect(seen.join(' ')).toMatch(/^₹[\d,]+ ₹50 ₹[\d,]+$/)
  await placeButton(page).click()
  await expect(confirmation(page)).toBeVisible()
  const region = page.getByRole('region', { name: 'What you have ordered' })
  await expect(region.getByRole('definition')).toHaveText(seen)
})
