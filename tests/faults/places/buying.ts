import { expect, type Page } from '@playwright/test'
import { fillAddress } from '../../e2e/shop.ts'
import type { Place } from '../place.ts'

/** Cart and checkout. */

const main = (page: Page) => page.getByRole('main')
const lines = (page: Page) => main(page).getByRole('spinbutton')

const openCart = async (page: Page) => {
  await page.goto('/cart/')
  await expect(page.getByRole('link', { name: 'Go to checkout' })).toBeVisible()
}

const openCouponForm = async (page: Page) => {
  await openCart(page)
  await page.getByRole('button', { name: /^Have a coupon/ }).click()
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('book10')
}
const coupons = (page: Page) => page.getByRole('list', { name: 'Coupons' })

const openEstimate = async (page: Page) => {
  await openCart(page)
  await page.getByLabel('State', { exact: true }).selectOption('Maharashtra')
  await page.getByLabel('PIN Code').fill('411001')
}
const estimate = (page: Page) => page.getByRole('button', { name: 'Show delivery costs' }).click()
const flatRate = (page: Page) => page.getByRole('radio', { name: /^Flat rate/ })

const openCheckout = async (page: Page) => {
  await page.goto('/checkout/')
  await fillAddress(page)
  await expect(flatRate(page)).toBeVisible()
}

const SET = '/product/first-day-set/'
const TOGETHER = '/product/never-bought-alone/'
const together = (page: Page) => page.getByRole('region', { name: 'Frequently Bought Together' })

const deliveryPin = (page: Page) => main(page).getByRole('textbox', { name: 'Deliver to PIN Code' })

