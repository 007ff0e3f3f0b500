import { boxOf, expect, test } from '../shop'

const POST = '/an-afternoon-with-a-mapmaker/'
const PRODUCT = '/product/dont-look-down/'
const LIST = 'More sharing services'

test('the list of services is searched, shares in a window, and returns the focus', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(PRODUCT)
  const more = page.getByRole('region', { name: 'Share' }).getByRole('button', { name: LIST })
  await more.click()
  const list = page.getByRole('dialog', { name: LIST })
  await expect(list.getByRole('listitem')).toHaveCount(109)
  await list.getByRole('searchbox').fill('GOOGLE')
  await expect(list.getByRole('listitem')).toHaveCount(4)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }

  await list.getByRole('searchbox').fill('tumblr')
  await context.route('https://www.tumblr.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Tumblr</title>' }),
  )
  const opened = page.waitForEvent('popup')
  await list.getByRole('link', { name: 'Tumblr' }).click()
  const popup = await opened
  await popup.waitForURL(/tumblr/)
  expect(new URL(popup.url()).searchParams.get('canonicalUrl')).toBe(
    new URL(PRODUCT, page.url()).href,
  )
  expect(await popup.evaluate(() => window.opener)).toBeNull()
  await popup.close()

  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(more).toBeFocused()
  await more.click()
  await page.mouse.click(4, 400)
  await expect(list).toBeHidden()
})

test('the share buttons move nothing when they arrive', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (
          entry as unknown as { value: number }
        ).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(PRODUCT)
  const bar = page.getByRole('region', { name: 'Share' })
  await expect(bar.getByRole('link', { name: 'Share on Facebook' })).toBeAttached()
  await expect(bar.getByText(/Shares?$/)).toBeAttached()
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(
    0.01,
  )
})

test('the vertical bar slides out by its arrow, and stays out of the way of the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(POST)
  const bar = page.getByRole('complementary', { name: 'Share' })
  const facebook = bar.getByRole('link', { name: 'Share on Facebook' })
  await expect(facebook).toBeInViewport()
  await bar.getByRole('button', { name: 'Hide' }).click()
  await expect(facebook).toBeHidden()
  const arrow = bar.getByRole('button', { name: 'Share', exact: true })
  await expect(arrow).toBeInViewport()
  await arrow.click()
  await expect(facebook).toBeInViewport()
})

test('on a phone the share bar leaves the buy bar and the end of the page free', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/product/dont-look-down/?scenario=share-bars-everywhere')
  const share = page.getByRole('complementary', { name: 'Share' })
  await expect(share.getByRole('link', { name: 'Share on Facebook' })).toBeVisible()
  const total = share.getByText(/Shares?$/)
  await expect(total).toBeVisible()
  // It lifts the bar, which slides.
  await expect(page.getByRole('complementary', { name: 'Store notice' })).toBeVisible()
  await expect.poll(() => share.evaluate((bar) => bar.getAnimations().length)).toBe(0)
  const first = await boxOf(share.getByRole('listitem').first())
  await total.evaluate((text) => text.setAttribute('hidden', ''))
  expect(await boxOf(share.getByRole('listitem').first()), 'before the total').toEqual(first)
  await total.evaluate((text) => text.removeAttribute('hidden'))
  const buy = page.getByRole('complementary', { name: /^Buy/ })
  // Sections that load make the page longer meanwhile.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const end = await boxOf(page.locator('footer').last())
    expect(end.y + end.height).toBeLessThanOrEqual((await boxOf(share)).y + 1)
  }).toPass()
  const top = (await boxOf(share)).y
  await expect(buy).toBeVisible()
  // It slides in.
  await expect
    .poll(async () => {
      const box = await buy.boundingBox()
      return box && box.y + box.height
    })
    .toBeLessThanOrEqual(top + 1)
  for (const button of await share.getByRole('listitem').all()) {
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
    // A bar that slides in has fractions of a pixel.
    expect(Math.round(Math.min(width, height))).toBeGreaterThanOrEqual(44)
  }
})
