import type { Page } from '@playwright/test'
import { boxOf, cartButton, expect, test, watchFrames } from '../shop'

const BAG = '/product/turntable-backpack/'
const dialog = (page: Page) => page.getByRole('dialog')

test('on a desktop the images stay beside the tabs and what is bought together', async ({
  page,
}) => {
  await page.goto('/product/never-bought-alone/')
  const images = page.getByRole('group', { name: 'Images of Never Bought Alone' })
  const thumbnail = page.getByRole('button', { name: 'Image 2 of 2' })
  const block = page.getByRole('region', { name: 'Frequently Bought Together' })
  await block.getByRole('button', { name: 'Add All To Cart' }).scrollIntoViewIfNeeded()
  await expect(thumbnail).toBeInViewport()
  const { x, width } = await boxOf(images)
  for (const part of [page.getByRole('tablist'), block]) {
    expect((await boxOf(part)).x).toBeGreaterThan(x + width)
  }
})

test('the parts of a group take the place of their skeleton', async ({ page }) => {
  const moved = await watchFrames(page, 'main [tabindex="-1"] > p:has(button)', 'y')
  await page.goto('/product/first-day-set/')
  await expect(page.getByRole('heading', { name: 'In this set' })).toBeVisible()
  expect(await moved(), 'what follows them moves').toBeLessThan(16)
})

test('the 360° view turns by mouse, keys and playback, and stops when closed', async ({ page }) => {
  const grown = await watchFrames(page, 'dialog[open]', 'height')
  await page.goto(BAG)
  const opener = page.getByRole('button', { name: '360 Degree' })
  await opener.click()
  const stage = dialog(page).getByRole('slider', { name: /^Side of/ })
  await expect(stage).toHaveAttribute('aria-valuetext', 'Image 1 of 12')
  await expect.poll(() => boxOf(stage)).toMatchObject({ width: 400, height: 400 })
  const { x, y } = await boxOf(stage)
  expect(await grown(), 'the dialog changes its height').toBeLessThan(2)

  await stage.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(stage).toHaveAttribute('aria-valuetext', 'Image 12 of 12')
  await stage.hover()
  await page.mouse.down()
  await page.mouse.move(x + 200 + 19, y + 200)
  await page.mouse.up()
  await expect(stage).toHaveAttribute('aria-valuetext', 'Image 3 of 12')
  // The visible frame matches the announced one.
  await expect(stage.locator('img[data-current]')).toHaveAttribute('src', /spin07\.svg$/)

  await dialog(page).getByRole('button', { name: 'Play' }).click()
  const seen = new Set<string | null>()
  await expect
    .poll(async () => seen.add(await stage.locator('img[data-current]').getAttribute('src')).size)
    .toBeGreaterThan(3)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(stage).toHaveAttribute('aria-valuetext', 'Image 1 of 12')
})

test('the video site gets no request before the video opens, and closing stops the video', async ({
  page,
}) => {
  const hosts: string[] = []
  await page.route(/youtube|ytimg|vimeo/, (route) => {
    hosts.push(new URL(route.request().url()).host)
    return route.fulfill({ contentType: 'text/html', body: '<p>player</p>' })
  })
  await page.goto(BAG)
  const opener = page.getByRole('button', { name: 'Video', exact: true })
  await expect(opener).toBeVisible()
  expect(hosts).toEqual([])
  await opener.click()
  await expect(page.frameLocator('iframe').locator('p')).toHaveText('player')
  expect(hosts).toEqual(['www.youtube-nocookie.com'])
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('the price after the sale replaces a sale price that ends while the page is open', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/product/sale-running/')
  const timer = page.getByRole('main').getByRole('timer').first()
  await expect(timer).toHaveText(/Sale ends in 0\d Days \d\d Hours \d\d Mins \d\d Secs/)
  const price = page.getByRole('main').locator('[aria-live] [data-size="page"]')
  await expect(price).toContainText('₹224.25')
  // Not `fastForward`, which would also time out the requests under way.
  await page.clock.setSystemTime(Date.now() + 6 * 24 * 60 * 60 * 1000)
  await expect(price).toHaveText('₹299')
  await expect(page.getByText('Sale ends in').first()).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  for (const path of [BAG, '/product/filmed-backpack/', '/product/sale-running/']) {
    test(`late content of ${path} shifts neither name, price nor button`, async ({ page }) => {
      // Records their positions in each frame from the product's first one.
      await page.addInitScript(() => {
        const places = new Set<string>()
        Object.assign(window, { places })
        requestAnimationFrame(function note() {
          const button = document.querySelector('main form button[type=submit]')
          const price = document.querySelector('main [data-size=page]')
          const name = document.querySelector('main h1')
          if (button) {
            const seen = [name, price, button].map((one) => {
              const { y = 0 } = one?.getBoundingClientRect() ?? {}
              return Math.round(y + scrollY)
            })
            places.add(seen.join(' '))
          }
          requestAnimationFrame(note)
        })
      })
      await page.goto(path)
      const late = page.getByRole('button', { name: /^(Video|360 Degree)$/ })
      await expect(late.or(page.getByRole('main').getByRole('timer')).first()).toBeVisible()
      const places = await page.evaluate(async () => {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
        return [...(window as unknown as { places: Set<string> }).places]
      })
      expect(places).toHaveLength(1)
    })
  }
})

test('the delivery estimate asks the shop in a cart of its own', async ({ page }) => {
  await page.goto('/product/sale-running/?scenario=delivery-times')
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item')

  await page.goto('/product/never-bought-alone/')
  const form = page.getByRole('form', { name: 'Deliver to PIN Code' })
  await form.getByRole('textbox').fill('110001')
  await form.getByRole('button', { name: 'Check' }).click()
  await expect(form.getByRole('listitem').filter({ hasText: 'Express' })).toContainText('1–2 days')

  // The browser keeps the PIN code, and the cart is as it was.
  await page.reload()
  await expect(form.getByRole('textbox')).toHaveValue('110001')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item')
})
