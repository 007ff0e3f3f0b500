import { expect, type Page } from '@playwright/test'
import { cards } from '../../e2e/shop.ts'
import type { Place } from '../place.ts'

/** The wishlist of a guest, and the lists of a customer. */

const heart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(Add to wishlist|Browse wishlist): / })
    .first()

const rows = (page: Page) =>
  page.getByRole('list', { name: 'Products on the wishlist' }).getByRole('listitem')

const openList = async (page: Page) => {
  await page.goto('/wishlist/')
  await expect(rows(page)).toHaveCount(5)
}
const manage = (page: Page) => page.getByRole('dialog', { name: 'Manage wishlists' })
const chooseManage = async (page: Page) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Manage wishlists' }).click()
}
const openManage = async (page: Page) => {
  await openList(page)
  await chooseManage(page)
  await expect(manage(page).getByText('School in June (2)')).toBeVisible()
}
const LISTS = ['wishlists']
const CHECK_LISTS = /check your wishlists/
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).first().click()

const removeButtons = (page: Page) =>
  rows(page).getByRole('button', { name: /^Remove “/, disabled: false })
const removeFirst = (page: Page) =>
  rows(page)
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()

/** Number of products on the page of a list, as the shop has it. */
async function countInShop(page: Page) {
  const { pathname } = new URL(page.url())
  const response = await page.request.get(`/_wp${pathname.replace(/\/?$/, '/')}`)
  return [...(await response.text()).matchAll(/<tr class="woosw-item /g)].length
}

const firstAdd: Pick<Place, 'prepare' | 'act' | 'says' | 'works'> = {
  async prepare(page) {
    await page.goto('/shop/?orderby=popularity')
    await expect(heart(page)).toBeVisible()
  },
  act: (page) => heart(page).click(),
  says: /could not be reached|was not put on your wishlist|Check your connection/,
  // The popup of the press, or the message of the outbox, which may have sent it again by itself.
  works: (page) =>
    expect(
      page
        .getByRole('dialog', { name: 'Wishlist' })
        .getByText('1 product')
        .or(page.getByRole('status').getByText(/Your wishlist is up to date/))
        .first(),
    ).toBeVisible(),
}

export const wishlists: Place[] = [
  {
    title: 'a card puts a product on the wishlist',
    call: /^wc-ajax woosw_add$/,
    changes: true,
    isOptimistic: true,
    ...firstAdd,
  },
  {
    title: 'the wishlist removes a product',
    call: /^wc-ajax woosw_remove$/,
    changes: true,
    scenarios: LISTS,
    prepare: openList,
    act: removeFirst,
    says: /could not be reached|is still on the wishlist|was not taken off/,
    // The outbox sends it again after a minute; what the shop has refused is on the list again.
    async retry(page) {
      if ((await removeButtons(page).count()) === 4) await page.clock.fastForward(61_000)
      else await removeFirst(page)
    },
    works: (page) => expect(removeButtons(page)).toHaveCount(4),
    isOptimistic: true,
  },
  {
    title: 'another than the default wishlist removes a product',
    call: /^wc-ajax woosw_remove$/,
    changes: true,
    scenarios: LISTS,
    async prepare(page) {
      await openList(page)
      await page.getByLabel('Your wishlists').selectOption('School in June (2)')
      await expect(rows(page)).toHaveCount(2)
    },
    act: removeFirst,
    says: /is still on the wishlist/,
    works: (page) => expect(rows(page)).toHaveCount(1),
    isMade: async (page) => (await countInShop(page)) === 1,
  },
  {
    title: 'the wishlist is emptied',
    call: /^wc-ajax woosw_empty$/,
    changes: true,
    scenarios: LISTS,
    prepare: openList,
    async act(page) {
      const yes = page.getByRole('button', { name: 'Yes, remove all' })
      if (!(await yes.isVisible())) {
        await page.getByRole('button', { name: 'More actions' }).click()
        await page.getByRole('button', { name: 'Remove all' }).click()
      }
      await yes.click()
    },
    says: /The wishlist is as it was|did not answer/,
    works: (page) => expect(page.getByText('There are no products on the Wishlist!')).toBeVisible(),
    isMade: async (page) => (await countInShop(page)) === 0,
    preserved: (page) => expect(page.getByText(/For Meera’s birthday/)).toBeVisible(),
  },
  {
    title: 'a note is saved',
    call: /^wc-ajax woosw_add_note$/,
    changes: true,
    scenarios: LISTS,
    async prepare(page) {
      await openList(page)
      await page
        .getByRole('button', { name: /^Add a note/ })
        .first()
        .click()
      await page.getByLabel(/^Note for/).fill('For June')
    },
    act: (page) => page.getByRole('button', { name: 'Save', exact: true }).click(),
    says: /The note is not saved|whether the note is saved|are not available/,
    async works(page) {
      await expect(page.getByLabel(/^Note for/)).toBeHidden()
      await expect(page.getByText('For June')).toBeVisible()
    },
    isMade: async (page) =>
      (await (await page.request.get('/_wp/wishlist/')).text()).includes('For June'),
    preserved: (page) => expect(page.getByLabel(/^Note for/)).toHaveValue('For June'),
  },
  {
    title: 'a customer’s lists are read',
    call: /^wc-ajax woosw_manage_wishlists$/,
    scenarios: LISTS,
    async prepare(page) {
      await page.goto('/faq/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
    async act(page) {
      await page.goto('/wishlist/')
      await chooseManage(page)
    },
    isLoad: true,
    says: /Your wishlists did not load|did not respond|seem to be offline/,
    works: (page) => expect(manage(page).getByText('School in June (2)')).toBeVisible(),
    retry: tryAgain,
    except: {
      'race-route': 'the button is there when they are read',
      'srv-empty-body': 'the response of a shop with one list for each visitor',
      'net-hang': 'the action comes with the response',
      'net-slow10s': 'the action comes with the response',
    },
  },
  {
    title: 'a list is added',
    call: /^wc-ajax woosw_add_wishlist$/,
    changes: true,
    scenarios: LISTS,
    async prepare(page) {
      await openManage(page)
      await manage(page).getByLabel('New wishlist').fill('Diwali')
    },
    act: (page) => manage(page).getByRole('button', { name: 'Add new wishlist' }).click(),
    says: CHECK_LISTS,
    works: (page) => expect(manage(page).getByText('Diwali (0)')).toBeVisible(),
    preserved: (page) => expect(manage(page).getByLabel('New wishlist')).toHaveValue('Diwali'),
  },
  {
    title: 'another list becomes the default',
    call: /^wc-ajax woosw_set_default$/,
    changes: true,
    scenarios: LISTS,
    prepare: openManage,
    act: (page) =>
      manage(page).getByRole('button', { name: 'Set default: School in June' }).click(),
    says: CHECK_LISTS,
    works: (page) =>
      expect(
        manage(page).getByRole('button', { name: 'Set default: School in June' }),
      ).toBeHidden(),
  },
  {
    title: 'a list is deleted',
    call: /^wc-ajax woosw_delete_wishlist$/,
    changes: true,
    scenarios: LISTS,
    prepare: openManage,
    async act(page) {
      const yes = page.getByRole('button', { name: 'Yes, delete it' })
      if (!(await yes.isVisible())) {
        await manage(page).getByRole('button', { name: 'Delete “For the holidays”' }).click()
      }
      await yes.click()
    },
    says: CHECK_LISTS,
    works: (page) => expect(manage(page).getByText('For the holidays (0)')).toBeHidden(),
    preserved: (page) => expect(manage(page).getByText('For the holidays (0)')).toBeVisible(),
  },
  {
    title: 'the wishlist’s page opens',
    call: /^GET page \/wishlist\/?/,
    scenarios: LISTS,
    async prepare(page) {
      await page.goto('/faq/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
    act: async (page) => {
      await page.goto('/wishlist/')
    },
    says: /wishlist did not load|did not respond|seem to be offline/,
    works: (page) => expect(rows(page)).toHaveCount(5),
    retry: tryAgain,
    isLoad: true,
  },
  {
    title: 'the number of products on the wishlist',
    call: /^wc-ajax woosw_(load_count|get_data)$/,
    scenarios: LISTS,
    // A page of the app would store it.
    prepare: (page) => page.goto('/favicon.svg').then(() => undefined),
    act: async (page) => {
      await page.goto('/shop/?orderby=popularity')
    },
    works: (page) => expect(heart(page)).toBeVisible(),
    recovers: (page) =>
      expect(page.getByRole('link', { name: /^Wishlist.*\b5\b/ }).first()).toBeVisible(),
    isLoad: true,
  },
  {
    title: 'the wishlist’s popup opens',
    call: /^wc-ajax woosw_load$/,
    async prepare(page) {
      await page.goto('/shop/?orderby=popularity')
      await expect(heart(page)).toBeVisible()
      await heart(page).click()
      await page
        .getByRole('dialog', { name: 'Wishlist' })
        .getByRole('button', { name: 'Continue shopping' })
        .click()
      await page.reload()
      await expect(page.getByRole('button', { name: /^Browse wishlist: / }).first()).toBeVisible()
    },
    act: (page) => heart(page).click(),
    says: /wishlist did not load|may be out of date|did not respond|Check your connection/,
    works: (page) =>
      expect(page.getByRole('dialog', { name: 'Wishlist' }).getByText('1 product')).toBeVisible(),
    // Without its code the popup does not open at all.
    retry: async (page) =>
      (await page.getByRole('dialog').isVisible()) ? tryAgain(page) : heart(page).click(),
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
    except: {
      'srv-empty-body':
        'the response of the plugin without lists in its popup: the page of the list is read',
    },
  },
  {
    title: 'the settings of wishlists',
    call: /^GET page \/my-account\/$/,
    ...firstAdd,
    except: { 'srv-redirect-html': 'it leads to this page' },
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
    act: async (page) => {
      await page.goto('/wishlist/')
    },
    says: /wishlist did not load|did not respond|seem to be offline/,
    works: (page) => expect(rows(page)).toHaveCount(1),
    retry: tryAgain,
    isLoad: true,
  },
]
