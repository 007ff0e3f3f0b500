import { cards, expect, test } from './shop'

test('a choice is shared, reloaded, left and come back to: the address says it all', async ({
  page,
}) => {
  await page.goto('/product-category/art-kits/?rating_filter=4,5&utm_source=letter')
  const shared = '/product-category/bags-kits/art-kits/?utm_source=letter&rating_filter=5,4'
  await expect(page).toHaveURL(shared)
  await page.evaluate(() => scrollTo(0, 200))
  const steps = await page.evaluate(() => history.length)

  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^Rated 4 out of 5/ })).toBeChecked()
  await expect(page).toHaveURL(shared)
  expect(await page.evaluate(() => history.length)).toBe(steps)

  await page.getByRole('checkbox', { name: /^Rated 5 out of 5/ }).click()
  await expect(page).toHaveURL('/product-category/bags-kits/art-kits/?rating_filter=4')
  await expect(page.getByRole('button', { name: /^Remove Rated/ })).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(shared)
  await expect(page.getByRole('button', { name: /^Remove Rated/ })).toHaveCount(2)
  await page.goForward()
  await expect(page).toHaveURL('/product-category/bags-kits/art-kits/?rating_filter=4')
  await expect(page.getByRole('button', { name: /^Remove Rated/ })).toHaveCount(1)
})

test('the price is set by keyboard: a page key is a fifth of the range', async ({ page }) => {
  await page.goto('/shop/?scenario=filters-in-a-bar')
  await page.getByRole('button', { name: 'Price' }).press('Enter')
  await page.keyboard.press('Tab')
  const low = page.getByRole('slider', { name: 'Minimum price' })
  const high = page.getByRole('slider', { name: 'Maximum price' })
  await expect(low).toBeFocused()
  const max = Number(await high.inputValue())
  // Passing by chooses nothing.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page).toHaveURL('/shop/?scenario=filters-in-a-bar')

  await page.keyboard.press('PageUp')
  const fifth = String(Math.round(max / 5))
  await expect(low).toHaveValue(fifth)
  await expect.poll(() => new URL(page.url()).searchParams.get('min_price')).toBe(fifth)
  expect(new URL(page.url()).searchParams.get('max_price')).toBe(String(max))
  await expect(page.getByRole('button', { name: 'Price (1)' })).toBeVisible()
  await expect(low).toBeFocused()

  await page.keyboard.press('Home')
  await expect.poll(() => new URL(page.url()).searchParams.has('min_price')).toBe(false)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Price' })).toBeFocused()
})

test('without the filter block, another number of products loads the page anew', async ({
  page,
}) => {
  await page.goto('/shop/page/4/?scenario=no-filter-block&orderby=date#products')
  await expect(cards(page)).toHaveCount(32)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await page.getByRole('combobox', { name: /products per page/ }).selectOption('48')

  await expect(page).toHaveURL(
    '/shop/page/3/?scenario=no-filter-block&orderby=date&product_count=48#products',
  )
  await expect(cards(page)).toHaveCount(48)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false)
})
