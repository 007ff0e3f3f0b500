import type { Page } from '@playwright/test'
import { expect, fillAddress, test } from '../shop'

const placeButton = (page: Page) => page.getByRole('button', { name: /^Place order/ })
const confirmation = (page: Page) => page.getByRole('heading', { level: 1, name: /^Thank you/ })

/** Opens the checkout, fills in the form and waits for the rates. */
async function readyToOrder(page: Page, address = '/checkout/') {
  await page.goto(address)
  await fillAddress(page)
  await expect(page.getByRole('radio', { name: /^Flat rate/ })).toBeVisible()
}

/** Locks the mock site, so that no tab gets a response until the returned function is called. */
async function holdResponses(page: Page) {
  const release = await page.evaluateHandle(
    () =>
      new Promise<() => void>((held) => {
        void navigator.locks.request(
          'satchel-mock-session',
          () => new Promise<void>((release) => held(release)),
        )
      }),
  )
  return () => release.evaluate((release) => release())
}

test('two tabs that order the same cart at once place one order, and both link to it', async ({
  page,
  context,
}) => {
  await readyToOrder(page, '/checkout/?scenario=full-cart')
  const other = await context.newPage()
  await readyToOrder(other)
  const respond = await holdResponses(page)
  await placeButton(page).click()
  await placeButton(other).click()
  await respond()

  const arrived = async (tab: Page) => {
    await confirmation(tab).waitFor()
    return tab
  }
  const first = await Promise.race([arrived(page), arrived(other)])
  const second = first === page ? other : page
  await second.getByRole('link', { name: 'See your order' }).click()
  await expect(confirmation(second)).toBeVisible()
  expect(second.url()).toBe(first.url())
})

test('the checkout shows a declined payment 100 px below the top with the focus, and keeps the form', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of 400/)
  await page.setViewportSize({ width: 390, height: 640 })
  await readyToOrder(page, '/checkout/?scenario=full-cart,payment-failure')
  await placeButton(page).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Your payment was declined.' })
  await expect(alert).toBeFocused()
  await expect.poll(async () => Math.round((await alert.boundingBox())?.y ?? 0)).toBe(100)
  await expect(page.getByLabel('Street address')).toHaveValue('5 Hill Road')
  await expect(placeButton(page)).toBeEnabled()
})
