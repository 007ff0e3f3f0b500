import { isDeepStrictEqual } from 'node:util'
import { boxOf, cards, expect, test } from '../shop'

test('the URL restores the filters after sharing, a reload and Back', async ({ page }) => {
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

test('Back restores the scroll position after a change of order', async ({ page }) => {
  await page.goto('/product-category/bags-kits/?filter_years=3-5-years')
  await expect(cards(page)).toHaveCount(32)
  await page.evaluate(() => scrollTo(0, 1000))
  // Sets the value by script, because Playwright would scroll to the select first.
  await page.getByRole('combobox', { name: 'Shop order' }).evaluate((list: HTMLSelectElement) => {
    list.value = 'price'
    list.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(page).toHaveURL(/orderby=price/)
  // Goes Back while the page still scrolls up to the products.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (scrollY >= 900) return requestAnimationFrame(look)
          scrollTo({ top: 1700, behavior: 'instant' })
          history.back()
          return resolve()
        }
        look()
      }),
  )

  await expect(page).not.toHaveURL(/orderby/)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1000)
})

test('a filter change scrolls to 20 px above the products of a list with a load-more button', async ({
  page,
}) => {
  await page.goto('/shop/?scenario=load-more')
  await expect(cards(page).first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 2000))
  await page
    .getByRole('checkbox', { name: /^3-5 years/ })
    .evaluate((box: HTMLInputElement) => box.click())
  await expect(page.getByRole('button', { name: 'Remove 3-5 years' })).toBeVisible()
  const top = () =>
    page
      .getByRole('region', { name: 'Products' })
      .evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await expect.poll(top).toBe(20)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await top()).toBe(20)
})

test('the mouse separates two slider thumbs at the upper end', async ({ page }) => {
  await page.goto('/shop/')
  const low = page.getByRole('slider', { name: 'Minimum price' })
  await low.press('End')
  await expect(cards(page)).toHaveCount(1)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // Waits until the page no longer scrolls.
  await low.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await boxOf(low)

  await page.mouse.move(x + width - 12, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 })
  await page.mouse.up()

  await expect.poll(async () => Number(await low.inputValue())).toBeLessThan(2500)
})

test('the keyboard sets the price, and a page key moves a thumb by a fifth of the range', async ({
  page,
}) => {
  await page.goto('/shop/?scenario=filter-bar')
  await page.getByRole('button', { name: 'Price' }).press('Enter')
  await page.keyboard.press('Tab')
  const low = page.getByRole('slider', { name: 'Minimum price' })
  const high = page.getByRole('slider', { name: 'Maximum price' })
  await expect(low).toBeFocused()
  const max = Number(await high.inputValue())
  // Moving the focus sets no filter.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page).toHaveURL('/shop/?scenario=filter-bar')

  await page.keyboard.press('PageUp')
  const fifth = String(Math.round(max / 5))
  await expect(low).toHaveValue(fifth)
  await expect.poll(() => new URL(page.url()).searchParams.get('min_price')).toBe(fifth)
  expect(new URL(page.url()).searchParams.get('max_price')).toBe(String(max))
  await expect(page.getByRole('button', { name: 'Price 1 active' })).toBeVisible()
  await expect(low).toBeFocused()

  await page.keyboard.press('Home')
  await expect.poll(() => new URL(page.url()).searchParams.has('min_price')).toBe(false)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Price' })).toBeFocused()
})

test('a shop without the filter block reloads the page for another number of products', async ({
  page,
}) => {
  await page.goto('/shop/page/4/?scenario=no-filters&orderby=date#products')
  await expect(cards(page)).toHaveCount(32)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await page.getByRole('combobox', { name: /products per page/ }).selectOption('48')

  await expect(page).toHaveURL(
    '/shop/page/3/?scenario=no-filters&orderby=date&product_count=48#products',
  )
  await expect(cards(page)).toHaveCount(48)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false)
})

test('a filter whose products are known changes them without an empty window', async ({ page }) => {
  await page.goto('/shop/')
  await expect(cards(page)).toHaveCount(32)
  const filters = page.getByRole('complementary')
  const range = page.getByText(/^Showing 1–/).first()
  const ofAll = (await range.textContent()) ?? ''
  await filters.getByRole('checkbox').nth(2).click()
  await expect(page).toHaveURL(/filter_/)
  await expect(range).not.toHaveText(ofAll)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 1500))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500)
  await page.evaluate(() => {
    const samples: [scroll: number, cards: number][] = []
    Object.assign(window, { samples })
    requestAnimationFrame(function sample() {
      const inView = [...document.querySelectorAll('main article')].filter((card) => {
        const { top, bottom } = card.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      })
      samples.push([Math.round(scrollY), inView.length])
      requestAnimationFrame(sample)
    })
  })
  // By script, because Playwright would scroll to it first.
  const chosen = filters.getByRole('checkbox', { checked: true })
  await chosen.evaluate((element: HTMLElement) => element.click())
  await expect(page).toHaveURL('/shop/')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(400)
  const samples = await page.evaluate(
    () => (window as unknown as { samples: [number, number][] }).samples,
  )
  // It scrolls up to the products, in one direction.
  const scrolls = samples.map(([scroll]) => scroll)
  expect(scrolls).toEqual(scrolls.toSorted((a, b) => b - a))
  expect(Math.min(...samples.map(([, count]) => count))).toBeGreaterThanOrEqual(4)
})

