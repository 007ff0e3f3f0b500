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

const contentVisibility = (line: Element) => getComputedStyle(line).contentVisibility

test('the last line of a long cart is found, focused and changed, and nothing moves', async ({
  page,
}) => {
  await page.goto('/cart/?scenario=long-cart')
  const lines = page.getByRole('main').locator('li[aria-busy]')
  await expect(lines).toHaveCount(60)
  const last = lines.last()
  expect(await lines.nth(39).evaluate(contentVisibility)).toBe('visible')
  expect(await last.evaluate(contentVisibility)).toBe('auto')

  const name = (await last.getByRole('link').first().textContent()) ?? ''
  // The browser's own search, which scrolls to what it finds.
  expect(
    await page.evaluate(
      (text) => (window as { find?: (text: string) => boolean }).find?.(text),
      name,
    ),
  ).toBe(true)
  await expect(last.getByRole('link', { name })).toBeInViewport()

  await page.evaluate(() => scrollTo(0, 0))
  await last.getByRole('button', { name: /^Increase/ }).focus()
  await expect(last.getByRole('button', { name: /^Increase/ })).toBeInViewport()
  const { y: before } = (await last.boundingBox()) ?? {}
  await page.keyboard.press('Enter')
  await expect(last.getByRole('spinbutton')).toHaveValue('2')
  expect((await last.boundingBox())?.y).toBe(before)
})
