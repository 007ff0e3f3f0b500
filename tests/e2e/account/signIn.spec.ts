import { cartButton, expect, test } from '../shop'

test('a guest signs in by keyboard in the panel and keeps the cart', async ({ page }) => {
  await page.goto('/faq/?scenario=full-cart')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items')

  await page.getByRole('button', { name: 'Sign in' }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Sign in' })
  const name = panel.getByLabel('Username or email address')
  await expect(name).toBeFocused()
  await page.keyboard.type('asha')
  await page.keyboard.press('Tab')
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('alert')).toContainText('The password you entered')

  await panel.getByLabel('Password', { exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('sparrow-lantern-42')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('link', { name: 'My account' })).toBeVisible()
  await expect(panel).toBeHidden()
  await expect(page.locator('#content')).toBeFocused()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items')
  await expect(page).toHaveURL(/\/faq\//)

  await page.getByRole('banner').getByRole('link', { name: 'My account' }).press('Enter')
  await expect(page).toHaveURL('/my-account/')
  await expect(page.getByRole('main')).toContainText('asha')
})
