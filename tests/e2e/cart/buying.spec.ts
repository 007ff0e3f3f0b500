import type { Page } from '@playwright/test'
import { cartButton, expect, fillAddress, test } from '../shop'

const addFirst = (page: Page) =>
  page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click()

const placeButton = (page: Page) => page.getByRole('button', { name: /^Place order/ })

/** Opens the checkout, fills in the form and waits for the rates. */
async function readyToOrder(page: Page, scenarios = 'full-cart') {
  await page.goto(`/checkout/?scenario=${scenarios}`)
  await fillAddress(page)
  await page.getByRole('radio', { name: /^Flat rate/ }).check()
  await expect(page.getByRole('definition').filter({ hasText: '₹50' })).toBeVisible()
}

const confirmation = (page: Page) => page.getByRole('heading', { level: 1, name: /^Thank you/ })

test('the checkout places one order however often “Place order” is pressed, by mouse and by Enter', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/checkout')) sent.push(request.url())
  })
  await readyToOrder(page)
  await placeButton(page).dblclick()
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(confirmation(page)).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('the checkout names a product that has sold out and keeps the form', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of 409/)
  await readyToOrder(page)
  await page.goto('/checkout/?scenario=cart-item-sells-out')
  await page.getByRole('radio', { name: /^Flat rate/ }).check()
  await placeButton(page).click()
  await expect(page.getByRole('alert').getByText(/is out of stock/)).toBeVisible()
  await expect(page.getByLabel('Street address')).toHaveValue('5 Hill Road')
  await page.getByRole('link', { name: 'Change your cart' }).click()
  await expect(
    page
      .getByRole('main')
      .getByText(/is out of stock/)
      .first(),
  ).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(page.getByRole('main').getByText(/is out of stock/)).toHaveCount(0)
})

test('the mini-cart locks the page behind it, returns the focus, and breaks no word on a phone', async ({
  page,
}) => {
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

  await page.setViewportSize({ width: 320, height: 568 })
  await cartButton(page).click()
  const names = dialog.getByRole('listitem').getByRole('link')
  await expect(names).toHaveCount(3)
  expect(await names.evaluateAll(brokenWords)).toEqual([])
})

/** Words of a text that are on two lines. */
const brokenWords = (elements: Element[]) =>
  elements.flatMap((element) => {
    const text = element.firstChild
    if (!text) return []
    return [...(text.textContent ?? '').matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return range.getClientRects().length > 1 ? [word] : []
    })
  })

test('on a phone the notice of an added product starts above the place of the bar with the total', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/shop/')
  await addFirst(page)
  await expect(page).toHaveURL('/cart/')
  const bar = page.getByRole('link', { name: 'Go to checkout' }).locator('..')
  await expect(bar).toBeVisible()
  const notice = page.getByRole('complementary', { name: 'Cart notification' })
  await notice.hover()
  const [after, before] = await notice.evaluate(
    (element, total) => {
      const ends = [getComputedStyle(element).bottom]
      total?.setAttribute('class', '')
      return [...ends, getComputedStyle(element).bottom]
    },
    await bar.elementHandle(),
  )
  expect(before).toBe(after)
})

test('an add without a connection shows an error, keeps the cart, and succeeds once the connection is back', async ({
  page,
  context,
  expectTrouble,
}) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Satchel, /)
  await page.goto('/shop/?orderby=popularity&scenario=full-cart,no-redirect-after-add')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items')
  // A page that has lost its code reloads; here all of it is there.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await addFirst(page)
  const problem = page.getByRole('article').getByText(/the shop did not answer/i)
  await expect(problem.first()).toBeVisible()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items')
  await context.setOffline(false)
  await addFirst(page)
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 4 items')
})

test('an order in a shop without decimals has the totals of its cart', async ({ page }) => {
  await readyToOrder(page, 'full-cart,zero-decimals')
  const amounts = page.getByRole('main').getByRole('definition')
  const seen = await amounts.allInnerTexts()
  expect(seen.join(' ')).toMatch(/^₹[\d,]+ ₹50 ₹[\d,]+$/)
  await placeButton(page).click()
  await expect(confirmation(page)).toBeVisible()
  const region = page.getByRole('region', { name: 'What you have ordered' })
  await expect(region.getByRole('definition')).toHaveText(seen)
})
