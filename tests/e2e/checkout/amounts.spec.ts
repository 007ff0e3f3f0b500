import type { Locator, Page } from '@playwright/test'
import { cartButton, expect, test } from '../shop'

/** The address of a shopper, by the labels of WooCommerce's form and of its checkout block. */
const PUNE = {
  email: 'asha@example.com',
  phone: '98765 43210',
  firstName: 'Asha',
  lastName: 'Kulkarni',
  street: '5 Hill Road',
  city: 'Pune',
  postcode: '411 001',
  state: 'Maharashtra',
}
const BERLIN = {
  email: 'lena@example.com',
  phone: '030 1234567',
  firstName: 'Lena',
  lastName: 'Brandt',
  street: 'Uferweg 12',
  city: 'Berlin',
  postcode: '10115',
  state: '',
}

interface Shop {
  title: string
  scenario: string
  address: typeof PUNE
  width?: number
  taxes?: readonly string[]
  isTaxIncluded?: boolean
}

const shops: Shop[] = [
  {
    title: 'with GST, including tax,',
    scenario: 'gst-included,signed-in-customer',
    address: PUNE,
    taxes: ['GST 5%', 'GST 18%'],
    isTaxIncluded: true,
  },
  {
    title: 'in EUR, excluding tax, with block checkout and without guests',
    scenario: 'vat-excluded',
    address: BERLIN,
    taxes: ['MwSt. 7%', 'MwSt. 19%'],
    isTaxIncluded: false,
  },
  {
    title: 'with a long name, on a phone of 320 px,',
    scenario: 'long-shop-name,two-decimals,signed-in-customer',
    address: PUNE,
    width: 320,
  },
]

for (const { title, scenario, address, width, ...shop } of shops) {
  test(`in a shop ${title} the amounts of all screens agree`, async ({ page }) => {
    if (width) await page.setViewportSize({ width, height: 844 })
    const main = page.getByRole('main')
    await page.goto(
      `/product-category/school-books/?orderby=price&min_price=200&scenario=${scenario}`,
    )
    const simple = main.getByRole('article').filter({ hasText: 'Add to cart' }).first()
    await simple.getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/product\//)
    await main.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
    await expect(page).toHaveURL('/cart/')
    await page.goto('/product-category/bags-kits/?orderby=price&min_price=200')
    await main
      .getByRole('button', { name: /^Add to cart: / })
      .first()
      .click()
    await expect(page).toHaveURL('/cart/')
    await main
      .getByRole('button', { name: /^Increase/ })
      .first()
      .click()
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items')

    const cartTotals = main.getByRole('region', { name: 'Cart totals' })
    await main.getByRole('button', { name: /Have a coupon/ }).click()
    await main.getByRole('textbox', { name: /coupon/i }).fill('book10')
    await page.keyboard.press('Enter')
    await expect(cartTotals).toContainText('Discount (book10)')
    const inCart = await amountsOf(cartTotals)
    const lines = await lineAmountsOf(
      main.getByRole('listitem').filter({ has: page.getByRole('spinbutton') }),
    )
    expect(lines).toHaveLength(2)
    expect(sum(lines)).toBe(inCart['Subtotal'])

    await cartButton(page).click()
    const miniCart = page.getByRole('dialog', { name: 'Your cart' })
    const subtotal = miniCart.getByRole('paragraph').filter({ hasText: 'Subtotal' })
    await expect(subtotal).toBeVisible()
    const pieces = await miniCart.getByText(/^\d+ × /).allInnerTexts()
    expect(pieces.map((text) => Number.parseInt(text) * (lastAmount(text) ?? 0))).toEqual(lines)
    expect(lastAmount(await subtotal.innerText())).toBe(inCart['Subtotal'])
    await page.keyboard.press('Escape')

    await main.getByRole('link', { name: 'Go to checkout' }).click()
    await fillAddress(page, address)
    if (width) await main.getByText(/^Your order \(3\)/).click()
    const summary = width
      ? main.getByRole('group').filter({ hasText: 'Your order' })
      : main.getByRole('region', { name: 'Your order' })
    await expect(summary.locator('dl')).toContainText(/Shipping.?[₹\d]/)
    expect(await lineAmountsOf(summary.locator('ul').first().getByRole('listitem'))).toEqual(lines)
    const ordered = await amountsOf(summary)
    expect([ordered['Subtotal'], ordered['Discount']]).toEqual([
      inCart['Subtotal'],
      inCart['Discount'],
    ])
    for (const name of shop.taxes ?? []) {
      expect(Object.keys(ordered)).toContain(shop.isTaxIncluded ? `includes ${name}` : name)
    }
    expectToAddUp(ordered)

    await main.getByRole('radio', { name: /Cash on delivery/ }).check()
    const placeOrder = main.getByRole('button', { name: /^Place order/ })
    expect(lastAmount(await placeOrder.innerText())).toBe(ordered['Total'])
    await placeOrder.click()
    await expect(page).toHaveURL(/\/checkout\/order-received\/\d+\/\?key=/)
    const sheet = main.getByRole('region', { name: 'What you have ordered' })
    const expectConfirmation = async () => {
      await expect(sheet.locator('dl').first()).toBeVisible()
      await expect.poll(() => amountsOf(sheet)).toEqual(ordered)
      expect(await lineAmountsOf(sheet.locator('ul').first().getByRole('listitem'))).toEqual(lines)
    }
    await expectConfirmation()
    await page.reload()
    await expectConfirmation()

    // As in another tab: WordPress's confirmation page has the tax of each rate.
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage))
        if (key.includes('order-')) sessionStorage.removeItem(key)
    })
    await page.reload()
    await expectConfirmation()

    const [, id] = /order-received\/(\d+)/.exec(page.url()) ?? []
    await page.goto(`/my-account/view-order/${id}/`)
    await expect(sheet.locator('dl').first()).toBeVisible()
    expect(await amountsOf(sheet)).toEqual(ordered)
    expect(await lineAmountsOf(sheet.locator('ul').first().getByRole('listitem'))).toEqual(lines)
  })
}

