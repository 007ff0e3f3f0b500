import type { Page, Route } from '@playwright/test'
import { cards } from '../e2e/shop.ts'
import { callName } from './calls.ts'
import { faults } from './faults.ts'
import { places } from './places/index.ts'
import {
  applySettings,
  Calls,
  expect,
  expectOwnCart,
  expectPlainWords,
  message,
  test,
} from './shop.ts'

/** Responses in another order than their requests: the shopper's last choice decides. */

/** Holds calls back, and lets them go in any order. */
class Held {
  /** In the order of the requests. */
  readonly routes: Route[] = []
  sent = 0
  /** The highest number of calls that were under way at the same time. */
  most = 0
  #isHolding = true

  async watch(page: Page, call: RegExp) {
    await page.route(
      (url) => url.searchParams.has('wc-ajax') || /^\/(wp-json|_wp|wp-admin)\//.test(url.pathname),
      (route) => {
        if (!call.test(callName(route.request()) ?? '')) return route.fallback()
        this.sent += 1
        if (!this.#isHolding) return route.continue()
        this.routes.push(route)
        this.most = Math.max(this.most, this.routes.length)
        return undefined
      },
    )
  }

  until = (count: number) =>
    expect.poll(() => this.routes.length, `${count} calls are under way`).toBe(count)

  /** Lets the calls go, the last one first, and holds none any more. */
  async releaseReversed() {
    this.#isHolding = false
    for (const route of this.routes.toReversed()) await release(route)
  }

  /** The responses are read and drawn; a call that the app has given up has none. */
  async drawn(page: Page) {
    for (const route of this.routes) {
      const response = await route.request().response()
      await response?.finished()
    }
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
  }

  async releaseFirst() {
    const route = this.routes.shift()
    if (route) await release(route)
  }
}

/** The app may have given the request up. */
async function release(route: Route) {
  const response = route.request().response()
  await route.continue().catch(() => undefined)
  await Promise.race([
    response.catch(() => null),
    new Promise((resolve) => void setImmediate(resolve)),
  ])
}

const main = (page: Page) => page.getByRole('main')
const names = (page: Page) => cards(page).getByRole('heading').allTextContents()
const isQuiet = (page: Page) => expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0)

const openShop = async (page: Page) => {
  await page.goto('/shop/')
  await expect(cards(page)).toHaveCount(32)
  await isQuiet(page)
}

/** What a fresh visit of the address shows. */
async function expectAsAfterReload(page: Page, read: (page: Page) => Promise<unknown>) {
  const before = await read(page)
  await page.reload()
  await expect.poll(() => read(page)).toEqual(before)
}

test('of two filters the second decides, although its response comes first', async ({ page }) => {
  await openShop(page)
  const held = new Held()
  await held.watch(page, /^bwp_filter_products_callback$/)
  await page.getByRole('checkbox', { name: /^3-5 years/ }).click()
  await held.until(1)
  await page.getByRole('checkbox', { name: /^3-5 years/ }).click()
  await page.getByRole('checkbox', { name: /^6-8 years/ }).click()
  await expect.poll(() => held.routes.length).toBeGreaterThan(1)
  await held.releaseReversed()
  await expect(page.getByRole('button', { name: 'Remove 6-8 years' })).toBeVisible()
  await isQuiet(page)
  await expect(page.getByRole('checkbox', { name: /^3-5 years/ })).not.toBeChecked()
  await expect(page).toHaveURL(/filter_years=6-8-years$/)
  await expectAsAfterReload(page, names)
})

test('of two tabs of the home page the second decides', async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Readers’ favourites', exact: true })
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByRole('article')).toHaveCount(12)
  const held = new Held()
  await held.watch(page, /^bwp_filter_homepage_callback$/)
  await section.getByRole('radio', { name: 'Top rated' }).check({ force: true })
  await held.until(1)
  await section.getByRole('radio', { name: 'Our picks' }).check({ force: true })
  await held.until(2)
  await held.releaseReversed()
  await expect(section.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page).toHaveURL(/loved=featured$/)
  const shown = await section.getByRole('heading', { level: 3 }).allTextContents()
  await page.reload()
  await section.scrollIntoViewIfNeeded()
  await expect
    .poll(() => section.getByRole('heading', { level: 3 }).allTextContents())
    .toEqual(shown)
})

