import { boxOf, cards, expect, test } from '../shop'

test('Back restores filters, page and scroll position from the cache', async ({ page }) => {
  await page.goto('/shop/page/2/?filter_years=6-8-years&orderby=price')
  await expect(cards(page)).toHaveCount(32)
  await page.evaluate(() => scrollTo(0, 900))
  const link = cards(page).nth(9).getByRole('heading').getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.scrollIntoViewIfNeeded()
  await page.waitForFunction(() => scrollY > 300)
  const top = await page.evaluate(() => scrollY)

  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  const listings: string[] = []
  page.on('request', (request) => {
    const data = request.postData() ?? ''
    if (data.includes('bwp_filter_products_callback')) listings.push(data)
  })
  await page.goBack()
  await expect(cards(page)).toHaveCount(32)
  await expect(page).toHaveURL('/shop/page/2/?filter_years=6-8-years&orderby=price')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  await expect(page.getByRole('combobox', { name: 'Shop order' })).toHaveValue('price')
  await expect(page.getByRole('checkbox', { name: /^6-8 years/ })).toBeChecked()
  expect(listings).toEqual([])
})

test('a reload restores the scroll position', async ({ page }) => {
  await page.goto('/shop/')
  await expect(cards(page)).toHaveCount(32)
  await page.evaluate(() => scrollTo(0, 1200))
  await page.waitForFunction(() => scrollY === 1200)
  await page.reload()
  await expect(cards(page)).toHaveCount(32)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200)
})

test('a URL typed in the same tab opens at the top', async ({ page }) => {
  await page.goto('/shop/')
  await expect(cards(page)).toHaveCount(32)
  await page.evaluate(() => scrollTo(0, 1200))
  await page.waitForFunction(() => scrollY === 1200)
  await page.goto('/shop/?orderby=price')
  await expect(cards(page)).toHaveCount(32)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a listing that does not load shows an error below the shop’s navigation', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/500|Satchel, /)
  await page.goto('/shop/?scenario=listing-fails')
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Shop', exact: true })
  await expect(menu.getByRole('button', { name: 'More' })).toBeVisible()

  // The search field has the same place before the menu has loaded.
  const search = page.getByRole('banner').getByRole('button', { name: /^Search/ })
  const box = await boxOf(search)
  await menu.getByRole('list').evaluate((list) => (list.style.display = 'none'))
  expect(await boxOf(search)).toEqual(box)
})

test('the button back to the top fades in for 300 ms after 100 px, and scrolls there', async ({
  page,
}) => {
  await page.goto('/shop/')
  await expect(cards(page)).toHaveCount(32)
  const button = page.getByRole('button', { name: 'Back to top', includeHidden: true })
  await page.evaluate(() => scrollTo(0, 90))
  await expect(button).toBeHidden()
  await page.evaluate(() => scrollTo(0, 600))
  await expect(button).toBeVisible()
  await expect(button).toHaveCSS('transition-duration', /^0\.3s(, 0\.3s)?$/)
  await button.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('#content')).toBeFocused()
})
