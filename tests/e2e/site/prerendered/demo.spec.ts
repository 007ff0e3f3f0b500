import { cards, expect, test } from '../../shop'
import { demoPort } from './pages'
import { isHydrated } from './visit'

test('the demo is written before, and the app with its mock site takes it over', async ({
  page,
  request,
}) => {
  const address = `http://localhost:${demoPort}/shop/`
  const written = await (await request.get(address)).text()
  await page.goto(address)
  await isHydrated(page)
  const card = cards(page).first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  expect(written.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')).toContain(name)
  await card.getByRole('button', { name: /^Add to cart: / }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cart.*1/ })).toBeVisible()
})
