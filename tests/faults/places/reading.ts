import { expect, type Page } from '@playwright/test'
import { cards } from '../../e2e/shop.ts'
import type { Place } from '../place.ts'

/** Listings, home page, searches and products: what a shopper reads. */

const main = (page: Page) => page.getByRole('main')
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).first().click()
const open =
  (path: string, heading: string | RegExp = /./) =>
  async (page: Page) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible()
  }
const openShop = async (page: Page) => {
  await page.goto('/shop/')
  await expect(cards(page)).toHaveCount(32)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
const FAILED = /did not load|did not respond|seem to be offline/
const PLAIN: [string, string] = ['"theme": true', '"theme": false']
const searchToggle = (page: Page) => page.getByRole('button', { name: /^Search books/ })
const hits = (page: Page) => page.getByRole('grid', { name: 'Products' })
const BAG = '/product/everyday-leaf-tuition-sling-bag/?attribute_pa_color=&attribute_pa_size='
const BOOK = '/product/company-for-the-evening/'

/** The first book of the home page's tabs before another one is chosen. */
let mostPopular = ''

const quickView: Pick<Place, 'act' | 'says' | 'works'> = {
  async act(page) {
    await cards(page).first().hover()
    await cards(page)
      .first()
      .getByRole('button', { name: /quick view/i })
      .click()
  },
  says: /did not load/i,
  works: (page) => expect(page.getByRole('dialog')).toBeVisible(),
}

const showsHardcover = (page: Page) =>
  expect(
    main(page)
      .getByRole('list', { name: 'Other formats' })
      .getByRole('link', { name: /^Hardcover/ }),
  ).toBeVisible()

export const reading: Place[] = [
  {
    title: 'the shop opens',
    call: /^bwp_filter_products_callback$/,
    prepare: open('/faq/'),
    act: async (page) => {
      await page.goto('/shop/')
    },
    says: FAILED,
    works: (page) => expect(cards(page)).toHaveCount(32),
    retry: tryAgain,
    isLoad: true,
  },
  {
    title: 'a filter of the shop',
    call: /^bwp_filter_products_callback$/,
    prepare: openShop,
    act: (page) => page.getByRole('checkbox', { name: /^3-5 years/ }).click(),
    says: /Your choice could not be applied/,
    // The chosen filter is shown before its products are.
    async works(page) {
      await expect(page.getByRole('button', { name: 'Remove 3-5 years' })).toBeVisible()
      const option = page.locator('label').filter({ hasText: /^3-5 years/ })
      const count = /\((\d+)\)/.exec(await option.innerText())?.[1] ?? 'none'
      await expect(
        main(page)
          .getByText(new RegExp(`(of|all) ${count}\\b`))
          .first(),
      ).toBeVisible()
    },
    // To the message, above the products.
    scrolls: true,
    retry: tryAgain,
    preserved: (page) => expect(page.getByRole('checkbox', { name: /^3-5 years/ })).toBeChecked(),
  },
  {
    title: 'the next page of the shop',
    call: /^bwp_filter_products_callback$/,
    prepare: openShop,
    act: (page) => page.getByRole('link', { name: 'Page 2', exact: true }).click(),
    says: /Your choice could not be applied/,
    // The link is the current one before its products are shown.
    works: (page) =>
      expect(
        main(page)
          .getByText(/^Showing 33–/)
          .first(),
      ).toBeVisible(),
    retry: tryAgain,
    scrolls: true,
  },
  {
    title: '“Load more” of a listing',
    call: /^bwp_filter_products_callback$/,
    settings: [['"paging": "shop-pagination"', '"paging": "shop-loadmore"']],
    async prepare(page) {
      await page.goto('/shop/')
      await expect(cards(page).first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const more = page.getByRole('button', { name: 'Load more products' })
      await expect(more).toBeAttached()
      await more.scrollIntoViewIfNeeded()
    },
    act: (page) => page.getByRole('button', { name: 'Load more products' }).click(),
    says: /The next products did not load/,
    works: (page) => expect(page.getByText(/64 products shown|Showing 1–64/).first()).toBeVisible(),
    retry: tryAgain,
  },
  {
    title: 'the shop of a plain WooCommerce opens',
    call: /^GET \/products\?/,
    settings: [PLAIN],
    scenarios: ['plain-woocommerce'],
    prepare: open('/faq/'),
    act: async (page) => {
      await page.goto('/shop/')
    },
    says: FAILED,
    works: (page) => expect(cards(page)).toHaveCount(32),
    retry: tryAgain,
    isLoad: true,
  },
  {
    title: 'the filters of a plain WooCommerce',
    call: /^GET \/products\/collection-data/,
    settings: [PLAIN],
    scenarios: ['plain-woocommerce'],
    prepare: open('/faq/'),
    act: async (page) => {
      await page.goto('/shop/')
    },
    works: (page) => expect(cards(page)).toHaveCount(32),
    recovers: (page) =>
      expect(page.getByRole('checkbox', { name: /^6-8 years \(\d+\)$/ })).toBeVisible(),
    isLoad: true,
    // The products do without the counts after 20 s.
    timeoutMs: 21_000,
  },
  {
    title: 'the filters of a plain WooCommerce after a choice',
    call: /^GET \/products\/collection-data/,
    settings: [PLAIN],
    scenarios: ['plain-woocommerce'],
    prepare: openShop,
    act: (page) => page.getByRole('checkbox', { name: /^3-5 years/ }).click(),
    async works(page) {
      await expect(page.getByRole('button', { name: 'Remove 3-5 years' })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page.getByRole('checkbox', { name: /^6-8 years/ })).not.toHaveAccessibleName(
        /\(0\)$/,
      )
    },
    recovers: (page) =>
      expect(page.getByRole('checkbox', { name: /^6-8 years \(\d+\)$/ })).toBeVisible(),
    timeoutMs: 21_000,
  },
  {
    title: 'the number of products on sale in a plain WooCommerce',
    call: /^GET \/products\?.*on_sale=true/,
    settings: [PLAIN, ['"showOnlySale": false', '"showOnlySale": true']],
    scenarios: ['plain-woocommerce'],
    prepare: open('/faq/'),
    act: async (page) => {
      await page.goto('/product-category/general-books/non-fiction/history/')
    },
    works: (page) => expect(cards(page)).toHaveCount(16),
    retry: async () => undefined,
    // A visit after the 5 minutes that a complete listing is kept. None of these is on sale: a choice that
    // changes nothing is left out, if the number is there within 2 s.
    recovers: (page) =>
      expect(async () => {
        await page.clock.fastForward(301_000)
        await page.reload()
        await expect(page.getByRole('slider', { name: 'Minimum price' })).toBeVisible()
        await expect(page.getByRole('checkbox', { name: /^On sale/ })).toHaveCount(0, {
          timeout: 3000,
        })
      }).toPass(),
    isLoad: true,
    // Everything else is there: the products and filters do without it after 2 s.
    timeoutMs: 3000,
  },
  {
    title: 'a tab of the home page',
    call: /^bwp_filter_homepage_callback$/,
    async prepare(page) {
      await page.goto('/')
      const section = block(page, 'Readers’ favourites')
      await section.scrollIntoViewIfNeeded()
      await expect(section.getByRole('article')).toHaveCount(12)
      await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0)
      mostPopular = await section.getByRole('heading', { level: 3 }).first().innerText()
    },
    act: (page) =>
      block(page, 'Readers’ favourites')
        .getByRole('radio', { name: 'Top rated' })
        .check({ force: true }),
    says: /Your choice could not be applied/,
    // The tab is chosen before its products are shown.
    works: (page) =>
      expect(
        block(page, 'Readers’ favourites').getByRole('heading', { level: 3 }).first(),
      ).not.toHaveText(mostPopular),
    retry: tryAgain,
    preserved: (page) =>
      expect(
        block(page, 'Readers’ favourites').getByRole('radio', { name: 'Top rated' }),
      ).toBeChecked(),
  },
  {
    title: '“Load more” of the home page',
    call: /^bwp_load_more_callback$/,
    async prepare(page) {
      await page.goto('/')
      const section = block(page, 'Ready for school')
      await section.scrollIntoViewIfNeeded()
      await expect(section.getByRole('article')).toHaveCount(4)
      await section.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()
    },
    act: (page) =>
      block(page, 'Ready for school')
        .getByRole('button', { name: /Load more|Try again/ })
        .click(),
    says: FAILED,
    works: (page) => expect(block(page, 'Ready for school').getByRole('article')).toHaveCount(8),
    preserved: (page) =>
      expect(block(page, 'Ready for school').getByRole('article')).toHaveCount(4),
  },
  {
    title: 'the quick view of a card',
    call: /_quickviewproduct$/,
    prepare: openShop,
    ...quickView,
  },
  {
    title: 'the quick view of a card in a plain WooCommerce',
    call: /^GET \/products\/\d+/,
    settings: [PLAIN],
    scenarios: ['plain-woocommerce'],
    prepare: openShop,
    ...quickView,
  },
  {
    title: 'a variation of a long list',
    call: /^wc-ajax get_variation$/,
    async prepare(page) {
      await page.goto(BAG)
      await expect(main(page).getByRole('form').first()).toContainText('Still to choose')
      await main(page)
        .locator('label', { has: page.locator('input[aria-label="Green"]') })
        .first()
        .click()
    },
    act: (page) =>
      page
        .getByRole('group', { name: 'Size' })
        .locator('label', { has: page.getByRole('radio', { disabled: false }) })
        .first()
        .click(),
    says: /price and stock of your choice did not load/,
    works: (page) =>
      expect(
        main(page).getByRole('button', { name: 'Add to cart', exact: true }).first(),
      ).toBeEnabled(),
    retry: tryAgain,
    preserved: (page) => expect(main(page).getByRole('radio', { checked: true })).toHaveCount(2),
  },
  {
    title: 'the live search',
    call: /_search_products_ajax$/,
    async prepare(page) {
      await openShop(page)
      await searchToggle(page).click()
      await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused()
    },
    act: (page) => page.getByRole('combobox', { name: 'Search products' }).fill('class'),
    says: /search results did not load/,
    // Suggestions are there without a response.
    works: (page) =>
      expect(
        page.getByRole('grid', { name: 'Search results' }).locator('[href^="/product/"]').first(),
      ).toBeVisible(),
    retry: tryAgain,
    preserved: (page) =>
      expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue('class'),
  },
  {
    title: 'the live search of a plain WooCommerce',
    call: /^GET \/products\?.*search=class/,
    settings: [PLAIN],
    scenarios: ['plain-woocommerce'],
    async prepare(page) {
      await openShop(page)
      await searchToggle(page).click()
      await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused()
    },
    act: (page) => page.getByRole('combobox', { name: 'Search products' }).fill('class'),
    says: /search results did not load/,
    works: (page) =>
      expect(
        page.getByRole('grid', { name: 'Search results' }).locator('[href^="/product/"]').first(),
      ).toBeVisible(),
    retry: tryAgain,
    preserved: (page) =>
      expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue('class'),
  },
  {
    title: 'the instant search',
    call: /^wc-ajax wpcas_search$/,
    async prepare(page) {
      await page.goto('/no-such-page/')
      await main(page).locator('input[type=search]').click()
      await expect(
        page
          .getByRole('dialog', { name: 'Search' })
          .getByRole('combobox', { name: 'Search products' }),
      ).toBeFocused()
    },
    act: (page) =>
      page
        .getByRole('dialog', { name: 'Search' })
        .getByRole('combobox', { name: 'Search products' })
        .fill('lunch'),
    says: /search results did not load/,
    works: (page) => expect(hits(page).getByRole('row').first()).toBeVisible(),
    retry: tryAgain,
    preserved: (page) =>
      expect(
        page
          .getByRole('dialog', { name: 'Search' })
          .getByRole('combobox', { name: 'Search products' }),
      ).toHaveValue('lunch'),
  },
  {
    title: 'the search page',
    call: /^GET \/products\?.*search=/,
    prepare: open('/faq/'),
    act: async (page) => {
      await page.goto('/?s=kit&post_type=product')
    },
    says: FAILED,
    works: (page) => expect(cards(page)).toHaveCount(32),
    retry: tryAgain,
    isLoad: true,
  },
  {
    title: 'the names that a search without hits is compared with',
    call: /^GET \/products\?.*_fields=name/,
    prepare: open('/faq/'),
    act: async (page) => {
      await page.goto('/?s=elefant&post_type=product')
    },
    works: (page) => expect(cards(page).first()).toBeVisible(),
    recovers: (page) =>
      expect(page.getByRole('link', { name: 'Did you mean “elephant”?' })).toBeVisible(),
    isLoad: true,
  },
  {
    title: 'the attributes of a plain WooCommerce',
    call: /^GET \/products\/attributes/,
    settings: [PLAIN],
    scenarios: ['plain-woocommerce'],
    prepare: open('/faq/'),
    act: async (page) => {
      await page.goto('/shop/')
    },
    works: (page) => expect(cards(page)).toHaveCount(32),
    recovers: (page) =>
      expect(page.getByRole('checkbox', { name: /^6-8 years \(\d+\)$/ })).toBeVisible(),
    isLoad: true,
    // The products do without filters after 20 s.
    timeoutMs: 21_000,
  },
  {
    title: 'a product’s page',
    call: /^GET \/products\/sale-running/,
    prepare: open('/faq/'),
    act: async (page) => {
      await page.goto('/product/sale-running/')
    },
    says: FAILED,
    works: (page) =>
      expect(
        main(page).getByRole('button', { name: 'Add to cart', exact: true }).first(),
      ).toBeEnabled(),
    retry: tryAgain,
    isLoad: true,
    except: { 'srv-http-404': 'the product does not exist: tested in tests/feature/product' },
  },
  {
    title: 'WordPress’s page of a product',
    call: /^GET page \/product\/sale-running\/$/,
    prepare: open('/faq/'),
    act: async (page) => {
      await page.goto('/product/sale-running/')
    },
    works: (page) =>
      expect(
        main(page).getByRole('button', { name: 'Add to cart', exact: true }).first(),
      ).toBeEnabled(),
    recovers: (page) => expect(block(page, 'Frequently Bought Together')).toBeVisible(),
    isLoad: true,
  },
  {
    title: 'the review form, from WordPress’s page of a product',
    call: /^GET page \/product\/sale-running\/$/,
    prepare: open('/faq/'),
    act: async (page) => {
      await page.goto('/product/sale-running/#reviews')
    },
    says: /The review form did not load/,
    works: (page) => expect(page.getByRole('button', { name: 'Send review' })).toBeVisible(),
    // Other parts of the page may have read it again by now: `works` tells.
    retry: (page) =>
      page
        .getByRole('button', { name: 'Try again' })
        .first()
        .click({ timeout: 2000 })
        .catch(() => undefined),
    isLoad: true,
    except: { 'srv-http-404': 'the page does not exist' },
  },
  {
    title: 'the reviews of a product',
    call: /^GET \/products\/reviews/,
    scenarios: ['many-reviews'],
    prepare: open('/faq/'),
    act: async (page) => {
      await page.goto('/product/dont-look-down/#reviews')
    },
    says: /reviews did not load/,
    works: (page) => expect(page.getByText(/^\d+ reviews? shown/).first()).toBeVisible(),
    retry: tryAgain,
    isLoad: true,
  },
  {
    title: 'the variations of a product',
    call: /^GET \/products\?.*type=variation/,
    prepare: open('/faq/'),
    async act(page) {
      await page.goto('/product/campus-peacock-school-backpack/')
      await main(page)
        .locator('label', { has: page.locator('input[aria-label="Large"]') })
        .first()
        .click()
    },
    says: /price and stock of your choice did not load/,
    works: (page) =>
      expect(
        main(page).getByRole('button', { name: 'Add to cart', exact: true }).first(),
      ).toBeEnabled(),
    preserved: (page) => expect(main(page).getByRole('radio', { checked: true })).toHaveCount(2),
    retry: tryAgain,
    isLoad: true,
  },
  {
    title: 'related products',
    call: /^GET \/products\?category=.*exclude/,
    prepare: open('/faq/'),
    async act(page) {
      await page.goto('/product/sale-running/')
      await block(page, 'Related products').scrollIntoViewIfNeeded()
    },
    says: FAILED,
    works: (page) =>
      expect(block(page, 'Related products').getByRole('article').first()).toBeVisible(),
    retry: tryAgain,
    isLoad: true,
  },
  {
    title: 'more by the author',
    call: /^GET \/products\?.*product_author=.*exclude/,
    prepare: open('/faq/'),
    async act(page) {
      await page.goto('/product/sale-running/')
      await block(page, 'More by Joydeep Kanungo').scrollIntoViewIfNeeded()
    },
    says: FAILED,
    works: (page) =>
      expect(block(page, 'More by Joydeep Kanungo').getByRole('article').first()).toBeVisible(),
    retry: tryAgain,
    isLoad: true,
  },
  {
    title: 'the groups that a book may be in',
    call: /^GET \/products\?.*type=grouped/,
    scenarios: ['book-formats'],
    prepare: open('/faq/'),
    act: async (page) => {
      await page.goto(BOOK)
    },
    works: (page) => expect(main(page).locator('dd', { hasText: 'Paperback' })).toBeVisible(),
    recovers: showsHardcover,
    isLoad: true,
  },
  {
    title: 'the other formats of a book',
    call: /^GET \/products\?.*attributes(?:,|%2C)is_in_stock/,
    scenarios: ['book-formats'],
    prepare: open('/faq/'),
    act: async (page) => {
      await page.goto(BOOK)
    },
    works: (page) => expect(main(page).locator('dd', { hasText: 'Paperback' })).toBeVisible(),
    recovers: showsHardcover,
    isLoad: true,
  },
  {
    title: 'the categories',
    call: /^GET \/products\/categories/,
    // A page of the app would store them.
    prepare: (page) => page.goto('/favicon.svg').then(() => undefined),
    act: async (page) => {
      await page.goto('/product-category/bags-kits/')
    },
    // The products of a category do not depend on its name.
    works: (page) => expect(cards(page)).toHaveCount(32),
    recovers: (page) =>
      expect(page.getByRole('heading', { level: 1, name: 'Bags & Kits' })).toBeVisible(),
    isLoad: true,
  },
  {
    title: 'a page of WordPress',
    call: /^GET page \/about\/$/,
    prepare: open('/faq/'),
    act: async (page) => {
      await page.goto('/about/')
    },
    says: FAILED,
    works: (page) => expect(page.getByRole('heading', { level: 1, name: /About/ })).toBeVisible(),
    retry: tryAgain,
    isLoad: true,
    except: {
      'srv-json-null': 'what is no HTML is a file, which the browser shows',
      'srv-json-wrong-type': 'what is no HTML is a file, which the browser shows',
      'srv-http-404': 'the page does not exist',
      'srv-redirect-html': 'WordPress redirects moved pages: the page behind it is shown',
    },
  },
  {
    title: 'counts of shares',
    call: /^the_champ_sharing_count$/,
    prepare: open('/faq/'),
    act: async (page) => {
      await page.goto('/product/sale-running/')
    },
    works: (page) => expect(page.getByRole('button', { name: 'More' }).first()).toBeVisible(),
    recovers: (page) => expect(main(page).getByText(/^\d+\s*Shares$/)).toBeVisible(),
    isLoad: true,
  },
  {
    title: 'the popup of a recent sale',
    call: /^salert_get_content$/,
    scenarios: ['sales-popup'],
    prepare: open('/about/'),
    act: (page) => page.clock.runFor(6000),
    works: (page) => expect(page.getByRole('heading', { level: 1, name: /About/ })).toBeVisible(),
    // The next one comes by itself.
    retry: async () => undefined,
    async recovers(page) {
      const popup = page.locator('aside[data-shown]').filter({ hasText: 'Stop' })
      await expect(async () => {
        await page.clock.runFor(2000)
        await expect(popup).toBeVisible({ timeout: 200 })
      }).toPass()
    },
  },
]
