import type { Locator, Page } from '@playwright/test'
import { expectNoViolation } from '../site/axe'
import { boxOf, expect, test } from '../shop'

/** A bag with two images and one more for each color. */
const BAG = '/product/campus-peacock-school-backpack/'

const trigger = (page: Page) => page.getByRole('button', { name: 'View full-screen image gallery' })
const lightbox = (page: Page) => page.getByRole('dialog', { name: /^Images of / })
const gallery = (page: Page) => page.getByRole('group', { name: /^Images of / })
const largeImage = (page: Page) =>
  lightbox(page).locator('[aria-hidden="false"] .pswp__img:not(.pswp__img--placeholder)')
const isOpen = async (page: Page, place: string) => {
  await expect(lightbox(page)).toBeVisible()
  await expect(lightbox(page)).toContainText(place)
}

test('the lightbox works by keyboard alone', async ({ page }) => {
  await page.goto(BAG)
  await expect(trigger(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await hasCode(page)).toBe(false)
  await trigger(page).focus()
  await expect.poll(() => hasCode(page)).toBe(true)
  await page.keyboard.press('Enter')
  await isOpen(page, '1 / 2')
  const close = lightbox(page).getByRole('button', { name: 'Close' })
  await expect(close).toBeFocused()
  await expect(largeImage(page)).toBeVisible()

  await page.keyboard.press('ArrowRight')
  await isOpen(page, '2 / 2')
  await expect(page).toHaveURL(`${BAG}#gid=1&pid=2`)

  // The arrow keys pan a zoomed image.
  await page.keyboard.press('z')
  await expect(lightbox(page).getByRole('button', { name: 'Zoom out' })).toBeVisible()
  const before = await left(largeImage(page))
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => left(largeImage(page))).toBeLessThan(before)
  await isOpen(page, '2 / 2')
  await page.keyboard.press('z')

  // The focus stays inside the dialog.
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
    )
    expect(isInside).toBe(true)
  }

  await lightbox(page).getByRole('button', { name: 'Full screen' }).press('Enter')
  await expect.poll(() => isWhole(page)).toBe(true)
  await lightbox(page).getByRole('button', { name: 'Share' }).focus()
  await page.keyboard.press('Enter')
  const download = lightbox(page).getByRole('link', { name: 'Download image' })
  await expect(download).toBeVisible()
  // Escape closes the menu first.
  await page.keyboard.press('Escape')
  await expect(download).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(lightbox(page)).toBeHidden()
  await expect(trigger(page)).toBeFocused()
  await expect.poll(() => isWhole(page)).toBe(false)
  await expect(page).toHaveURL(BAG)
  await expect(page.getByRole('button', { name: 'Image 2 of 2' })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test('the focus comes back into the window after the lightbox was closed on another image', async ({
  page,
}) => {
  await page.goto(BAG)
  await gallery(page).getByRole('link').first().click()
  await isOpen(page, '1 / 2')
  await expect(largeImage(page)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await isOpen(page, '2 / 2')
  await page.keyboard.press('Escape')
  await expect(lightbox(page)).toBeHidden()
  await expect(gallery(page)).toBeFocused()
  await expect(gallery(page).getByRole('link').last()).toBeInViewport()
})

test('the lightbox opens from a link, follows Back and Forward, and closes on a drag down', async ({
  page,
}) => {
  await page.goto(`${BAG}#gid=1&pid=2`)
  await isOpen(page, '2 / 2')
  await lightbox(page).getByRole('button', { name: 'Close' }).click()
  await expect(lightbox(page)).toBeHidden()
  await expect(page).toHaveURL(BAG)

  await page.getByRole('button', { name: 'View full-screen image gallery' }).click()
  await isOpen(page, '2 / 2')
  // Back and Forward during the opening animation leave one lightbox.
  await page.goBack()
  await page.goForward()
  await isOpen(page, '2 / 2')
  await isSettled(largeImage(page))
  await expect(page.locator('.pswp')).toHaveCount(1)
  await page.goBack()
  await expect(lightbox(page)).toBeHidden()
  await page.goForward()
  await isOpen(page, '2 / 2')
  await expect(largeImage(page)).toBeVisible()
  await isSettled(largeImage(page))

  await page.mouse.move(640, 300)
  await page.mouse.down()
  await page.mouse.move(645, 500, { steps: 8 })
  await page.mouse.move(645, 750, { steps: 8 })
  await page.mouse.up()
  await expect(lightbox(page)).toBeHidden()
  await expect(page).toHaveURL(BAG)

  // The gallery and its thumbnails show the image of the address.
  const turntable = '/product/turntable-backpack/'
  await page.goto(`${turntable}#&gid=1&pid=9`)
  await expect(lightbox(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /^View \d+ more images/ })).toHaveAttribute(
    'aria-current',
    'true',
  )

  // An unknown number opens the first image, which is the selected variation's.
  await page.goto(`${BAG}?attribute_pa_color=teal&attribute_pa_size=large#gid=1&pid=front`)
  await isOpen(page, '1 / 2')
  await expect(largeImage(page)).toHaveAttribute('src', /-teal\.svg$/)
})

test('the lightbox zooms by click and wheel and hides its buttons while the mouse rests', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(BAG)
  await gallery(page).getByRole('img').first().click()
  await isOpen(page, '1 / 2')
  await page.clock.runFor(1000)
  await isSettled(largeImage(page))
  const width = () => largeImage(page).evaluate((image) => image.getBoundingClientRect().width)
  const small = await width()

  await page.mouse.move(640, 450)
  await page.mouse.wheel(0, -200)
  await expect.poll(width).toBeGreaterThan(small * 1.2)
  await page.mouse.wheel(0, 2000)
  await expect.poll(async () => Math.round(await width())).toBe(Math.round(small))
  // A double click zooms in; it does not zoom in and out again.
  await page.mouse.dblclick(640, 450)
  await page.clock.runFor(1000)
  await expect.poll(width).toBeGreaterThan(small * 1.5)

  const next = lightbox(page).getByRole('button', { name: 'Next image' })
  await page.mouse.move(660, 470)
  await page.clock.runFor(4200)
  await expect(next.locator('xpath=ancestor::div[@data-idle]')).toHaveCount(1)
  await page.mouse.move(600, 400)
  await expect(next.locator('xpath=ancestor::div[@data-idle]')).toHaveCount(0)
})

