import type { Locator, Page } from '@playwright/test'
import { expectNoViolation } from '../site/axe'
import { boxOf, cards, cartButton, expect, test } from '../shop'

const CATEGORY = '/product-category/bags-kits/'
/** A bag in three colors and three sizes; red has no medium size. */
const BAG = '/product/campus-peacock-school-backpack/'

const overlay = (page: Page) => page.getByRole('dialog')
const quickView = (card: Locator) => card.getByRole('button', { name: /^Quick view: / })
const nameOf = async (card: Locator) => (await card.getByRole('heading').textContent()) ?? ''
const variable = (page: Page) =>
  cards(page).filter({ has: page.getByRole('link', { name: /^Select options/ }) })
const top = (page: Page) => page.evaluate(() => scrollY)

test('the quick view opens by mouse, and Back closes it at the same scroll position', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (/QuickView.*\.js|quickviewproduct/.test(request.url())) requested.push(request.url())
  })
  await page.goto(CATEGORY)
  const card = variable(page).nth(1)
  const button = quickView(card)
  await expect(button).toHaveCSS('opacity', '0')
  await card.scrollIntoViewIfNeeded()
  await card.hover()
  await expect(button).toHaveCSS('opacity', '1')
  expect(requested, 'no code before a shopper points at the button').toEqual([])
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

  // Clicks the backdrop.
  await page.mouse.click(5, 400)
  await expect(overlay(page)).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('the quick view adds a variation to the cart by keyboard alone', async ({ page }) => {
  await page.goto(CATEGORY)
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
  const add = dialog.getByRole('button', { name: /^(Add to cart|Choose )/ })
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

test('the quick view fits a narrow window, covers no badge, and returns the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(CATEGORY)
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
  await card.hover()
  await quickView(card).click()
  await expect(overlay(page)).toHaveAccessibleName(name)
  await expectNoViolation(page, 'dialog')
  const wide = await overlay(page).evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth)
  expect(wide).toBe(false)
  await overlay(page).getByRole('button', { name: 'Close' }).click()
  await expect(overlay(page)).toHaveCount(0)
  await expect(quickView(card)).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('no button lies over the image of a card', async ({ page }) => {
    await page.goto(CATEGORY)
    const card = variable(page).first()
    await expect(quickView(card)).toBeHidden()
    const image = await boxOf(card.getByRole('img').first())
    const heart = await boxOf(card.getByRole('button', { name: /wishlist/ }))
    expect(heart.y).toBeGreaterThan(image.y + image.height)
    expect(heart.width).toBeGreaterThanOrEqual(44)
  })

  test('a product that was opened by a link stays at its top when the sticky bar appears', async ({
    page,
  }) => {
    await page.goto(CATEGORY)
    await variable(page).first().getByRole('link').first().tap()
    await expect(page.getByRole('complementary', { name: /^Buy / })).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('the sticky bar focuses the missing option, then adds the product, and covers no focused control', async ({
    page,
  }) => {
    await page.goto(`${BAG}?attribute_pa_color=red&attribute_pa_size=`)
    const bar = page.getByRole('complementary', { name: /^Buy / })
    await expect(page.getByRole('form', { name: 'Add to cart' })).toBeVisible()
    // The form's button is below the window, then above it.
    await expect(bar).toBeVisible()
    await page.getByRole('radio', { name: 'Small', exact: true }).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 300)
    await expect(bar).toHaveCount(0)
    // The store notice covers the button.
    await page
      .getByRole('form', { name: 'Add to cart' })
      .getByRole('button', { name: 'Choose size' })
      .evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 9))
    await expect(bar).toBeVisible()
    await page.keyboard.press('End')
    await expect(bar).toBeVisible()
    await expectNoViolation(page, 'aside')
    // The sticky bar does not cover the end of the page. Sections that load make the page longer meanwhile.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const foot = await boxOf(page.getByRole('contentinfo'))
      expect(foot.y + foot.height).toBeLessThanOrEqual((await boxOf(bar)).y + 1)
    }).toPass()

    await bar.getByRole('button', { name: 'Choose size' }).tap()
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
