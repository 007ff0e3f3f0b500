import { expect, test } from '../shop'

test('an invalid setting closes the shop with a message, and the console names its key', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/site-config block of index\.html is invalid\. listing\.perPage/)
  await page.route('**/cart/', async (route) => {
    const page = await route.fetch()
    await route.fulfill({
      response: page,
      body: (await page.text()).replace('"perPage": 32', '"perPage": 0'),
    })
  })
  await page.goto('/cart/')
  await expect(page.getByRole('alert')).toHaveText(/^The shop is closed for a moment\./)
})
