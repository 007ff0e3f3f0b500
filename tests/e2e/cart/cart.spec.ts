import { expect, test } from '../shop'

test('two tabs show the same cart and total after a reload that interrupts a click, a removal and its undo', async ({
  page,
  context,
}) => {
  await page.goto('/cart/?scenario=full-cart')
  const quantity = page.getByRole('spinbutton').first()
  const total = page.getByText('Total', { exact: true }).locator('xpath=following-sibling::dd')
  await expect(quantity).toHaveValue('1')
  const before = await total.textContent()
  const other = await context.newPage()
  await other.goto('/cart/')
  const otherTotal = other
    .getByText('Total', { exact: true })
    .locator('xpath=following-sibling::dd')
  await expect(otherTotal).toHaveText(before ?? '')

  // The page reloads before the change is sent.
  await page
    .getByRole('button', { name: /^Increase/ })
    .first()
    .click()
  await page.reload()
  await expect(quantity).toHaveValue('2')
  await expect(total).not.toHaveText(before ?? '')
  await expect(otherTotal).toHaveText((await total.textContent()) ?? '')
  await expect(other.getByRole('spinbutton').first()).toHaveValue('2')

  // The other tab removes a line and restores it; this tab shows both changes.
  await other
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(page.getByRole('spinbutton')).toHaveCount(2)
  await expect(other.getByRole('button', { name: /^Undo/ })).toBeFocused()
  await other.keyboard.press('Enter')
  await expect(page.getByRole('spinbutton')).toHaveCount(3)
  await expect(total).toHaveText((await otherTotal.textContent()) ?? '')
})
