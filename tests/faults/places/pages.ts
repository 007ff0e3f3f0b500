import { expect, type Page } from '@playwright/test'
import { cards } from '../../e2e/shop.ts'
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
const emailDialog = (page: Page) => page.getByRole('dialog', { name: 'Email required' })

export const pages: Place[] = [
  {
    title: 'the notices of the shop, from the home page',
    call: /^GET page \/$/,
    scenarios: ['coming-soon'],
    prepare: openFaq,
    act: visit('/shop/'),
    works: showsProducts,
    recovers: (page) =>
      expect(page.getByRole('complementary', { name: 'Coming soon' })).toBeVisible(),
    isLoad: true,
  },
  {
    title: 'the campaigns of a listing',
    call: /^GET page \/shop\/$/,
    scenarios: ['offer-bars'],
    prepare: openFaq,
    act: visit('/shop/'),
    works: showsProducts,
    recovers: (page) => expect(page.getByText('Festival of first novels: 15% off')).toBeVisible(),
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
    title: 'the attributes that an ISBN is searched in',
    call: /^GET \/products\/attributes/,
    scenarios: ['isbn-attribute'],
    prepare: openFaq,
    act: async (page) => {
      await page.goto(`/?s=${await firstIsbn(page)}&post_type=product`)
    },
    says: FAILED,
    // The only book that is found opens.
    works: (page) => expect(page).toHaveURL(/\/product\/[^?]*$/),
    retry: tryAgain,
    isLoad: true,
  },
  {
    title: 'the additional fields of the checkout',
    call: /^OPTIONS \/checkout$/,
    scenarios: ['full-cart', 'required-gstin'],
    prepare: openFaq,
    act: visit('/checkout/'),
    works: (page) => expect(page.getByLabel('PIN Code')).toBeVisible(),
    recovers: (page) => expect(page.getByLabel('GSTIN')).toBeVisible(),
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
    recovers: (page) =>
      expect(emailDialog(page).getByText(/You might be required to verify it/)).toBeVisible(),
    retry: visit('/?SuperSocializerEmail=1&par=1846203951'),
    isLoad: true,
  },
  {
    title: 'the settings of a request for an e-mail address',
    call: /^GET page \/\?SuperSocializerEmail/,
    scenarios: ['social-email'],
    prepare: openFaq,
    act: visit('/?SuperSocializerEmail=1&par=1846203951'),
    works: (page) => expect(page.getByRole('dialog').getByLabel('Confirm e-mail')).toBeVisible(),
    recovers: (page) => expect(emailDialog(page)).toBeVisible(),
    retry: visit('/?SuperSocializerEmail=1&par=1846203951'),
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
    recovers: (page) =>
      expect(page.getByText('Now you can login to your account').first()).toBeVisible(),
    retry: visit('/?SuperSocializerVerified=1'),
    isLoad: true,
  },
  {
    title: 'the brands of a plain WooCommerce',
    call: /^GET \/products\/brands/,
    settings: [PLAIN],
    scenarios: ['plain-woocommerce'],
    prepare: openFaq,
    act: visit('/shop/'),
    works: showsProducts,
    // Without them there are no filters.
    recovers: (page) => expect(page.getByRole('checkbox', { name: /^6-8 years/ })).toBeVisible(),
    isLoad: true,
    // The products do without filters after 20 s.
    timeoutMs: 21_000,
  },
]

/** The ISBN of a book, which is an attribute of it. */
async function firstIsbn(page: Page) {
  const response = await page.request.get('/wp-json/wc/store/v1/products?type=simple&per_page=100')
  const products = (await response.json()) as {
    attributes: { name: string; terms: { name: string }[] }[]
  }[]
  const found = products.flatMap(({ attributes }) => attributes).find(({ name }) => name === 'ISBN')
  const isbn = found?.terms[0]?.name
  if (!isbn) throw new Error('no book of the scenario has an ISBN as an attribute')
  return isbn.replaceAll('-', '')
}
