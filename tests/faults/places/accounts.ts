import { expect, type Page } from '@playwright/test'
import type { Place } from '../place.ts'

/** Orders and pages of a customer. */

const CUSTOMER = ['customer-with-orders']
const FAILED = /did not load|did not respond|seem to be offline/
const NO_PAGE = {
  'srv-http-404': 'the page does not exist',
  'srv-redirect-html': 'the session has ended: the sign-in page is shown',
}

const openPage = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Account pages' })).toBeVisible()
}
const openOrders = async (page: Page) => {
  await page.goto('/my-account/orders/')
  await expect(page.getByRole('table')).toBeVisible()
}
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).first().click()
const accountLink = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Account pages' }).getByRole('link', { name })
/** The link to the newest order that has the status. */
const orderLink = (page: Page, status: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByText(status, { exact: true }) })
    .first()
    .getByRole('rowheader')
    .getByRole('link')
const orderAgain = (page: Page) => page.getByRole('button', { name: /^Order again/ })
const cancel = (page: Page) => page.getByRole('button', { name: /^Cancel #/ })

export const accounts: Place[] = [
  {
    title: 'the account opens',
    call: /^GET page \/my-account\/$/,
    scenarios: CUSTOMER,
    prepare: (page) => page.goto('/faq/').then(() => undefined),
    act: async (page) => {
      await page.goto('/my-account/')
    },
    says: FAILED,
    works: (page) => expect(accountLink(page, 'Orders')).toBeVisible(),
    retry: tryAgain,
    isLoad: true,
    except: NO_PAGE,
  },
  {
    title: 'an order of the account',
    call: /^GET page \/my-account\/view-order\/\d+\/$/,
    scenarios: CUSTOMER,
    prepare: openOrders,
    act: (page) => orderLink(page, 'Completed').click(),
    says: FAILED,
    works: (page) => expect(orderAgain(page)).toBeVisible(),
    retry: tryAgain,
    scrolls: true,
    except: NO_PAGE,
  },
  {
    title: 'images and status of an order of the account',
    call: /^GET \/order\/\d+\?/,
    scenarios: CUSTOMER,
    prepare: openOrders,
    act: (page) => orderLink(page, 'Completed').click(),
    works: (page) => expect(orderAgain(page)).toBeVisible(),
    recovers: (page) => expect(page.getByRole('main').getByRole('img').first()).toBeVisible(),
    except: {
      'net-offline': 'the page of the order does not load either: tested with it',
    },
  },
  {
    title: 'an order is cancelled',
    call: /^GET page .*cancel_order=/,
    changes: true,
    scenarios: CUSTOMER,
    prepare: openOrders,
    async act(page) {
      await cancel(page).first().click()
      await page.getByRole('button', { name: 'Cancel this order' }).click()
    },
    says: /nothing may have happened|did not do this/,
    works: (page) => expect(cancel(page)).toHaveCount(1),
    // A shopper looks, and the order may be cancelled already.
    preserved: (page) => expect(page.getByRole('table')).toBeVisible(),
  },
  {
    title: 'the downloads of an account',
    call: /^GET page \/my-account\/downloads\/$/,
    scenarios: CUSTOMER,
    prepare: (page) => openPage(page, '/my-account/'),
    act: (page) => accountLink(page, 'Downloads').click(),
    says: FAILED,
    // The heading is there before the page.
    works: (page) =>
      expect(page.getByRole('main').locator('li a[href^="/product/"]').first()).toBeVisible(),
    retry: tryAgain,
    scrolls: true,
    except: NO_PAGE,
  },
  {
    title: 'the form of an address of the account',
    call: /^GET page \/my-account\/edit-address\/billing\/$/,
    scenarios: CUSTOMER,
    prepare: (page) => page.goto('/faq/').then(() => undefined),
    act: async (page) => {
      await page.goto('/my-account/edit-address/billing/')
    },
    says: FAILED,
    works: (page) => expect(page.getByLabel('Street address')).toBeVisible(),
    retry: tryAgain,
    isLoad: true,
    except: NO_PAGE,
  },
  {
    title: 'name and e-mail of the account',
    call: /^POST page \/my-account\/edit-account\/$/,
    changes: true,
    scenarios: CUSTOMER,
    async prepare(page) {
      await openPage(page, '/my-account/edit-account/')
      await page.getByLabel('First name').fill('Nila')
    },
    act: (page) => page.getByRole('button', { name: 'Save changes' }).click(),
    says: /The shop did not answer|seem to be offline/,
    works: (page) =>
      expect(page.getByText('Account details changed successfully.').first()).toBeVisible(),
    preserved: (page) => expect(page.getByLabel('First name')).toHaveValue('Nila'),
    scrolls: true,
    except: { 'srv-redirect-html': NO_PAGE['srv-redirect-html'] },
  },
]
