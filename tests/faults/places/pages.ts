import { expect, type Page } from '@playwright/test'
import { cards, fillAddress } from '../../e2e/shop.ts'
import type { Place } from '../place.ts'

/** What screens read besides their own data: parts of WordPress's pages, and settings of plugins. */

const FAILED = /did not load|did not respond|seem to be offline/
const PLAIN: [string, string] = ['"theme": true', '"theme": false']

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}
const openFaq = (page: Page) => open(page, '/faq/')
const visit = (path: string) => async (page: Page) => {
  await page.goto(path)
}
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).first().click()
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const showsProducts = (page: Page) => expect(cards(page)).toHaveCount(32)
const heart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(Add to wishlist|Browse wishlist): / })
    .first()
const emailDialog = (page: Page) => page.getByRole('dialog', { name: 'Email required' })

export const pages: Place[] = [
  {
    title: 'the notices of the shop, from the home page',
    call: /^GET page \/$/,
    scenarios: ['coming-soon'],
    prepare: openFaq,
    act: visit('/shop/'),
    works: showsProducts,
    recovers: true,
    isLoad: true,
  },
  {
    title: 'the campaigns of a listing',
    call: /^GET page \/shop\/$/,
    scenarios: ['offer-bars'],
    prepare: openFaq,
    act: visit('/shop/'),
    works: showsProducts,
    recovers: true,
    isLoad: true,
  },
  {
    title: 'the authors of the home page',
    call: /^GET page \/$/,
    settings: [
      [
        '{ "kind": "categories", "title": "Browse by category" }',
        '{ "kind": "authors", "title": "Writers" }',
      ],
    ],
    prepare: openFaq,
    act: visit('/'),
    says: /Writers did not load/,
    works: (page) => expect(section(page, 'Writers').getByRole('link').first()).toBeVisible(),
    retry: (page) => section(page, 'Writers').getByRole('button', { name: 'Try again' }).click(),
    isLoad: true,
    except: Object.fromEntries(
      ['srv-bad-json', 'srv-redirect-html'].map((id) => [
        id,
        'a page without authors: the section is left out',
      ]),
    ),
  },
  {
    title: 'the products of the home page of a plain WooCommerce',
    call: /^GET \/products\?/,
    settings: [PLAIN],
    scenarios: ['plain-woocommerce'],
    prepare: openFaq,
    act: visit('/'),
    says: FAILED,
    works: (page) => expect(cards(page).first()).toBeVisible(),
    retry: tryAgain,
    isLoad: true,
  },
  {
    title: 'the quick view of a card in a plain WooCommerce',
    call: /^GET \/products\/\d+/,
    settings: [PLAIN],
    scenarios: ['plain-woocommerce'],
    async prepare(page) {
      await page.goto('/shop/')
      await showsProducts(page)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    },
    async act(page) {
      await cards(page).first().hover()
      await cards(page)
        .first()
        .getByRole('button', { name: /quick view/i })
        .click()
    },
    says: /did not load/i,
    works: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  {
    title: 'the attributes that an ISBN is searched in',
    call: /^GET \/products\/attributes/,
    scenarios: ['isbn-attribute'],
    prepare: openFaq,
    act: visit('/?s=9788124302019&post_type=product'),
    works: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    recovers: true,
    isLoad: true,
  },
  {
    title: 'the additional fields of the checkout',
    call: /^OPTIONS \/checkout$/,
    scenarios: ['full-cart'],
    prepare: openFaq,
    act: visit('/checkout/'),
    async works(page) {
      await fillAddress(page)
      await expect(page.getByRole('radio', { name: /^Flat rate/ })).toBeVisible()
    },
    recovers: true,
    isLoad: true,
    // The checkout waits for them for 6 s.
    timeoutMs: 7000,
  },
  {
    title: 'the form of the account’s details',
    call: /^GET page \/my-account\/edit-account\/$/,
    scenarios: ['customer-with-orders'],
    prepare: openFaq,
    act: visit('/my-account/edit-account/'),
    says: FAILED,
    works: (page) => expect(page.getByLabel('First name')).toBeVisible(),
    retry: tryAgain,
    isLoad: true,
    except: {
      'srv-http-404': 'the page does not exist',
      'srv-redirect-html': 'the session has ended: the sign-in page is shown',
    },
  },
  {
    title: 'the form for a lost password',
    call: /^GET page \/my-account\/lost-password\/$/,
    prepare: openFaq,
    act: visit('/my-account/lost-password/'),
    says: FAILED,
    works: (page) => expect(page.getByLabel('Username or email')).toBeVisible(),
    retry: tryAgain,
    isLoad: true,
    except: {
      'srv-redirect-html': 'a plugin may have the form on another page: the link to it is shown',
    },
  },
  {
    title: 'the link of an e-mail to a new password',
    call: /^GET page \/my-account\/lost-password\/\?/,
    scenarios: ['password-reset-link'],
    prepare: openFaq,
    act: visit('/my-account/lost-password/?key=LINK&id=2'),
    says: FAILED,
    works: (page) =>
      expect(
        page
          .getByRole('form', { name: 'New password' })
          .getByLabel('New password', { exact: true }),
      ).toBeVisible(),
    retry: tryAgain,
    isLoad: true,
  },
  {
    title: 'the sentence of a request for an e-mail address',
    call: /^the_champ_ask_email$/,
    scenarios: ['social-email'],
    prepare: openFaq,
    act: visit('/?SuperSocializerEmail=1&par=1846203951'),
    works: (page) => expect(emailDialog(page).getByLabel('Confirm e-mail')).toBeVisible(),
    recovers: true,
    isLoad: true,
  },
  {
    title: 'the settings of a request for an e-mail address',
    call: /^GET page \/\?SuperSocializerEmail/,
    scenarios: ['social-email'],
    prepare: openFaq,
    act: visit('/?SuperSocializerEmail=1&par=1846203951'),
    works: (page) => expect(page.getByRole('dialog').getByLabel('Confirm e-mail')).toBeVisible(),
    recovers: true,
    isLoad: true,
    except: { 'race-route': 'the dialog stays over all screens' },
  },
  {
    title: 'the sentence after the link in an e-mail',
    call: /^the_champ_notify$/,
    prepare: openFaq,
    act: visit('/?SuperSocializerVerified=1'),
    works: (page) =>
      expect(
        page
          .getByRole('dialog', { name: 'Notification' })
          .getByText(/verified/)
          .first(),
      ).toBeVisible(),
    recovers: true,
    isLoad: true,
  },
  {
    title: 'another wishlist in the popup',
    call: /^wc-ajax woosw_view_wishlist$/,
    scenarios: ['wishlists'],
    async prepare(page) {
      await page.goto('/shop/?orderby=popularity')
      await cards(page)
        .getByRole('button', { name: /^Add to wishlist: / })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Manage wishlists' }).click()
      await expect(page.getByRole('dialog', { name: 'Manage wishlists' })).toBeVisible()
    },
    act: (page) => page.getByRole('button', { name: 'View “School in June”' }).click(),
    says: /wishlist did not load|did not respond|seem to be offline/,
    works: (page) => expect(page.getByRole('dialog', { name: 'School in June' })).toBeVisible(),
    retry: tryAgain,
    axeWithin: 'dialog[open]',
  },
  {
    title: 'the settings of wishlists',
    call: /^GET page \/my-account\/$/,
    async prepare(page) {
      await page.goto('/shop/?orderby=popularity')
      await expect(heart(page)).toBeVisible()
    },
    act: (page) => heart(page).click(),
    says: /could not be reached|was not put on your wishlist|Check your connection/,
    works: (page) =>
      expect(page.getByRole('dialog', { name: 'Wishlist' }).getByText('1 product')).toBeVisible(),
    except: { 'srv-redirect-html': 'it leads to this page' },
  },
  {
    title: 'the brands of a plain WooCommerce',
    call: /^GET \/products\/brands/,
    settings: [PLAIN],
    scenarios: ['plain-woocommerce'],
    prepare: openFaq,
    act: visit('/shop/'),
    works: showsProducts,
    recovers: true,
    isLoad: true,
    // The products do without filters after 20 s.
    timeoutMs: 21_000,
  },
  {
    title: 'the wishlist of a shop without the plugin',
    call: /^GET \/products\?.*include/,
    settings: [['"wishlist": true }', '"wishlist": false }']],
    async prepare(page) {
      await page.goto('/shop/?orderby=popularity')
      await heart(page).click()
      await expect(page.getByRole('button', { name: /^Browse wishlist: / }).first()).toBeVisible()
    },
    act: visit('/wishlist/'),
    says: FAILED,
    works: (page) =>
      expect(
        page.getByRole('list', { name: 'Products on the wishlist' }).getByRole('listitem'),
      ).toHaveCount(1),
    retry: tryAgain,
    isLoad: true,
  },
]