test('the results of a search belong to the last text', async ({ page }) => {
  await openShop(page)
  const held = new Held()
  await held.watch(page, /_search_products_ajax$/)
  await page.getByRole('button', { name: /^Search books/ }).click()
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.fill('bag')
  await held.until(1)
  await field.fill('class')
  await held.until(2)
  await held.releaseReversed()
  const rows = page.getByRole('grid', { name: 'Search results' }).getByRole('row')
  // One row of categories, five of products and one of all results.
  await expect(rows).toHaveCount(7)
  for (const text of await rows.allTextContents()) expect(text.toLowerCase()).toContain('class')
})

test('a search that is cleared while it is under way shows no results', async ({ page }) => {
  await openShop(page)
  const held = new Held()
  await held.watch(page, /_search_products_ajax$/)
  await page.getByRole('button', { name: /^Search books/ }).click()
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.fill('bag')
  await held.until(1)
  await field.fill('')
  await held.releaseReversed()
  await held.drawn(page)
  await expect(page.getByRole('grid', { name: 'Search results' })).toBeHidden()
})

test('of two variations the second is the one that is bought', async ({ page }) => {
  await page.goto(
    '/product/everyday-leaf-tuition-sling-bag/?attribute_pa_color=&attribute_pa_size=',
  )
  const swatch = (name: string) =>
    main(page)
      .locator('label', { has: page.locator(`input[aria-label="${name}"]`) })
      .first()
  await swatch('Green').click()
  const held = new Held()
  await held.watch(page, /^wc-ajax get_variation$/)
  const sizes = page
    .getByRole('group', { name: 'Size' })
    .locator('label', { has: page.getByRole('radio', { disabled: false }) })
  // The other one is sold out in this colour.
  await sizes.nth(1).click()
  await held.until(1)
  await sizes.first().click()
  await held.until(2)
  await held.releaseReversed()
  const button = main(page).getByRole('button', { name: 'Add to cart', exact: true }).first()
  await expect(button).toBeEnabled()
  await expectAsAfterReload(page, async () => [
    await main(page).getByRole('radio', { checked: true }).count(),
    await main(page).locator('[aria-live] [data-size=page]').first().textContent(),
  ])
})

test('of two quick views the second opens', async ({ page }) => {
  await openShop(page)
  const held = new Held()
  await held.watch(page, /_quickviewproduct$/)
  for (const at of [0, 1]) {
    await cards(page).nth(at).hover()
    await cards(page)
      .nth(at)
      .getByRole('button', { name: /quick view/i })
      .click()
    await held.until(at + 1)
  }
  const [, second = ''] = await names(page)
  await held.releaseReversed()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toContainText(second)
})

test('a screen that is left before its data changes nothing', async ({ page }) => {
  await openShop(page)
  const held = new Held()
  await held.watch(page, /^GET \/products\/[a-z]/)
  const first = cards(page).first().getByRole('heading').getByRole('link')
  await first.click()
  await held.until(1)
  await page.goBack()
  await held.releaseReversed()
  await expect(page).toHaveURL(/\/shop\/$/)
  await expect(cards(page)).toHaveCount(32)
  await expect(page).toHaveTitle(/^Shop/)
})

