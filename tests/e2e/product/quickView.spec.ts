import type { Locator, Page } from '@playwright/test'
import { expectNoViolation } from '../site/axe'
import { cards, cartButton, expect, test } from '../shop'

const SHELF = '/product-category/bags-kits/'
/** In three colours and three sizes; the medium one is not made in red. */
const BAG = '/product/campus-peacock-school-backpack/'

const overlay = (page: Page) => page.getByRole('dialog')
const quickView = (card: Locator) => card.getByRole('button', { name: /^Quick view: / })
const nameOf = async (card: Locator) => (await card.getByRole('heading').textContent()) ?? ''
const variable = (page: Page) =>
  cards(page).filter({ has: page.getByRole('link', { name: /^Select options/ }) })
const top = (page: Page) => page.evaluate(() => scrollY)

test('with a mouse: it comes over the card, opens over the page, and Back closes it where one was', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/QuickView.*\.js|quickviewproduct/.test(request.url())) asked.push(request.url())
  })
  await page.goto(SHELF)
  const card = variable(page).nth(1)
  const button = quickView(card)
  await expect(button).toHaveCSS('opacity', '0')
  await card.scrollIntoViewIfNeeded()
  await card.hover()
  await expect(button).toHaveCSS('opacity', '1')
  expect(asked, 'no code before a shopper points at the button').toEqual([])
  const before = { top: await top(page), url: page.url(), name: await nameOf(card) }

  await button.click()
  await expect(overlay(page)).toHaveAccessibleName(before.name)
  await expect(overlay(page).getByRole('form', { name: 'Add to cart' })).toBeVisible()
  await expectNoViolation(page, 'dialog')

  await page.goBack()
  await expect(overlay(page)).toHaveCount(0)
  await expect(button).toBeFocused()
  expect(page.url()).toBe(before.url)
  expect(await top(page)).toBe(before.top)
  await page.goForward()
  await expect(overlay(page)).toHaveAccessibleName(before.name)

  // Beside the overlay: its shadow.
  await page.mouse.click(5, 400)
  await expect(overlay(page)).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('by keyboard alone: chosen, put into the cart, and back on the page it was opened from', async ({
  page,
}) => {
  await page.goto(SHELF)
  const card = variable(page).first()
  await card.getByRole('heading').getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(quickView(card)).toBeFocused()
  await expect(quickView(card)).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  const dialog = overlay(page)
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(quickView(card)).toBeFocused()

  await page.keyboard.press('Enter')
  const add = dialog.getByRole('button', { name: 'Add to cart' })
  await expect(add).toBeVisible()
  const toChoose = dialog
    .getByRole('group')
    .filter({ has: page.getByRole('radio') })
    .filter({ hasNot: page.getByRole('radio', { checked: true }) })
  for (let presses = 0; await toChoose.count(); presses++) {
    if (presses > 20) throw new Error('20 Tabs did not choose every option')
    await page.keyboard.press('Tab')
    const option = dialog.locator('input[type=radio]:focus')
    if (!(await option.count()) || (await option.isChecked())) continue
    await page.keyboard.press('Space')
    await expect(option).toBeChecked()
  }
  await expect(add).toHaveAttribute('aria-disabled', 'false')
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart/')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item')
  await expect(dialog).toHaveCount(0)
})

test('Buy now in it lands on the checkout', async ({ page }) => {
  await page.goto(SHELF)
  const card = cards(page)
    .filter({ has: page.getByRole('button', { name: /^Add to cart/ }) })
    .first()
  await card.hover()
  await quickView(card).click()
  await overlay(page).getByRole('button', { name: 'Buy now' }).click()
  await expect(page).toHaveURL('/checkout/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('one that fails opens nothing, and offers to try again', async ({ page, expectTrouble }) => {
  expectTrouble(/quick view|500/)
  await page.goto(`${SHELF}?scenario=quick-view-fails`)
  const card = cards(page).first()
  await card.hover()
  await quickView(card).click()
  const again = card.getByRole('button', { name: /^Try again: quick view of / })
  await expect(again).toHaveText('Try again')
  await expect(again).toBeFocused()
  await expect(overlay(page)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the button stands in the picture, covers no badge, and is as large as a finger', async ({
    page,
  }) => {
    await page.goto(SHELF)
    await expect(cards(page).nth(20)).toBeAttached()
    const crowded = await cards(page).evaluateAll(
      (articles) =>
        articles.filter((article) => {
          const button = article.querySelector('[data-quick-view]')?.getBoundingClientRect()
          if (!button || button.width < 44 || button.height < 44) return true
          return [...article.querySelectorAll('ul li, [role=timer]')].some((part) => {
            const box = part.getBoundingClientRect()
            return (
              box.right > button.left &&
              box.left < button.right &&
              box.bottom > button.top &&
              box.top < button.bottom
            )
          })
        }).length,
    )
    expect(crowded).toBe(0)

    const card = variable(page).first()
    const name = await nameOf(card)
    await quickView(card).tap()
    await expect(overlay(page)).toHaveAccessibleName(name)
    await expectNoViolation(page, 'dialog')
    const wide = await overlay(page).evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth)
    expect(wide).toBe(false)
    await overlay(page).getByRole('button', { name: 'Close' }).tap()
    await expect(overlay(page)).toHaveCount(0)
    await expect(quickView(card)).toBeFocused()
  })

  test('the sticky bar leads to the missing option, then adds; it covers nothing that has the focus', async ({
    page,
  }) => {
    await page.goto(`${BAG}?attribute_pa_color=red&attribute_pa_size=`)
    const bar = page.getByRole('complementary', { name: /^Buy / })
    await expect(page.getByRole('form', { name: 'Add to cart' })).toBeVisible()
    await expect(bar).toHaveCount(0)
    await page.keyboard.press('End')
    await expect(bar).toBeVisible()
    await expectNoViolation(page, 'aside')
    // The end of the page is not below it.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const foot = await page.getByRole('contentinfo').boundingBox()
    const box = await bar.boundingBox()
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1)

    await bar.getByRole('button', { name: 'Select options' }).tap()
    await expect(bar).toHaveCount(0)
    const small = page.getByRole('radio', { name: 'Small', exact: true })
    await expect(small).toBeFocused()
    await expect(small).toBeInViewport()

    await page.keyboard.press('Space')
    await expect(small).toBeChecked()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(bar).toContainText('Red, Small')
    await bar.getByRole('button', { name: 'Add to cart' }).tap()
    await expect(page).toHaveURL('/cart/')
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item')
  })
})