test('the zoom window opens beside the image and never covers the focused control', async ({
  page,
}) => {
  await page.goto(`${BAG}?scenario=zoom-window`)
  const view = page.locator('[data-mode]')
  const red = page.getByRole('radio', { name: 'Red', exact: true })
  await expect(red).toBeVisible()
  await page.mouse.move(200, 400)
  await page.mouse.move(220, 420, { steps: 4 })
  await expect(view).toHaveAttribute('data-mode', 'window')
  expect(await boxOf(view)).toMatchObject({ width: 400, height: 400 })
  await page.keyboard.press('Tab')
  await red.focus()
  await expect(view).toHaveAttribute('data-mode', 'inner')
  await page.keyboard.press('Escape')
  await expect(view).toHaveCount(0)

  await page.setViewportSize({ width: 760, height: 900 })
  await page.mouse.move(5, 5)
  await page.mouse.move(220, 420, { steps: 4 })
  await expect(view).toHaveCount(0)
})

test('axe finds no violation in the lightbox', async ({ page }) => {
  await page.goto(`${BAG}#gid=1&pid=1`)
  await isOpen(page, '1 / 2')
  await isSettled(largeImage(page))
  await lightbox(page).getByRole('button', { name: 'Share' }).click()
  await expect(lightbox(page).getByRole('link', { name: 'Tweet' })).toBeVisible()
  await expectNoViolation(page, 'dialog')
})

/** Whether the code of the lightbox was requested, which happens when a shopper approaches the button. */
const hasCode = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => /Lightbox.*\.js/.test(name)),
  )

const isWhole = (page: Page) => page.evaluate(() => document.fullscreenElement !== null)

const left = (image: Locator) => image.evaluate((image) => image.getBoundingClientRect().left)

/** Waits for the end of the opening animation. */
async function isSettled(image: Locator) {
  await expect(image).toBeVisible()
  let before = -1
  await expect
    .poll(async () => {
      const now = await image.evaluate((image) => image.getBoundingClientRect().width)
      const isSame = now === before
      before = now
      return isSame
    })
    .toBe(true)
}