const openFaq = async (page: Page) => {
  await page.goto('/faq/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).first().click()

export const buying: Place[] = [
  {
    title: 'a card adds to the cart',
    call: /^wc-ajax add_to_cart$/,
    changes: true,
    async prepare(page) {
      await page.goto('/shop/?orderby=popularity')
      await expect(
        main(page)
          .getByRole('button', { name: /^Add to cart: / })
          .first(),
      ).toBeVisible()
    },
    act: (page) =>
      main(page)
        .getByRole('button', { name: /^Add to cart: / })
        .first()
        .click(),
    says: /was not added: the shop did not answer|cannot say whether/,
    works: (page) => expect(page).toHaveURL(/\/cart\/$/),
  },
  {
    title: 'a product’s page adds the typed quantity',
    call: /^wc-ajax add_to_cart$/,
    changes: true,
    async prepare(page) {
      await page.goto('/product/sale-running/')
      await lines(page).first().fill('3')
      await lines(page).first().blur()
    },
    act: (page) =>
      main(page).getByRole('button', { name: 'Add to cart', exact: true }).first().click(),
    says: /was not added: the shop did not answer|cannot say whether/,
    works: (page) => expect(page).toHaveURL(/\/cart\/$/),
    preserved: (page) => expect(lines(page).first()).toHaveValue('3'),
  },
  ...[
    { title: 'a product’s page checks the delivery to a PIN Code', call: /^POST \/batch$/ },
    { title: 'a product’s page asks for a cart to check the delivery', call: /^GET \/cart$/ },
  ].map((which): Place => ({
    ...which,
    hasNoCookies: true,
    scenarios: ['delivery-times'],
    settings: [['"unavailableSwatches"', '"deliveryEstimate": true, "unavailableSwatches"']],
    async prepare(page) {
      await page.goto('/product/sale-running/')
      await deliveryPin(page).fill('110001')
    },
    act: (page) => main(page).getByRole('button', { name: 'Check', exact: true }).click(),
    says: /could not be checked/,
    works: (page) => expect(main(page).getByText('Delivery to 110001, Delhi')).toBeVisible(),
    preserved: (page) => expect(deliveryPin(page)).toHaveValue('110001'),
  })),
  {
    title: 'a link adds to the cart',
    call: /^POST \/cart\/add-item$/,
    changes: true,
    async prepare(page) {
      await page.goto('/shop/?orderby=popularity')
      const card = main(page)
        .getByRole('button', { name: /^Add to cart: / })
        .first()
      await expect(card).toBeVisible()
    },
    act: async (page) => {
      await page.goto('about:blank')
      await page.goto(`/shop/?add-to-cart=${await firstId(page)}`)
    },
    says: /was not added: the shop did not answer|cannot say whether/,
    works: (page) => expect(page).toHaveURL(/\/cart\/$/),
    isLoad: true,
  },
  {
    title: 'a link that adds reads its product',
    call: /^GET \/products\/\d+/,
    prepare: openFaq,
    act: async (page) => {
      await page.goto('about:blank')
      await page.goto(`/shop/?add-to-cart=${await firstId(page)}`)
    },
    says: /The product of this link was not added/,
    works: (page) => expect(page).toHaveURL(/\/cart\/$/),
    isLoad: true,
    except: { 'srv-http-404': 'the product does not exist: tested in tests/feature/cart' },
  },
  {
    title: 'the products of a set',
    call: /^GET \/products\?.*\binclude/,
    prepare: openFaq,
    act: async (page) => {
      await page.goto(SET)
    },
    says: /products of this set did not load|did not respond/,
    works: (page) => expect(lines(page).first()).toBeVisible(),
    retry: tryAgain,
    isLoad: true,
  },
  {
    title: 'a set’s page adds two products',
    call: /^POST \/cart\/add-item$/,
    async prepare(page) {
      await page.goto(SET)
      await page
        .getByRole('button', { name: /^Increase quantity of/ })
        .first()
        .click()
      await page
        .getByRole('button', { name: /^Increase quantity of/ })
        .nth(1)
        .click()
    },
    act: (page) =>
      main(page).getByRole('button', { name: 'Add to cart', exact: true }).first().click(),
    says: /The shop did not answer, so/,
    works: (page) => expect(page).toHaveURL(/\/cart\/$/),
    preserved: (page) => expect(lines(page).first()).toHaveValue('1'),
    except: { 'net-flapping': 'one of the two is added: tested in tests/feature/product' },
  },
  {
    title: 'the block “bought together” adds the product',
    call: /^woocommerce_add_to_cart$/,
    changes: true,
    async prepare(page) {
      await page.goto(TOGETHER)
      const block = together(page)
      await block.scrollIntoViewIfNeeded()
      const others = block.getByRole('checkbox', { checked: true, disabled: false })
      await expect(others).toHaveCount(2)
      await others.last().uncheck()
      await others.last().uncheck()
      await expect(block).toContainText('For 1 item(s)')
    },
    act: (page) =>
      together(page)
        .getByRole('button', { name: /^Add(ing)? / })
        .click(),
    says: /The shop did not answer, so/,
    works: (page) => expect(together(page)).toContainText('1 product(s) was successfully added'),
    preserved: (page) => expect(together(page)).toContainText('For 1 item(s)'),
  },
  {
    title: 'the cart’s page removes a line, by its own call',
    // The remove link follows a failure, so the line goes.
    call: /^wc-ajax remove_from_cart$/,
    scenarios: ['full-cart'],
    prepare: openCart,
    act: (page) =>
      main(page)
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click(),
    works: (page) => expect(lines(page)).toHaveCount(2),
    // Another line.
    retry: (page) =>
      main(page)
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click(),
    recovers: (page) => expect(lines(page)).toHaveCount(1),
    except: {
      'net-offline': 'tested with the remove link',
      'net-hang':
        'the time of the action is over before the link is followed: tested with the remove link',
    },
  },
  {
    title: 'the cart’s page removes a line, by its call and its link',
    call: /^wc-ajax (remove_from_cart|get_refreshed_fragments)$/,
    scenarios: ['full-cart'],
    prepare: openCart,
    act: (page) =>
      main(page)
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click(),
    says: /did not answer|could not be removed|cannot say/,
    works: (page) => expect(lines(page)).toHaveCount(2),
    preserved: (page) => expect(lines(page)).toHaveCount(3),
    except: { 'net-flapping': 'the link works: tested by the call alone' },
  },
  {
    title: 'the cart’s page removes a line, by the remove link',
    call: /^(wc-ajax remove_from_cart|GET page \/cart\/\?remove_item=)/,
    scenarios: ['full-cart'],
    prepare: openCart,
    act: (page) =>
      main(page)
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click(),
    says: /did not answer|could not be removed|cannot say/,
    works: (page) => expect(lines(page)).toHaveCount(2),
    preserved: (page) => expect(lines(page)).toHaveCount(3),
    except: { 'net-flapping': 'the link works: tested by the call alone' },
  },
  {
    title: 'the cart’s page undoes a removal',
    call: /^POST \/cart\/add-item$/,
    changes: true,
    scenarios: ['full-cart'],
    async prepare(page) {
      await openCart(page)
      await main(page)
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click()
      await expect(main(page).getByRole('button', { name: /^Undo/ })).toBeVisible()
    },
    act: (page) => main(page).getByRole('button', { name: /^Undo/ }).first().click(),
    says: /was not put back|cannot say whether/,
    works: (page) => expect(lines(page)).toHaveCount(3),
  },
  {
    title: 'the cart’s page changes a quantity',
    call: /^POST \/cart\/update-item$/,
    changes: true,
    scenarios: ['full-cart'],
    prepare: openCart,
    act: (page) =>
      main(page)
        .getByRole('button', { name: /^Increase/ })
        .first()
        .click(),
    says: /did not answer/,
    works: (page) => expect(lines(page).first()).toHaveValue('2'),
  },
  {
    title: 'the cart’s page applies a coupon',
    call: /^POST \/cart\/apply-coupon$/,
    changes: true,
    scenarios: ['full-cart'],
    prepare: openCouponForm,
    act: (page) => page.getByRole('button', { name: 'Apply coupon' }).click(),
    says: /did not answer/,
    works: (page) => expect(coupons(page)).toContainText('book10'),
    preserved: (page) =>
      expect(page.getByRole('textbox', { name: 'Coupon code' })).toHaveValue('book10'),
  },
  {
    title: 'the cart’s page removes a coupon',
    call: /^DELETE \/cart\/coupons\//,
    changes: true,
    scenarios: ['full-cart'],
    async prepare(page) {
      await openCouponForm(page)
      await page.getByRole('button', { name: 'Apply coupon' }).click()
      await expect(coupons(page)).toContainText('book10')
    },
    act: (page) =>
      coupons(page)
        .getByRole('button', { name: /Remove/ })
        .click(),
    says: /did not answer|problem removing/,
    works: (page) => expect(coupons(page)).toBeHidden(),
    preserved: (page) => expect(coupons(page)).toContainText('book10'),
    except: {
      'srv-bad-json': 'the response has no body',
      'srv-php-notice': 'the response has no body',
    },
  },
  {
    title: 'the checkout removes the coupon of an ended campaign',
    call: /^wc-ajax remove_coupon$/,
    changes: true,
    scenarios: ['expired-coupon'],
    prepare: openFaq,
    act: async (page) => {
      await page.goto('/checkout/')
    },
    says: /did not answer|problem removing/,
    // The notice is there before the coupon is gone.
    async works(page) {
      await expect(
        page.getByRole('alert').filter({ hasText: 'has now been removed' }),
      ).toBeVisible()
      await expect(coupons(page)).toBeHidden()
      await expect.poll(() => shopCoupons(page)).toEqual([])
    },
    retry: (page) => page.getByRole('button', { name: /^Place order/ }).click(),
    isLoad: true,
  },
  {
    title: 'the cart’s page estimates the delivery',
    call: /^POST \/cart\/update-customer$/,
    changes: true,
    scenarios: ['full-cart'],
    prepare: openEstimate,
    act: estimate,
    says: /did not answer|could not be calculated/,
    works: (page) => expect(flatRate(page)).toBeVisible(),
    preserved: (page) => expect(page.getByLabel('PIN Code')).toHaveValue(/411 ?001/),
  },
  {
    title: 'the cart’s page chooses another rate',
    call: /^POST \/cart\/select-shipping-rate$/,
    changes: true,
    scenarios: ['free-shipping'],
    async prepare(page) {
      await openEstimate(page)
      await estimate(page)
      await expect(flatRate(page)).toBeVisible()
    },
    act: (page) => flatRate(page).click(),
    says: /did not answer/,
    works: (page) => expect(flatRate(page)).toBeChecked(),
  },
  {
    title: 'the cart’s page opens',
    call: /^GET \/cart$/,
    scenarios: ['full-cart'],
    prepare: openFaq,
    act: async (page) => {
      await page.goto('/cart/')
    },
    says: /did not load|did not respond|seem to be offline/,
    works: (page) => expect(lines(page)).toHaveCount(3),
    retry: tryAgain,
    isLoad: true,
  },
  {
    title: 'the checkout asks for rates',
    call: /^POST \/cart\/update-customer$/,
    scenarios: ['full-cart'],
    async prepare(page) {
      await page.goto('/checkout/')
      await expect(page.getByLabel('PIN Code')).toBeVisible()
    },
    act: fillAddress,
    says: /could not be calculated|did not answer/,
    works: (page) => expect(flatRate(page)).toBeVisible(),
    retry: tryAgain,
    preserved: (page) => expect(page.getByLabel('Street address')).toHaveValue('5 Hill Road'),
  },
  {
    title: 'the checkout places the order',
    call: /^POST \/checkout$/,
    changes: true,
    scenarios: ['full-cart'],
    prepare: openCheckout,
    act: (page) => page.getByRole('button', { name: /^Place order/ }).click(),
    says: /There was an error processing your order|order has probably been placed/,
    works: (page) =>
      expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible(),
    preserved: (page) => expect(page.getByLabel('Street address')).toHaveValue('5 Hill Road'),
    timeoutMs: 121_000,
    scrolls: true,
    except: { 'race-route': 'an order leads to its confirmation from any screen' },
  },
  {
    title: 'the checkout reads WordPress’s own checkout',
    call: /^GET page \/checkout\/$/,
    scenarios: ['full-cart'],
    prepare: openCart,
    act: (page) => page.getByRole('link', { name: 'Go to checkout' }).click(),
    works: (page) => expect(page.getByRole('radio', { name: 'Cash on delivery' })).toBeVisible(),
    recovers: (page) =>
      expect(main(page).getByText(/Your personal data will be used to process/)).toBeVisible(),
    except: { 'net-offline': 'the code of the screen does not load: tested in tests/e2e/site' },
  },
  {
    title: 'the checkout reads the rules of addresses',
    call: /^GET page \/cart\/$/,
    scenarios: ['full-cart'],
    prepare: openFaq,
    act: async (page) => {
      await page.goto('/checkout/')
    },
    works: (page) => expect(page.getByLabel('PIN Code')).toBeVisible(),
    recovers: (page) =>
      expect(
        page.locator('option', { hasText: 'Pondicherry (Puducherry)' }).first(),
      ).toBeAttached(),
    // The checkout waits for them for 6 s.
    timeoutMs: 7000,
    isLoad: true,
  },
  {
    title: 'the confirmation shows the order',
    call: /^GET \/order\//,
    scenarios: ['full-cart'],
    prepare: openCheckout,
    act: (page) => page.getByRole('button', { name: /^Place order/ }).click(),
    says: /could not show it|did not respond|seem to be offline/,
    works: (page) =>
      expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible(),
    retry: tryAgain,
    except: {
      'srv-nonce-403': 'the call has no nonce; a refusal means that there is no such order',
    },
    isLoad: true,
  },
  {
    title: 'the confirmation reads WordPress’s own page',
    call: /^GET page \/checkout\/order-received\//,
    scenarios: ['full-cart'],
    prepare: openCheckout,
    act: (page) => page.getByRole('button', { name: /^Place order/ }).click(),
    works: (page) =>
      expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible(),
    // The page with the instructions says that they did not load.
    retry: (page) => tryAgain(page).catch(() => undefined),
    recovers: (page) => expect(main(page).getByText('Deccan Bank')).toBeVisible(),
    except: { 'net-offline': 'the order itself is not sent: tested with it' },
    isLoad: true,
  },
]

/** Id of a simple product. */
async function firstId(page: Page) {
  const response = await page.request.get('/wp-json/wc/store/v1/products/only-three-left')
  return ((await response.json()) as { id: number }).id
}

/** The codes in the shop's cart. */
async function shopCoupons(page: Page) {
  const response = await page.request.get('/wp-json/wc/store/v1/cart')
  const { coupons: applied } = (await response.json()) as { coupons: { code: string }[] }
  return applied.map(({ code }) => code)
}
