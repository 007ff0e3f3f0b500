import type { Page } from '@playwright/test'
import { expect, test } from '../shop'

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the home page loads blocks when they come near the viewport, without layout shifts', async ({
  page,
}) => {
  const actions: string[] = []
  page.on('request', (request) => {
    const action = new URLSearchParams(request.postData() ?? '').get('action')
    if (action) actions.push(action)
  })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        const { dataset } = document.documentElement
        if (!shift.hadRecentInput)
          dataset['shift'] = String(Number(dataset['shift'] ?? 0) + shift.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await expect(block(page, 'New in the shop').getByRole('article')).toHaveCount(12)
  expect(actions).toEqual(['bwp_filter_products_callback'])

  for (const [name, count] of [
    ['Readers’ favourites', 12],
    ['From every category', 12],
    ['Find your next book', 8],
    ['Ready for school', 4],
  ] as const) {
    await block(page, name).scrollIntoViewIfNeeded()
    await expect(block(page, name).getByRole('article')).toHaveCount(count)
  }
  const shift = await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))
  expect(shift).toBeLessThan(0.01)
})

test('a shopper finds a book on the home page by keyboard, and Back restores the page', async ({
  page,
}) => {
  await page.goto('/')
  const favourites = block(page, 'Readers’ favourites')
  await favourites.scrollIntoViewIfNeeded()
  await favourites.getByRole('radio', { name: 'Best sellers' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(favourites.getByRole('radio', { name: 'Top rated' })).toBeFocused()
  await expect(page).toHaveURL('/?loved=rating')

  const find = block(page, 'Find your next book')
  await find.scrollIntoViewIfNeeded()
  const filter = find.getByRole('button', { name: /^Filter/ })
  await filter.focus()
  await page.keyboard.press('Enter')
  await expect(filter).toHaveAttribute('aria-expanded', 'true')
  const age = find.getByRole('checkbox', { name: '6-8 years' })
  await expect(age).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(find.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(find.getByRole('slider', { name: 'Minimum price' })).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(page).toHaveURL(/find_min_price=\d+&find_max_price=\d+/)
  await age.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/find_filter_years=6-8-years/)
  await expect(filter).toHaveAccessibleName('Filter 2 chosen')
  await filter.focus()
  await page.keyboard.press('Enter')
  await expect(age).toBeHidden()

  const more = find.getByRole('button', { name: 'Load more' })
  await expect(find.getByRole('article')).toHaveCount(8)
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(find.getByRole('article')).toHaveCount(16)
  await expect(more).toBeFocused()

  const link = find.getByRole('article').nth(12).getByRole('heading').getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.focus()
  const [top, url] = [await page.evaluate(() => Math.round(scrollY)), page.url()]
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(url)
  await expect(find.getByRole('article')).toHaveCount(16)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top)
  await expect(filter).toHaveAccessibleName('Filter 2 chosen')
  await expect(favourites.getByRole('radio', { name: 'Top rated' })).toBeChecked()

  await find.getByRole('button', { name: 'Clear all' }).click()
  await expect(filter).toBeFocused()
  await expect(page).toHaveURL('/?loved=rating')
})
