import { expect, type Page } from '@playwright/test'
import type { Place } from '../place.ts'

/** Cart and checkout. */

const main = (page: Page) => page.getByRole('main')

const openCart = async (page: Page) => {
  await page.goto('/cart/')
  await expect(page.getByRole('link', { name: 'Go to checkout' })).toBeVisible()
}
const lines = (page: Page) => main(page).getByRole('spinbutton')

export const buying: Place[] = [
  {
    title: 'a card adds to the cart',
    call: /^wc-ajax add_to_cart$/,
    changes: true,
    async prepare(page) {
      await page.goto('/shop/?orderby=popularity')
      await expect(main(page).getByRole('button', { name: /^Add to cart: / }).first()).toBeVisible()
    },
    act: (page) => main(page).getByRole('button', { name: /^Add to cart: / }).first().click(),
    says: /was not added: the shop did not answer|cannot say whether/,
    works: (page) => expect(page).toHaveURL(/\/cart\/$/),
  },
  {
    title: 'the cart’s page removes a line',
    // The remove link is the app's own second way.
    call: /^wc-ajax (remove_from_cart|get_refreshed_fragments)$/,
    scenarios: ['full-cart'],
    prepare: openCart,
    act: (page) => main(page).getByRole('button', { name: /^Remove/ }).first().click(),
    says: /did not answer|could not be removed|cannot say/,
    works: (page) => expect(lines(page)).toHaveCount(2),
    kept: (page) => expect(lines(page)).toHaveCount(3),
  },
  {
    title: 'the cart’s page changes a quantity',
    call: /^POST \/cart\/update-item$/,
    changes: true,
    scenarios: ['full-cart'],
    prepare: openCart,
    act: (page) => main(page).getByRole('button', { name: /^Increase/ }).first().click(),
    says: /did not answer/,
    works: (page) => expect(lines(page).first()).toHaveValue('2'),
  },
]