test('ticking and unticking moves nothing in the sidebar, also where the response adds options above', async ({
  page,
}) => {
  // With a language chosen, the shop offers only the values of its products.
  await page.goto('/shop/?scenario=all-filters&filter_language=tamil')
  const sidebar = page.getByRole('complementary', { name: 'Filters' })
  const tamil = sidebar.getByRole('checkbox', { name: /^Tamil/ })
  await expect(tamil).toBeChecked()
  const options = sidebar.getByRole('checkbox')
  const fewer = await options.count()
  const place = async () => (await boxOf(tamil)).y - (await boxOf(sidebar)).y

  await tamil.focus()
  const before = await place()
  await page.keyboard.press('Space')
  await expect.poll(() => options.count()).toBeGreaterThan(fewer + 10)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await place()).toBeCloseTo(before, 0)
  await expect(tamil).toBeFocused()

  // Nothing is added or removed any more.
  const scrolled = () => sidebar.evaluate((element) => element.scrollTop)
  const [all, scroll] = [await options.count(), await scrolled()]
  expect(scroll).toBeGreaterThan(0)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Remove Tamil' })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect([await options.count(), await scrolled()]).toEqual([all, scroll])
  expect(await place()).toBeCloseTo(before, 0)
})

for (const [path, from] of [
  ['/shop/', 0],
  ['/product-category/bags-kits/', 2000],
] as const) {
  test(`on ${path} from ${from} px, a choice scrolls up to the products at most, and further ones move nothing in the window`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(cards(page)).toHaveCount(32)
    await page.evaluate((top) => scrollTo(0, top), from)
    const boxes = ['3-5 years', '6-8 years'].map((name) =>
      page.getByRole('complementary').getByRole('checkbox', { name: new RegExp(`^${name}`) }),
    )
    const places = () => Promise.all(boxes.map(boxOf))
    const products = page.getByRole('region', { name: 'Products' })
    const choose = async (index: number, chip: string) => {
      // By script, because Playwright would scroll to it first.
      await boxes[index]?.evaluate((box: HTMLElement) => box.click())
      await expect(page.getByRole('button', { name: `Remove ${chip}` })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      // The page has scrolled for 400 ms, as long as the overlay stays.
      let last: unknown
      await expect
        .poll(async () => {
          const before = last
          last = await places()
          return isDeepStrictEqual(before, last)
        })
        .toBe(true)
    }

    const start = await places()
    await choose(0, '3-5 years')
    const before = await places()
    if (from === 0) expect(before).toEqual(start)
    // Pages scroll to whole pixels.
    else expect(Math.abs((await boxOf(products)).y - 20)).toBeLessThan(1)
    await expect(page.locator('header[data-sticky]')).toHaveCount(0)
    await choose(1, '6-8 years')
    expect(await places()).toEqual(before)
  })
}

test('on a phone, choices move nothing in the popup, and nothing when their number appears', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/shop/?scenario=all-filters')
  await expect(cards(page)).toHaveCount(32)
  const button = page.getByRole('button', { name: /^Filter/ })
  const size = async () => {
    const { width, height } = await boxOf(button)
    return { width, height }
  }
  const closed = await size()
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Filter' })
  const box = dialog.getByRole('checkbox', { name: /^In stock/ })
  await box.scrollIntoViewIfNeeded()
  const before = await boxOf(box)

  await box.click()
  await expect(dialog.getByRole('button', { name: /^Show \d+ products/ })).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Remove In stock', includeHidden: true }),
  ).toHaveCount(1)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await boxOf(box)).toEqual(before)
  // The header of the dialog is not scrolled away.
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Filter 1 active' })).toBeVisible()
  expect(await size()).toEqual(closed)
})

test('on a phone, Escape empties the search box of a list before it closes the popup', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/shop/')
  await expect(cards(page)).toHaveCount(32)
  await page.getByRole('button', { name: 'Filter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter' })
  const search = dialog.getByRole('searchbox', { name: 'Search Brand' })
  await search.fill('zzz')
  await expect(dialog.getByText('No match')).toBeVisible()
  await search.press('Enter')
  await expect(page).toHaveURL('/shop/')

  await search.press('Escape')
  await expect(search).toHaveValue('')
  await search.press('Escape')
  await expect(dialog).toHaveCount(0)
})