test('a filter during “Load more” begins a new list', async ({ page }) => {
  await page.goto('/')
  const find = page.getByRole('region', { name: 'Find your next book' })
  await find.scrollIntoViewIfNeeded()
  await expect(find.getByRole('article')).toHaveCount(8)
  const held = new Held()
  await held.watch(page, /^bwp_filter_homepage_callback$/)
  await find.getByRole('button', { name: 'Load more' }).click()
  await held.until(1)
  await find.getByRole('radio', { name: 'Stationery' }).check({ force: true })
  await held.until(2)
  await held.releaseReversed()
  await expect(page).toHaveURL(/find_category=stationery/)
  await expect(find.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(find.getByRole('article')).toHaveCount(8)
  const shown = await find.getByRole('heading', { level: 3 }).allTextContents()
  expect(new Set(shown).size).toBe(8)
})

test('a double click adds one piece', async ({ page }) => {
  await page.goto('/product/sale-running/')
  const held = new Held()
  await held.watch(page, /^wc-ajax add_to_cart$/)
  await main(page).getByRole('button', { name: 'Add to cart', exact: true }).first().dblclick()
  await held.until(1)
  await held.releaseReversed()
  await expect(page).toHaveURL(/\/cart\/$/)
  await expectOwnCart(page)
  await expect(main(page).getByRole('spinbutton')).toHaveValue('1')
  expect(held.sent).toBe(1)
})

test('changes of the cart reach the shop one at a time, in the order of the presses', async ({
  page,
  startShop,
}) => {
  await startShop(['full-cart'])
  await page.goto('/cart/')
  await expect(main(page).getByRole('spinbutton')).toHaveCount(3)
  const held = new Held()
  await held.watch(page, /^(POST \/cart\/update-item|wc-ajax remove_from_cart)$/)
  await main(page)
    .getByRole('button', { name: /^Increase/ })
    .first()
    .click()
  await held.until(1)
  await main(page)
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click()
  await main(page)
    .getByRole('button', { name: /^Increase/ })
    .nth(1)
    .click()
  for (let sent = 1; sent <= 3; sent++) {
    await expect.poll(() => held.sent).toBe(sent)
    await held.releaseFirst()
  }
  await isQuiet(page)
  await expectOwnCart(page)
  expect(held.most, 'calls at the same time').toBe(1)
  await expect(main(page).getByRole('spinbutton')).toHaveCount(2)
})

test('a contact form that is refused keeps what was typed, and takes corrections', async ({
  page,
}) => {
  await page.goto('/contact/')
  const form = page.getByRole('form', { name: 'Contact form' }).last()
  const message = form.getByLabel(/Your message/)
  await form.getByLabel('Your name').fill('Nila Rao')
  await form.getByLabel(/Your email/).fill('nila@example.test')
  await form.getByLabel(/Subject/).fill('A school list')
  await message.fill('Three copies, please.')
  let answer: Route | undefined
  await page.route(/\/feedback$/, (route) => void (answer = route))
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(() => answer).toBeDefined()
  // Nothing is typed that would not be sent.
  await message.pressSequentially(' By Friday.')
  await expect(message).toHaveValue('Three copies, please.')
  await answer?.fulfill({ json: { status: 'mail_failed', message: 'There was an error.' } })
  await expect(form.getByText('There was an error.')).toBeVisible()
  await expect(message).toHaveValue('Three copies, please.')
  await expect(form.getByLabel('Your name')).toHaveValue('Nila Rao')
  await message.pressSequentially(' By Friday.')
  await expect(message).toHaveValue('Three copies, please. By Friday.')
  await expectPlainWords(page)
})

/** Marks places that cannot be left, in their `except`. */
const LEFT = 'race-route'

for (const place of places) {
  if (LEFT in (place.except ?? {})) continue
  test(`left while it is under way: ${place.title}`, async ({ page, startShop, errors }) => {
    await startShop(place.scenarios)
    const calls = new Calls(page, place)
    await page.clock.install()
    await applySettings(page, place)
    await calls.watch()
    await place.prepare(page)
    await calls.arm(late())
    await place.act(page)
    await expect.poll(() => calls.sent, 'the action sends the call').toBeGreaterThan(0)
    await leave(page)
    const before = await where(page)
    await calls.disarm()
    await expect.poll(() => calls.pending, 'all calls are over').toBe(0)
    await page.clock.runFor(1000)
    expect(await where(page), 'the new screen, its focus and its scroll position').toEqual(before)
    if (place.says) await expect(message(page, place.says), 'no failure is told').toHaveCount(0)
    await isQuiet(page)
    await expectPlainWords(page)
    await expectOwnCart(page)
    if (place.changes) expect(calls.arrived, 'requests that reached the shop').toBeLessThan(2)
    expect(errors).toEqual([])
  })
}

/** Responds when the test lets go of it. */
function late() {
  const fault = faults.find(({ id }) => id === 'net-slow10s')
  if (!fault) throw new Error('faults.ts has no late response')
  return fault
}

/** By the first link to one of these screens; a dialog does not prevent that, as it does not prevent Back. */
async function leave(page: Page) {
  const from = new URL(page.url()).pathname
  const paths = ['/faq/', '/about/', '/'].filter((path) => path !== from)
  const link = page.locator(paths.map((path) => `a[href="${path}"]`).join()).first()
  await link.evaluate((element: HTMLElement) => element.click())
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(from)
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('#content [aria-busy=true]:visible')).toHaveCount(0)
}

const where = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname,
    heading: document.querySelector('h1')?.textContent,
    focus: document.activeElement?.outerHTML.slice(0, 100),
    scroll: Math.round(scrollY),
    title: document.title,
  }))