async function fillAddress(page: Page, address: typeof PUNE) {
  const fields = [
    [/^E-?mail( address)?$/i, address.email],
    [/^Phone( \(optional\))?$/, address.phone],
    ['First name', address.firstName],
    ['Last name', address.lastName],
    [/^(Street address|Address)$/, address.street],
    [/^(Town \/ City|City)$/, address.city],
    [/^(PIN Code|Postal code)$/, address.postcode],
  ] as const
  for (const [name, value] of fields) {
    await page.getByRole('textbox', { name, exact: true }).fill(value)
  }
  if (address.state) {
    await page.getByRole('combobox', { name: 'State', exact: true }).selectOption(address.state)
  }
  await page.keyboard.press('Tab')
}

/** An amount of money, in minor units. A discount or a refund is negative. */
const AMOUNT = /−?(?:₹[\d,]+(?:\.\d+)?|[\d.]+(?:,\d+)?\s€)/g
const minor = (text: string) => {
  const value = Number(text.replace('−', '-').replace(/[^\d-]/g, ''))
  return /[.,]\d\d\D*$/.test(text) ? value : value * 100
}
const amountsIn = (text: string) => (text.match(AMOUNT) ?? []).map(minor)
const lastAmount = (text: string) => amountsIn(text).at(-1)

/** The last amount of each line: its total, after the price of a piece. */
const lineAmountsOf = async (lines: Locator) => (await lines.allInnerTexts()).map(lastAmount)

/** The amounts below the lines by their labels, and "includes GST 5%" for a tax in the total. */
async function amountsOf(region: Locator): Promise<Record<string, number>> {
  const rows = await region
    .locator('dl > div')
    .evaluateAll((elements) =>
      elements.map((row) => [
        row.querySelector('dt')?.textContent?.replace(/ \(.*/, '') ?? '',
        row.querySelector('dd')?.textContent ?? '',
      ]),
    )
  const entries = rows.flatMap(([label = '', text = '']) => {
    const [shown = '', included = ''] = text.split('(includes ')
    const [amount] = amountsIn(shown)
    const taxes = included.replace(')', '').split(', ')
    return [
      ...(amount === undefined ? [] : [[label, amount] as const]),
      ...taxes.flatMap((tax) =>
        tax
          ? [
              [
                `includes ${tax.replace(AMOUNT, '').trim()}`,
                minor(tax.split(' ')[0] ?? ''),
              ] as const,
            ]
          : [],
      ),
    ]
  })
  return Object.fromEntries(entries)
}

/** The rows above the total are its parts. */
function expectToAddUp(amounts: Record<string, number>) {
  const parts = Object.entries(amounts).filter(
    ([label]) => label !== 'Total' && !label.startsWith('includes '),
  )
  expect(parts.length).toBeGreaterThan(2)
  expect(sum(parts.map(([, amount]) => amount))).toBe(amounts['Total'])
}

const sum = (numbers: readonly (number | undefined)[]) =>
  numbers.reduce<number>((all, number) => all + (number ?? Number.NaN), 0)
