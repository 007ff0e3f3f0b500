import { boxOf, cards, expect, test } from '../shop'

test('a swatch changes the card’s image and link without a layout shift', async ({ page }) => {
  await page.goto('/product-category/bags-kits/')
  // Locate by the full name: while the rows render, the first one can change.
  const first = page.getByRole('radiogroup', { name: /^Colour: / }).first()
  const name = (await first.getAttribute('aria-label')) ?? ''
  const row = page.getByRole('radiogroup', { name, exact: true })
  await row.scrollIntoViewIfNeeded()
  const card = row.locator('xpath=ancestor::article')
  const seen = card.locator('img[data-ready="true"]')
  const place = () =>
    card.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect()
      return [Math.round(top + scrollY), height]
    })
  // Otherwise a late idle request could shift the layout and fail the comparison.
  await page.waitForLoadState('networkidle')
  const before = await place()

  const swatch = row.locator('label').nth(1)
  await swatch.hover()
  await expect(seen).toHaveCount(1)
  await expect(seen).toHaveCSS('opacity', '1')
  await swatch.click()
  await page.mouse.move(0, 0)
  await expect(row.getByRole('radio').nth(1)).toBeChecked()
  await expect(seen).toHaveCSS('opacity', '1')
  expect(await place()).toEqual(before)

  const value = (await row.getByRole('radio').nth(1).getAttribute('aria-label')) ?? ''
  const link = card.getByRole('heading').getByRole('link')
  const product = (await link.textContent()) ?? ''
  await link.click()
  await expect(page).toHaveURL(/\?attribute_pa_color=/)
  // The URL changes before the listing and its swatches disappear.
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible()
  const colours = page
    .getByRole('form', { name: 'Add to cart' })
    .getByRole('radio', { name: value })
  await expect(colours).toBeChecked()
})

test('the second image shows on hover anywhere on the card', async ({ page }) => {
  await page.goto('/shop/')
  const card = cards(page).first()
  await card.getByRole('heading').hover()
  await expect(card.locator('img[data-ready="true"]')).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await expect(card.locator('img[data-ready="true"]')).toHaveCSS('opacity', '0')
})

test('a sale has a countdown on its card and disappears when it ends', async ({ page }) => {
  await page.clock.install()
  await page.goto('/shop/')
  await expect(cards(page)).toHaveCount(32)
  const card = cards(page).filter({ hasText: 'The Monsoon Sale Companion' })
  const timer = card.getByRole('timer')
  await expect(timer).toHaveText(/Sale ends in 0\d days \d\d hours \d\d mins \d\d secs/)
  const image = await boxOf(card.locator('img').first())
  const box = await boxOf(timer)
  expect(box.y + box.height).toBeCloseTo(image.y + image.height, 0)
  const { height } = await boxOf(card)
  const shown = await timer.textContent()
  await page.clock.runFor(2000)
  await expect(timer).not.toHaveText(shown ?? '')

  // Not `fastForward`, which would also time out the requests under way.
  await page.clock.setSystemTime(Date.now() + 6 * 24 * 60 * 60 * 1000)
  await expect(timer).toHaveCount(0)
  expect((await boxOf(card)).height).toBe(height)
})

test('the list view has one product per row, and two from 1200 px', async ({ page }) => {
  await page.goto('/shop/?category-view-mode=list')
  const [first, second] = [cards(page).nth(0), cards(page).nth(1)]
  await expect(second).toBeVisible()
  for (const [width, columns] of [
    [390, 1],
    [1024, 1],
    [1280, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const isBeside = async () => (await boxOf(first)).y === (await boxOf(second)).y
    await expect.poll(isBeside, `at ${width} px`).toBe(columns === 2)
    expect((await boxOf(first)).width).toBe((await boxOf(second)).width)
  }
})

/** A page has sent all it needs when it has sent nothing for this long. */
const QUIET_MS = 1000

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('a shopper chooses the products per page, and a countdown fits its card on the narrowest screen', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/shop/')
    await page.getByRole('combobox', { name: 'products per page' }).selectOption('48')
    await expect(cards(page)).toHaveCount(48)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await expect(page.getByRole('timer').first()).toBeVisible()
    const cutOff = await page
      .getByRole('timer')
      .locator(':scope > :last-child')
      .evaluateAll((units) => units.map((unit) => unit.scrollWidth > unit.clientWidth))
    expect(cutOff).not.toContain(true)
  })

  test('Back from a product shows the listing without a request', async ({ page }) => {
    const requests: { url: string; at: number }[] = []
    page.on('request', (request) => requests.push({ url: request.url(), at: Date.now() }))
    const untilQuiet = () =>
      expect.poll(() => Date.now() - (requests.at(-1)?.at ?? 0)).toBeGreaterThan(QUIET_MS)

    // The last requests of a screen, when the browser is idle.
    const idleRequests = [/\/HomePage-.*\.js$/, /\/_wp\/shop\/$/].map((url) =>
      page.waitForResponse(url),
    )
    await page.goto('/shop/')
    await Promise.all(idleRequests)
    await untilQuiet()
    const idleRequestsOfProduct = [/\/deferredSections-.*\.js$/, /\/_wp\/product\//].map((url) =>
      page.waitForResponse(url),
    )
    await cards(page).nth(6).getByRole('heading').getByRole('link').tap()
    await expect(page.getByRole('tablist')).toBeAttached()
    await Promise.all(idleRequestsOfProduct)
    await untilQuiet()
    const sent = requests.length
    await page.goBack()
    await expect(cards(page).nth(20)).toBeAttached()
    await page.waitForTimeout(QUIET_MS)
    // Images come from the cache.
    const others = requests.slice(sent).filter(({ url }) => !/\.(svg|png|jpg|webp)$/.test(url))
    expect(others.map(({ url }) => url)).toEqual([])
  })

  test('swatches are 44 px large and fit the card, and a button shows the rest', async ({
    page,
  }) => {
    await page.goto('/product-category/stationery/?orderby=price-desc')
    const row = page.getByRole('radiogroup', { name: 'Colour: Sunday Sketchbook, 120 gsm' })
    await row.scrollIntoViewIfNeeded()
    const sizes = await row
      .locator('label, button')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()))
    for (const { width, height, y } of sizes) {
      expect([width >= 44, height >= 44, y]).toEqual([true, true, sizes[0]?.y])
    }
    await row.getByRole('button', { name: 'Show 3 more' }).tap()
    await row.getByRole('radio').nth(4).tap()
    await expect(row.getByRole('radio').nth(4)).toBeChecked()
  })
})
