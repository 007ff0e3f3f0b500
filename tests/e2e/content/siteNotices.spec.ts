import { boxOf, expect, test } from '../shop'

test('the newsletter popup takes the focus and closes by Escape', async ({ page }) => {
  await page.goto('/?scenario=newsletter-popup')
  const dialog = page.getByRole('dialog', { name: 'Newsletter' })
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the store notice covers nothing at the end of a page, and stays away once dismissed', async ({
  page,
}) => {
  await page.goto('/about/')
  const notice = page.getByRole('complementary', { name: 'Store notice' })
  await expect(notice).toBeVisible()
  const last = page.getByRole('contentinfo').getByText('Direct bank transfer')
  await last.scrollIntoViewIfNeeded()
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        const [above, bar] = [await boxOf(last), await boxOf(notice)]
        return above.y + above.height - bar.y
      })
      .toBeLessThanOrEqual(0)
  }

  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(last).toBeAttached()
  await page.waitForLoadState('networkidle')
  await expect(notice).toBeHidden()
})

test('a recent sale appears after 5 s beside other bars, not over a field, and closes by Escape', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/shop/?scenario=sales-popup')
  await expect(page.getByRole('complementary', { name: 'Store notice' })).toBeVisible()
  const sale = page.getByRole('complementary', { name: 'Recent sale' })
  await page.clock.runFor(6_000)
  await expect(sale).toBeVisible()
  await page.clock.runFor(1_000)
  const notice = await boxOf(page.getByRole('complementary', { name: 'Store notice' }))
  const bottomOf = async () => {
    const { y, height } = await boxOf(sale)
    return y + height
  }
  // Once it has come up.
  await expect.poll(bottomOf).toBeLessThanOrEqual(notice.y)

  await page.getByRole('button', { name: /^Search books/ }).click()
  await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused()
  await page.clock.runFor(4_000)
  await expect(sale).toBeHidden()
  await page.clock.runFor(60_000)
  await expect(sale).toBeHidden()

  await page.keyboard.press('Escape')
  await page.clock.runFor(1_000)
  await expect(sale).toBeVisible()
  await page.keyboard.press('Escape')
  await page.clock.runFor(4_000)
  await expect(sale).toBeHidden()
})

test('the live chat runs after consent, on while its panel is closed', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).host))
  await page.goto('/shop/?scenario=live-chat')
  const button = page.getByRole('button', { name: /^Chat with us/ })
  await button.click()
  await page.getByRole('button', { name: 'Start the chat' }).waitFor()
  expect(asked).not.toContain('embed.tawk.to')
  await page.getByRole('button', { name: 'Start the chat' }).click()
  const chat = page.frameLocator('iframe[title="Live chat"]')
  await expect(chat.getByText('tawk.to would show its chat here.')).toBeVisible()
  await chat.getByRole('button', { name: 'Answer in five seconds' }).click()
  await page
    .getByRole('region', { name: 'Live chat' })
    .getByRole('button', { name: 'Close' })
    .click()
  await expect(button).toBeFocused()
  await expect(button).toHaveText(/1 new message/)
  await button.click()
  await expect(chat.getByText('tawk.to would show its chat here.')).toBeVisible()
})
