import type { Page } from '@playwright/test'
import { address, expect, test } from '../shop'

test('where the shop’s checkout requires the terms, a shopper buys a book by bank transfer', async ({
  page,
}) => {
  await page.goto('/shop/?scenario=terms-required')
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click()
  await expect(page).toHaveURL('/cart/')
  await page
    .getByRole('link', { name: /checkout/i })
    .first()
    .click()
  await expect(page).toHaveURL('/checkout/')
  await fillForm(page)
  await page.getByRole('radio', { name: /^Direct bank transfer/ }).check()

  const placeOrder = page.getByRole('button', { name: /^Place order/ })
  await placeOrder.click()
  const problem = page.getByRole('group', { name: 'One thing needs your attention' })
  await expect(problem.getByRole('link')).toHaveText(
    'Please read and accept the terms and conditions to proceed with your order.',
  )
  await expect(page).toHaveURL('/checkout/')

  const terms = page.getByRole('checkbox', { name: /terms and conditions/i })
  await terms.check()
  await expect(problem).toHaveCount(0)
  const label = page.locator('label', { has: terms })
  const noteHint = page.getByText(/^For example, when or where/)
  // Both at one moment: the notice above them has just gone.
  const gap = await label.evaluate(
    (element, hint) =>
      element.getBoundingClientRect().top - (hint?.getBoundingClientRect().bottom ?? Infinity),
    await noteHint.elementHandle(),
  )
  expect(Math.round(gap), 'space between the note’s hint and the terms').toBeGreaterThanOrEqual(8)
  await expect(label.getByRole('link').first()).toHaveAttribute('target', '_blank')
  await placeOrder.click()

  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
  const toPay = page.getByRole('region', { name: 'How to pay' })
  await expect(toPay).toContainText('IFSC: DECC0000042')
  await page.reload()
  await expect(toPay).toContainText('IFSC: DECC0000042')
})

async function fillForm(page: Page) {
  const fields = [
    ['E-mail', address['E-mail']],
    ['Phone (optional)', address.Phone],
    ['First name', address['First name']],
    ['Last name', address['Last name']],
    ['Street address', address['Street address']],
    ['Town / City', address['Town / City']],
    ['PIN Code', address['PIN Code']],
  ] as const
  for (const [name, value] of fields) {
    await page.getByRole('textbox', { name, exact: true }).fill(value)
  }
  await page.getByRole('combobox', { name: 'State' }).selectOption('Maharashtra')
  await expect(page.getByRole('radio', { name: /^Flat rate/ })).toBeVisible()
}
