import type { Locator, Page } from '@playwright/test'
import { boxOf, cards, cartButton, expect, tabTo, test } from '../shop'

/** A bag in three colors and three sizes; red has no medium size. */
const BAG = '/product/campus-peacock-school-backpack/'
const unchosen = `${BAG}?attribute_pa_color=&attribute_pa_size=`
/** A book with a select for its binding; the paperback is sold out. */
const BOOK = '/product/control-systems-solved-papers/'

const form = (page: Page) => page.getByRole('form', { name: 'Add to cart' })
const button = (page: Page) => form(page).getByRole('button', { name: /^(Add to cart|Choose )/ })
const swatch = (page: Page, name: string) => form(page).getByRole('radio', { name, exact: true })
/** Swatches are labels around a visually hidden radio button. */
const click = (page: Page, name: string) =>
  form(page)
    .locator('label', { has: page.locator(`input[aria-label="${name}"]`) })
    .click()
const isReady = (page: Page) => expect(button(page)).toHaveAttribute('data-status', 'ready')
const price = (page: Page) => page.getByRole('main').locator('[aria-live] [data-size="page"]')
const cartLine = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first()

test('a product page has the same styles when opened directly and from a link', async ({
  page,
}) => {
  // Style order: reset, then UI components, then the page.
  const expectStyles = async () => {
    await expect(button(page)).toBeVisible()
    await expect(button(page)).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(button(page)).toHaveCSS('flex-basis', '160px')
  }
  await page.goto('/shop/')
  await cards(page)
    .filter({ has: page.getByRole('button', { name: /^Add to cart: / }) })
    .first()
    .getByRole('heading')
    .getByRole('link')
    .click()
  await expectStyles()
  await page.reload()
  await expectStyles()
})

test('a product opens from its card without an empty page in between', async ({ page }) => {
  await page.goto('/shop/')
  const link = cards(page).first().getByRole('heading').getByRole('link')
  const name = (await link.textContent()) ?? ''
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name: url }) => /ProductPage.*\.js/.test(url)),
  )
  // Includes the imports of that file.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const main = document.querySelector('main')
    const note = () => document.querySelector('main h1') ?? main?.setAttribute('data-was-empty', '')
    if (main) new MutationObserver(note).observe(main, { childList: true, subtree: true })
  })
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('main')).not.toHaveAttribute('data-was-empty')
})

const placeInPage = (one: Locator) =>
  one.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY))

