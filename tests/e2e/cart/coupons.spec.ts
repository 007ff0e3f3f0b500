import { boxOf, expect, fillAddress, test } from '../shop'

test('the checkout removes the coupon of a campaign that ends before the order, and scrolls to the notice', async ({
  page,
}) => {
  await page.goto('/checkout/?scenario=full-cart')
  await fillAddress(page)
  await page.getByRole('radio', { name: /^Flat rate/ }).check()
  await page.getByRole('button', { name: 'Have a coupon code?' }).click()
  await page.keyboard.type('Flat50')
  const apply = page.getByRole('button', { name: 'Apply coupon' })
  const { width, height } = await boxOf(apply)
  await apply.evaluate((button) => button.setAttribute('data-busy', 'spinner'))
  const spinner = () => apply.evaluate((button) => getComputedStyle(button, '::before').content)
  expect(await spinner(), 'a busy button has a spinner').toBe('""')
  expect(await boxOf(apply), 'a busy button keeps its size').toMatchObject({ width, height })
  await apply.evaluate((button) => button.removeAttribute('data-busy'))
  const fill = await page.getByRole('button', { name: /^Place order/ }).evaluate((button) => {
    button.setAttribute('data-busy', 'label')
    const { color, webkitTextFillColor } = getComputedStyle(button)
    button.removeAttribute('data-busy')
    return [color, webkitTextFillColor]
  })
  expect(fill[1], '“Placing your order…” can be read').toBe(fill[0])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Coupons' })).toContainText('flat50')
  await expect(page, 'Enter applies the coupon and orders nothing').toHaveURL(/\/checkout\//)

  await page.clock.setFixedTime(Date.now() + 6 * 24 * 60 * 60 * 1000)
  await page.getByRole('button', { name: /^Place order/ }).click()

  const notice = page.getByRole('alert').filter({ hasText: 'Sorry, it seems the coupon' })
  await expect(notice).toHaveText(
    'Sorry, it seems the coupon "flat50" is invalid - it has now been removed from your order.',
  )
  await expect(page.getByRole('list', { name: 'Coupons' })).toBeHidden()
  await expect.poll(async () => Math.round((await notice.boundingBox())?.y ?? 0)).toBe(100)
  await expect(page).toHaveURL(/\/checkout\/$|\/checkout\/\?/)

  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
})
