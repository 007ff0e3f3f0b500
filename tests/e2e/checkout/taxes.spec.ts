import type { Locator, Page } from '@playwright/test'
import { cartButton, expect, fillAddress, test } from '../shop'

/** Label and amount of each row, "−" as the shop's page prints it, without remarks. */
const rowsOf = async (region: Locator) =>
  Object.fromEntries(
    await region
      .locator('dl > div')
      .evaluateAll((rows) =>
        rows.map((row): [string, string] => [
          row.querySelector('dt')?.textContent?.replace(/ \(.*/, '') ?? '',
          (row.querySelector('dd')?.textContent ?? '').replace('−', '-').replaceAll(' ', ' '),
        ]),
      ),
  )

const amount = (text = '') => /-?[₹\d.,]*\d(?: €)?/.exec(text)?.[0]

/** Minor units. */
const minor = (text = '') => Number(text.replace(/[^\d-]/g, ''))

async function addFirst(page: Page, listing: string) {
  await page.goto(listing)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click()
  await expect(page).toHaveURL('/cart/')
}

for (const { shop, scenario, symbol, taxes, isIncluded, fillIn } of [
  {
    shop: 'GST including tax',
    scenario: 'gst-included,signed-in-customer',
    symbol: '₹',
    taxes: ['GST 5%', 'GST 18%'],
    isIncluded: true,
    fillIn: fillAddress,
  },
  {
    shop: 'EUR excluding tax, block checkout, no guests',
    scenario: 'vat-excluded',
    symbol: '€',
    taxes: ['MwSt. 7%', 'MwSt. 19%'],
    isIncluded: false,
    fillIn: fillGermanAddress,
  },
]) {
  test(`shows the same amounts on every screen in a shop with ${shop}`, async ({ page }) => {
    await addFirst(
      page,
      `/product-category/school-books/?orderby=price&min_price=200&scenario=${scenario}`,
    )
    await addFirst(page, '/product-category/bags-kits/?orderby=price&min_price=200')
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items')

    const main = page.getByRole('main')
    const cartTotals = main.getByRole('region', { name: 'Cart totals' })
    await main.getByRole('button', { name: /Have a coupon/ }).click()
    await main.getByRole('textbox', { name: /coupon/i }).fill('book10')
    await page.keyboard.press('Enter')
    await expect(cartTotals).toContainText('Discount (book10)')
    const inCart = await rowsOf(cartTotals)

    await cartButton(page).click()
    const miniCart = page.getByRole('dialog', { name: 'Your cart' })
    await expect(miniCart.getByText(inCart['Subtotal'] ?? '?', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')

    await main.getByRole('link', { name: 'Go to checkout' }).click()
    await fillIn(page)
    await page.keyboard.press('Tab')
    const summary = main.getByRole('region', { name: 'Your order' })
    await expect(summary.locator('dl')).toContainText(/Shipping.?[₹\d]/)
    const ordered = await rowsOf(summary)
    expect([ordered['Subtotal'], ordered['Discount']]).toEqual([
      inCart['Subtotal'],
      inCart['Discount'],
    ])
    expect(ordered['Total']).toContain(symbol)
    const total = amount(ordered['Total']) ?? '?'
    for (const name of taxes) {
      if (isIncluded) expect(ordered['Total']).toContain(name)
      else expect(Object.keys(ordered)).toContain(name)
    }
    expect(ordered['Total']?.includes('(includes ')).toBe(isIncluded)
    const { Total: _total, ...parts } = ordered
    const sum = Object.values(parts).reduce((all, part) => all + minor(amount(part)), 0)
    expect(sum).toBe(minor(total))

    await main.getByRole('radio', { name: /Cash on delivery/ }).check()
    await main.getByRole('button', { name: `Place order · ${total}` }).click()
    await expect(page).toHaveURL(/\/checkout\/order-received\/\d+\/\?key=/)
    const confirmation = main.getByRole('region', { name: 'What you have ordered' })
    await expect(confirmation.locator('dl')).toBeVisible()
    expect(await rowsOf(confirmation)).toEqual(ordered)
    await page.reload()
    await expect(confirmation.locator('dl')).toBeVisible()
    expect(await rowsOf(confirmation)).toEqual(ordered)

    // As in another tab: WordPress's confirmation page has the tax of each rate.
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage))
        if (key.includes('order-')) sessionStorage.removeItem(key)
    })
    await page.reload()
    await expect.poll(() => rowsOf(confirmation)).toEqual(ordered)

    const [, id] = /order-received\/(\d+)/.exec(page.url()) ?? []
    await page.goto(`/my-account/view-order/${id}/`)
    const account = main.getByRole('region', { name: 'What you have ordered' })
    await expect(account.locator('dl')).toBeVisible()
    const inAccount = await rowsOf(account)
    for (const [name, value] of Object.entries(ordered)) {
      // WordPress's page has no such row.
      if (name === 'Rounding') continue
      expect(amount(inAccount[name]), name).toBe(amount(value))
    }
    for (const name of taxes) {
      const included = new RegExp(`([₹\\d.,]+) ${name.replace('.', '\\.')}`)
      if (isIncluded)
        expect(included.exec(inAccount['Total'] ?? '')?.[1]).toBe(
          included.exec(ordered['Total'] ?? '')?.[1],
        )
    }
  })
}

async function fillGermanAddress(page: Page) {
  for (const [label, value] of Object.entries({
    'E-mail': 'lena@example.com',
    Phone: '030 1234567',
    'First name': 'Lena',
    'Last name': 'Brandt',
    Address: 'Uferweg 12',
    City: 'Berlin',
    'Postal code': '10115',
  })) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
}
