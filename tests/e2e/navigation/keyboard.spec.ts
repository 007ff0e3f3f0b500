import { address, cards, cartButton, expect, tabTo, test } from '../shop'

test('a shopper browses, filters, chooses options and buys with the keyboard only', async ({
  page,
}) => {
  await page.goto('/shop/')
  await expect(cards(page)).toHaveCount(32)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()

  await tabTo(page, page.getByRole('checkbox', { name: /^6-8 years/ }))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/filter_years=6-8-years/)
  await expect(page.getByRole('checkbox', { name: /^6-8 years/ })).toBeFocused()

  const first = cards(page).first().getByRole('heading').getByRole('link')
  await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  const simple = cards(page).filter({ has: page.getByRole('button', { name: /^Add to cart: / }) })
  const link = simple.first().getByRole('heading').getByRole('link')
  const name = (await link.textContent()) ?? ''
  await expect(first).toBeVisible()
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const form = page.getByRole('form', { name: 'Add to cart' })
  await expect(form).toBeVisible()
  const quantity = form.getByRole('spinbutton', { name: /Quantity/ })
  await tabTo(page, quantity)
  await page.keyboard.press('ArrowUp')
  await expect(quantity).toHaveValue('2')
  await tabTo(page, form.getByRole('button', { name: 'Add to cart' }))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/cart/')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items')
  await tabTo(page, page.getByRole('link', { name: 'Go to checkout' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout/')

  for (const [label, value] of Object.entries(address)) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(value)
    if (label === 'Town / City') {
      await tabTo(page, page.getByLabel('State', { exact: true }))
      await page.keyboard.type('Maharashtra')
    }
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: /flat rate|free/i }).first()).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: /^Place order/ }))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/checkout\/order-received\/\d+\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank you/i)
  await expect(page.getByRole('main')).toContainText(name)
})