for (const width of [320, 1440]) {
  test(`a choice moves neither the quantity nor the buttons, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    // Its large variations have a description.
    await page.goto(
      '/product/playground-tiger-trolley-school-bag/?attribute_pa_color=&attribute_pa_size=',
    )
    await expect(form(page)).toContainText('Still to choose: Colour, Size')
    const places = async () => [
      await placeInPage(form(page).getByRole('spinbutton')),
      await placeInPage(button(page)),
    ]
    const before = await places()
    await click(page, 'Yellow')
    await expect(form(page)).toContainText('Still to choose: Size')
    expect(await places()).toEqual(before)
    await click(page, 'Large')
    await isReady(page)
    await expect(form(page).getByText('The large size takes an A4 file standing up.')).toBeVisible()
    expect(await places()).toEqual(before)
  })
}

for (const [path, label] of [
  [`${BAG}?attribute_pa_color=red`, 'Colour'],
  [`${BOOK}?attribute_binding=Hardback`, 'Binding'],
] as const) {
  test(`“Clear” is beside the label “${label}” and covers no control`, async ({ page }) => {
    await page.goto(path)
    const clear = await boxOf(form(page).getByRole('button', { name: 'Clear options' }))
    const labelEnd = await form(page)
      .getByText(new RegExp(`^${label}`))
      .first()
      .evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getBoundingClientRect().right
      })
    expect(clear.x - labelEnd).toBeGreaterThan(-1)
    expect(clear.x - labelEnd).toBeLessThan(16)
    expect(clear.height).toBeGreaterThanOrEqual(44)
    const control = form(page)
      .getByRole(label === 'Binding' ? 'combobox' : 'radio')
      .first()
    expect(clear.y + clear.height).toBeLessThanOrEqual((await boxOf(control)).y + 1)
  })
}

test('a shopper selects a bag by swatches with the mouse', async ({ page }) => {
  await page.goto(unchosen)
  await expect(form(page)).toContainText('Still to choose: Colour, Size')
  await expect(price(page)).toContainText('–')

  // The button stays enabled and names the missing option.
  await button(page).click({ force: true })
  await expect(form(page).getByRole('alert')).toHaveText(
    'Please select some product options before adding this product to your cart.',
  )

  const place = () =>
    button(page).evaluate((one) => Math.round(one.getBoundingClientRect().y + scrollY))
  const before = await place()
  await click(page, 'Red')
  await expect(swatch(page, 'Red')).toBeChecked()
  await expect(swatch(page, 'Medium')).toBeDisabled()
  expect(await place()).toBe(before)
  await click(page, 'Red')
  await expect(swatch(page, 'Red')).not.toBeChecked()
  await expect(swatch(page, 'Medium')).toBeEnabled()

  await click(page, 'Red')
  await click(page, 'Large')
  await isReady(page)
  await expect(page).toHaveURL(`${BAG}?attribute_pa_color=red&attribute_pa_size=large`)
  const shownPrice = (await price(page).textContent()) ?? ''
  expect(shownPrice).toMatch(/^₹[\d,]+\.\d\d$/)

  await page.reload()
  await isReady(page)
  await expect(swatch(page, 'Large')).toBeChecked()

  await button(page).click()
  await expect(page).toHaveURL('/cart/')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item')
  const line = cartLine(page, 'Campus Peacock School Backpack')
  await expect(line).toContainText('Red')
  await expect(line).toContainText('Large')
  await expect(line).toContainText(shownPrice)

  await page.goBack()
  await isReady(page)
  await expect(swatch(page, 'Red')).toBeChecked()
  await form(page).getByRole('button', { name: 'Clear options' }).click()
  await expect(form(page).getByRole('alert')).toContainText('Your selection has been reset.')
  await expect(price(page)).toContainText('–')
})

test('a shopper selects a bag by swatches with the keyboard alone', async ({ page }) => {
  await page.goto(unchosen)
  await expect(button(page)).toBeVisible()
  await tabTo(page, button(page))
  await page.keyboard.press('Enter')
  await expect(form(page).getByRole('alert')).toContainText('Please select some product options')
  await expect(form(page).getByRole('radio').first()).toBeFocused()

  await page.goto(unchosen)
  await tabTo(page, swatch(page, 'Red'))
  await page.keyboard.press('Space')
  await expect(swatch(page, 'Red')).toBeChecked()
  await page.keyboard.press('Space')
  await expect(swatch(page, 'Red')).not.toBeChecked()
  await page.keyboard.press('Space')
  await expect(swatch(page, 'Red')).toBeChecked()

  await page.keyboard.press('Tab')
  await expect(swatch(page, 'Small')).toBeFocused()
  // From small to large: sizes that red does not have are skipped.
  await page.keyboard.press('ArrowRight')
  await expect(swatch(page, 'Large')).toBeFocused()
  await expect(swatch(page, 'Large')).toBeChecked()
  await isReady(page)

  const quantity = form(page).getByRole('spinbutton', { name: 'Quantity' })
  await tabTo(page, quantity)
  await page.keyboard.press('ArrowUp')
  await expect(quantity).toHaveValue('2')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart/')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items')
  await expect(cartLine(page, 'Campus Peacock School Backpack')).toContainText('Large')
})

test('a shopper selects a book’s binding by keyboard and by mouse', async ({ page }) => {
  await page.goto(BOOK)
  const binding = form(page).getByRole('combobox', { name: 'Binding' })
  await expect(binding).toBeVisible()
  await tabTo(page, binding)
  await page.keyboard.press('ArrowDown')
  await expect(binding).toHaveValue('Paperback')
  await expect(form(page)).toContainText('Out of stock')
  const paperback = (await price(page).textContent()) ?? ''
  await tabTo(page, button(page))
  await page.keyboard.press('Enter')
  await expect(form(page).getByRole('alert')).toHaveText(
    'Sorry, this product is unavailable. Please choose a different combination.',
  )

  await binding.selectOption('Hardback')
  await expect(price(page)).not.toHaveText(paperback)
  await isReady(page)
  const hardback = (await price(page).textContent()) ?? ''
  await button(page).click()
  await expect(page).toHaveURL('/cart/')
  const line = cartLine(page, 'Control Systems')
  await expect(line).toContainText('Hardback')
  await expect(line).toContainText(hardback.split(': ').at(-1) ?? hardback)
})

test('the other formats of a book move nothing when they arrive, and lead to them', async ({
  page,
}) => {
  const formats = page.getByRole('list', { name: 'Other formats', includeHidden: true })
  await page.goto('/product/company-for-the-evening/?scenario=book-formats')
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(formats.getByRole('link')).toHaveText([/^Hardcover/, /^E-book/])
    const facts = page.locator('dl', { has: formats })
    const own = facts.getByText('Paperback', { exact: true })
    const [before, ownBefore] = [await boxOf(facts), await boxOf(own)]
    await formats.evaluate((list) => list.setAttribute('hidden', ''))
    expect([await boxOf(facts), await boxOf(own)]).toEqual([before, ownBefore])
    await formats.evaluate((list) => list.removeAttribute('hidden'))
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(tooWide).toBeLessThanOrEqual(0)
  }
  const target = await boxOf(formats.getByRole('link').last())
  expect(target.height).toBeGreaterThanOrEqual(44)
  await formats.getByRole('link').last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ E-book$/)
  await expect(formats.getByRole('link')).toHaveText([/^Paperback/, /^Hardcover/])
})

test('the wheel over a picture scrolls the page, and zooms once the mouse moves there', async ({
  page,
}) => {
  await page.goto('/product/dont-look-down/')
  const picture = page.getByRole('group', { name: /^Images of/ })
  const { x, y, width } = await boxOf(picture)
  await page.mouse.move(x + width / 2, y + 200)
  const large = page.locator('[data-mode="inner"] img')
  await expect(large).toBeVisible()
  const zoomed = async () => (await boxOf(large)).width
  const top = () => page.evaluate(() => scrollY)
  const before = await zoomed()

  await page.mouse.wheel(0, 150)
  await expect.poll(top).toBe(150)
  // Up: the direction that enlarges.
  await page.mouse.wheel(0, -100)
  await expect.poll(top).toBe(50)
  expect(await zoomed()).toBe(before)

  await page.mouse.move(x + width / 2 + 30, y + 180)
  await page.mouse.wheel(0, -50)
  await expect.poll(zoomed).toBeGreaterThan(before)
  expect(await top()).toBe(50)
})
