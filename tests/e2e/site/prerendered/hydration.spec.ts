import type { Page } from '@playwright/test'
import { cartButton, expect, test } from '../../shop'
import { origin } from './pages'
import {
  expectKept,
  holdCode,
  isHydrated,
  mark,
  openWithoutCode,
  shiftsOf,
  watchShifts,
} from './visit'

const SCREENS = [
  '/',
  '/shop/',
  '/product-category/bags-kits/',
  '/product/dont-look-down/',
  '/contact/',
]

// Each device has a wish of its own, because all visitors of the server share one wishlist.
for (const [device, viewport, wish] of [
  ['phone', { width: 390, height: 844 }, '/product/dont-look-down/'],
  ['desktop', { width: 1280, height: 900 }, '/product/sale-running/'],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('nothing moves and nothing is replaced when the code arrives late', async ({ page }) => {
      for (const path of SCREENS) {
        const release = await openWithoutCode(page, origin + path)
        await watchShifts(page)
        await mark(page)
        release()
        await isHydrated(page)
        expect(await shiftsOf(page), path).toEqual([])
        await expectKept(page)
      }
    })

    test('nothing moves for a visitor with a cart, a wishlist and hidden filters', async ({
      page,
    }) => {
      await page.goto(origin + wish)
      await isHydrated(page)
      await page
        .getByRole('button', { name: /^Add to wishlist/ })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: 'Wishlist' })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
      await expect(page).toHaveURL(/\/cart\/$/)
      await page.evaluate(() => sessionStorage.setItem('satchel-filters-hidden', 'true'))
      // The header, cards with hearts, hidden filters, and the product's own heart.
      for (const path of ['/', '/shop/', '/product/dont-look-down/']) {
        const release = await openWithoutCode(page, origin + path)
        await watchShifts(page)
        release()
        await isHydrated(page)
        await expect(cartButton(page)).toHaveAccessibleName(/^Cart, \d+ items?$/)
        expect(await shiftsOf(page), path).toEqual([])
      }
      await page.goto(`${origin}/shop/`)
      if (device === 'desktop') {
        await expect(page.getByRole('button', { name: 'Show filters' })).toBeVisible()
      }
    })
  })
}

test('a late button of the 360° view moves nothing on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  const release = await openWithoutCode(page, `${origin}/product/turntable-backpack/`)
  await watchShifts(page)
  release()
  await isHydrated(page)
  await expect(page.getByRole('button', { name: '360 Degree' })).toBeVisible()
  expect(await shiftsOf(page)).toEqual([])
})

for (const width of [320, 1100, 1500]) {
  test(`nothing moves at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/shop/', '/product/dont-look-down/']) {
      const release = await openWithoutCode(page, origin + path)
      await watchShifts(page)
      release()
      await isHydrated(page)
      expect(await shiftsOf(page), path).toEqual([])
    }
  })
}

test('links work by a page load before the code arrives, and without one afterwards', async ({
  page,
}) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  const release = await holdCode(page)
  await page.goto(`${origin}/`, { waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('link', { name: 'Bags & Kits' }).click()
  await expect(page).toHaveURL(`${origin}/product-category/bags-kits/`)
  expect(loads).toBe(2)
  release()
  await isHydrated(page)
  await page.getByRole('link', { name: 'School bags', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'School bags' })).toBeVisible()
  expect(loads).toBe(2)
})

test('a message that a shopper types before the code arrives is sent', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto(`${origin}/contact/`, { waitUntil: 'commit' })
  const form = page.getByRole('form').filter({ has: page.getByLabel('Subject') })
  await form.getByLabel('Your email').fill('asha@example.com')
  await form.getByLabel('Your name').fill('Asha arni')
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowLeft')
  release()
  await isHydrated(page)
  await page.keyboard.type('Kulk')
  await form.getByLabel('Subject').fill('A question')
  await expect(form.getByLabel('Your name')).toHaveValue('Asha Kulkarni')
  await expect(form.getByLabel('Your email')).toHaveValue('asha@example.com')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByText(/thank you for your message/i)).toBeVisible()
})

test('a box that a shopper ticks and a list from which one is chosen before the code arrives stay', async ({
  page,
}) => {
  const release = await holdCode(page)
  await page.goto(`${origin}/contact/`, { waitUntil: 'commit' })
  const form = page.getByRole('form').filter({ has: page.getByLabel('Shop') })
  await form.getByLabel('Shop').press('ArrowDown')
  await expect(form.getByLabel('Shop')).toHaveValue('Mumbai')
  await form.getByRole('checkbox').first().check()
  release()
  await isHydrated(page)
  await form.getByLabel('Your name').fill('Asha')
  await expect(form.getByLabel('Shop')).toHaveValue('Mumbai')
  await expect(form.getByRole('checkbox').first()).toBeChecked()
})

test('a quantity that a shopper types before the code arrives is added', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto(`${origin}/product/dont-look-down/`, { waitUntil: 'commit' })
  const form = page.getByRole('form', { name: 'Add to cart' })
  await form.getByRole('spinbutton').fill('3')
  release()
  await isHydrated(page)
  await expect(form.getByRole('spinbutton')).toHaveValue('3')
  await form.getByRole('button', { name: /^Increase/ }).click()
  await expect(form.getByRole('spinbutton')).toHaveValue('4')
})

/** The forms in which the shop is asked to add a product. All visitors of the mock site share its cart. */
function additionsOf(page: Page) {
  const additions: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('wc-ajax=add_to_cart')) additions.push(request.postData() ?? '')
  })
  return additions
}

test('a product that a shopper adds before the code arrives is added once, in the quantity they typed', async ({
  page,
}) => {
  const additions = additionsOf(page)
  const release = await openWithoutCode(page, `${origin}/product/dont-look-down/`)
  const form = page.getByRole('form', { name: 'Add to cart' })
  await form.getByRole('spinbutton').fill('3')
  await form.getByRole('button', { name: 'Add to cart', exact: true }).dblclick()
  await expect(page).toHaveURL(`${origin}/product/dont-look-down/`)
  release()
  await expect(page).toHaveURL(`${origin}/cart/`)
  expect(additions).toEqual([expect.stringContaining('quantity=3')])
})

test('the filters are hidden for a shopper who presses the button again because nothing happens', async ({
  page,
}) => {
  const release = await openWithoutCode(page, `${origin}/shop/`)
  const toggle = page.getByRole('main').getByRole('button', { name: 'Hide filters' })
  await toggle.click()
  await toggle.click()
  release()
  await expect(page.getByRole('button', { name: 'Show filters' })).toBeVisible()
})

test('before the code arrives, Enter in the quantity adds the product, and the heart saves it', async ({
  page,
}) => {
  const additions = additionsOf(page)
  const release = await openWithoutCode(page, `${origin}/product/dont-look-down/`)
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /wishlist/i })
    .first()
  await heart.click()
  const quantity = page.getByRole('form', { name: 'Add to cart' }).getByRole('spinbutton')
  await quantity.fill('2')
  await quantity.press('Enter')
  release()
  await expect(page).toHaveURL(`${origin}/cart/`)
  expect(additions).toEqual([expect.stringContaining('quantity=2')])
  await expect(page.getByRole('banner').getByRole('link', { name: /Wishlist.*1/ })).toBeVisible()
})
