import { cards, expect, test } from '../../shop'
import { DEMO_PATHS, demoPort } from './pages'
import { isHydrated } from './visit'

for (const path of DEMO_PATHS) {
  test(`the demo at ${path} is written before, and the app with its mock site takes it over`, async ({
    page,
    request,
  }) => {
    const address = `http://localhost:${demoPort}${path}`
    const written = await (await request.get(address)).text()
    await page.goto(address)
    await isHydrated(page)
    const card = cards(page).first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    expect(written.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')).toContain(name)
    await card.getByRole('button', { name: /^Add to cart: / }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: /^Cart.*1/ })).toBeVisible()
  })
}
