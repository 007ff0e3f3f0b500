import { expect, shiftOf, tabTo, test } from '../shop'

test('a customer views an order, changes an address and logs out by keyboard', async ({ page }) => {
  await page.goto('/my-account/?scenario=customer-with-orders')
  const menu = page.getByRole('navigation', { name: 'Account pages' })
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

  await tabTo(page, menu.getByRole('link', { name: 'Orders' }))
  await page.keyboard.press('Enter')
  await expect(heading('Orders')).toBeVisible()
  await expect(page.locator('#content')).toBeFocused()
  await page.getByRole('link', { name: 'Older orders' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Newer orders' })).toBeVisible()
  await page.getByRole('row').nth(1).getByRole('rowheader').getByRole('link').press('Enter')
  await expect(heading(/^Order \d+$/)).toBeVisible()
  await expect(page.getByText('via Flat rate')).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(menu).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.goBack()
  await expect(page).toHaveURL('/my-account/orders/2/')
  await expect(page.getByRole('table')).toBeVisible()

  await menu.getByRole('link', { name: 'Addresses' }).press('Enter')
  await page.getByRole('link', { name: 'Edit Billing address' }).press('Enter')
  await page.getByLabel('Street address').fill('7 Lake Road')
  await page.reload()
  await expect(page.getByLabel('Street address')).toHaveValue('7 Lake Road')
  await page.getByLabel('Street address').press('Enter')
  await expect(page.getByText('Address changed successfully.')).toBeVisible()
  await expect(page.getByText('7 Lake Road')).toBeVisible()

  await tabTo(page, menu.getByRole('button', { name: 'Log out' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('You are signed out.').first()).toBeVisible()
  await expect(page).toHaveURL('/my-account/')
  await page.goBack()
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
})

test('orders and an order fill a printed page', async ({ page }) => {
  await page.goto('/my-account/orders/?scenario=customer-with-orders')
  const main = page.getByRole('main')
  const newest = page.getByRole('row').nth(1)
  await expect(newest).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // A4, upright and across, without its margins. The window has a scrollbar.
  for (const width of [718, 1047]) {
    await page.setViewportSize({ width, height: 700 })
    expect((await newest.boundingBox())?.width).toBeGreaterThan(width - 20)
    await expect(page.getByRole('columnheader', { name: 'Total' })).toBeInViewport()
    await expect(page.getByRole('columnheader', { name: 'Actions' })).toBeHidden()
  }
  await page.emulateMedia({ media: 'screen' })
  await newest.getByRole('rowheader').getByRole('link').click()
  const lines = main.getByRole('region', { name: 'What you have ordered' })
  await expect(lines).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  expect((await lines.boundingBox())?.width).toBeGreaterThan(600)
})

test('orders are cards and the account menu is a row on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/my-account/orders/?scenario=customer-with-orders')
  const first = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Pay' }) })
  await expect(first.first()).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)
  const row = page.getByRole('navigation', { name: 'Account pages' })
  expect((await row.boundingBox())?.height).toBeLessThan(80)
  await expect(row.getByRole('link', { name: 'Orders' })).toBeInViewport({ ratio: 1 })
})

test('the steps of an order have their place while they load', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/my-account/view-order/10262/?scenario=customer-with-orders')
    await expect(page.getByRole('list', { name: 'Progress of your order' })).toBeVisible()
    expect(await shiftOf(page)).toBeLessThan(0.01)
  }
})
