import { cartButton, expect, test, watchFrames } from '../shop'

test('a shopper signs in at another site in a window, and the page stays as it is', async ({
  page,
}) => {
  await page.goto('/faq/?scenario=social-window,full-cart')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Sign in' })
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const opening = page.waitForEvent('popup')
  await panel.getByRole('button', { name: 'Sign in with Google' }).click()
  const provider = await opening
  await expect(provider.getByRole('heading', { name: 'Google' })).toBeVisible()
  expect(await provider.evaluate(() => opener)).toBeNull()
  await expect(panel.getByText('Sign in to Google in the window')).toBeVisible()

  const closed = provider.waitForEvent('close')
  await provider.getByRole('button', { name: 'Continue as Asha' }).click()
  await closed
  await expect(page.getByRole('banner').getByRole('link', { name: 'My account' })).toBeVisible()
  await expect(panel).toBeHidden()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items')
  await expect(page).toHaveURL(/\/faq\//)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('a shopper signs in at another site in the same tab, and returns to the page', async ({
  page,
}) => {
  await page.goto('/my-account/?scenario=full-cart')
  await page.getByRole('button', { name: 'Sign in with Facebook' }).click()
  await expect(page.getByRole('heading', { name: 'Facebook' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue as a new reader' }).click()
  await expect(page).toHaveURL(/\/my-account\//)
  await expect(page.getByRole('main')).toContainText('reader.from.elsewhere')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items')
})

test('a shopper who cancels at the other site is back on the page they left', async ({ page }) => {
  await page.goto('/checkout/?scenario=full-cart')
  await page.getByRole('button', { name: /Already a customer/ }).click()
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/checkout\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
})

test('a shopper whose provider tells no e-mail address gives one, and is signed in', async ({
  page,
}) => {
  const grown = await watchFrames(page, 'dialog[open]', 'height')
  await page.goto('/my-account/')
  await page.getByRole('button', { name: 'Sign in with X' }).click()
  await page.getByRole('button', { name: 'Continue without an e-mail address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Email required' })
  const email = dialog.getByLabel('E-mail', { exact: true })
  await expect(email).toBeFocused()
  expect(await grown(), 'the dialog changes its height').toBeLessThan(2)
  await page.keyboard.type('fresh@example.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('fresh@example.test')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'My account' })).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
})
