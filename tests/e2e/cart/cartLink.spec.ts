import { cartButton, expect, test } from '../shop'

test('a link that adds to the cart adds once, whatever the shopper does with the history', async ({
  page,
}) => {
  await page.goto('/shop/?scenario=no-redirect-after-add')
  const product = page.getByRole('main').getByRole('article').first()
  const name = (await product.getByRole('heading').innerText()).trim()
  const path = (await product.getByRole('link').first().getAttribute('href')) ?? ''
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const id = await page.evaluate(async (slug) => {
    const response = await fetch(`/wp-json/wc/store/v1/products/${slug}`)
    return ((await response.json()) as { id: number }).id
  }, path.split('/').at(-2))

  const added: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/cart/add-item')) added.push(request.url())
  })
  await page.goto(`/shop/?scenario=no-redirect-after-add&add-to-cart=${id}&quantity=2`)
  await expect(page.getByText(`“${name}” has been added to your cart`).first()).toBeVisible()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items')
  await expect(page).toHaveURL(/\/shop\/\?scenario=no-redirect-after-add$/)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(added).toHaveLength(1)
})

test('WordPress’s plain link opens the product', async ({ page }) => {
  await page.goto('/shop/')
  const link = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  const path = (await link.getAttribute('href')) ?? ''
  await page.goto(`/?product=${path.split('/').at(-2)}&utm_source=mail`)
  await expect(page).toHaveURL(`${path}?utm_source=mail`)
  await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible()
})
