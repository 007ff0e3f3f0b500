import type { Page } from '@playwright/test'
import { expect, test } from '../shop'

/** From a product to its checkout, with the contact and the street filled in. */
async function openCheckout(page: Page, scenario: string) {
  await page.goto(`/shop/?orderby=popularity&scenario=${scenario}`)
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click()
  await expect(page).toHaveURL('/cart/')
  await page.getByRole('main').getByRole('link', { name: 'Go to checkout' }).click()
  await page.getByLabel('E-mail', { exact: true }).fill('asha@example.com')
  await page.getByLabel('Phone', { exact: true }).fill('98765 43210')
  await page.getByLabel('First name', { exact: true }).fill('Asha')
  await page.getByLabel('Last name', { exact: true }).fill('Kulkarni')
}

async function placeOrder(page: Page) {
  await page.getByRole('radio', { name: /Direct bank transfer/ }).check()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page).toHaveURL(/\/checkout\/order-received\/\d+\/\?key=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank you/i)
}

test('a shop that requires a GSTIN gets it with the order, and the confirmation shows it', async ({
  page,
}) => {
  await openCheckout(page, 'required-gstin')
  await page.getByLabel('Address', { exact: true }).fill('5 Hill Road')
  await page.getByLabel('City', { exact: true }).fill('Pune')
  await page.getByLabel('State', { exact: true }).selectOption('Maharashtra')
  await page.getByLabel('PIN Code', { exact: true }).fill('411001')
  await page.getByLabel('PIN Code', { exact: true }).blur()
  await expect(page.getByText('Flat rate')).toBeVisible()

  await page.getByRole('button', { name: /^Place order/ }).click()
  await page.getByRole('link', { name: 'GSTIN is a required field' }).click()
  await expect(page.getByLabel('GSTIN', { exact: true })).toBeFocused()
  await page.keyboard.type('27ABCDE1234F1Z5')
  await page.getByLabel('Delivery slot (optional)').selectOption('Afternoon')
  await placeOrder(page)
  const ordered = page.getByRole('region', { name: 'What you have ordered' })
  await expect(ordered).toContainText('27ABCDE1234F1Z5')
  await expect(ordered).toContainText('Afternoon')
  await page.reload()
  await expect(ordered).toContainText('27ABCDE1234F1Z5')
})

test('a customer saves an address in a form with a button in <noscript>', async ({ page }) => {
  await page.goto('/my-account/edit-address/billing/?scenario=signed-in-customer,sells-abroad')
  await page.getByLabel('First name', { exact: true }).fill('Asha')
  await page.getByLabel('Last name', { exact: true }).fill('Kulkarni')
  await page.getByLabel('Country / Region').selectOption('Germany')
  await page.getByLabel('Street address', { exact: true }).fill('Torstr. 1')
  await page.getByLabel('Postcode / ZIP', { exact: true }).fill('10115')
  await page.getByLabel('Town / City', { exact: true }).fill('Berlin')
  await page.getByLabel(/^State \/ County/).selectOption('Berlin')
  await page.getByLabel('Phone', { exact: true }).fill('98765 43210')
  await page.getByLabel('Email address', { exact: true }).fill('asha@example.com')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Address changed successfully.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Torstr. 1')
  await expect(page.getByRole('main')).not.toContainText('DE-BE')
})
