import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { FILTERS_HIDDEN_KEY } from '~/config/constants'
import { cookies } from '~/lib/cookies'
import { localStore, sessionStore } from '~/lib/storage'
import type { Db } from '~mocks/db'
import { fillCart } from '~mocks/scenarios/changes'
import { seedWishlists } from '~mocks/wishlist/seedWishlists'
import { simpleProduct } from '../../../support/cartProducts'
import { useMockSite } from '../../../support/mockSite'
import { prerenderPage, type PrerenderedPage } from './prerenderedPage'
import { isComplete, visitPage } from './visit'

const mock = useMockSite()

const COOKIES = { bookio_lpopup: '1', woosw_key: 'FRIEND', store_notice: 'hidden' }

/** A customer with a cart and wishlists, who has looked around, hidden the filters and begun a message. */
function beCustomer(db: Db, { data }: PrerenderedPage) {
  fillCart(db, 3, 1)
  seedWishlists(db)
  const { id, name } = simpleProduct(db)
  for (const [cookie, value] of Object.entries(COOKIES)) cookies.write(cookie, value, { days: 1 })
  localStore.write('satchel-viewed', [id, simpleProduct(db, 1).id])
  localStore.write('satchel_wishlist_outbox', [{ id, name, isWanted: true, customerId: 0 }])
  localStore.write('satchel-third-party', { facebook: true, disqus: true, tawk: true })
  sessionStore.write(FILTERS_HIDDEN_KEY, true)
  sessionStore.write('satchel-sales-stopped', true)
  const [form = ''] = /wpcf7-f[\w-]+/.exec(data) ?? []
  sessionStore.write(`contact-draft ${form}`, { 'your-name': ['Asha Kulkarni'] })
}

afterEach(() => {
  for (const name of Object.keys(COOKIES)) cookies.remove(name)
})

/** Not only the section, which has placeholders first. */
const viewedBooks = async () =>
  within(await screen.findByRole('region', { name: 'Recently viewed' })).findAllByRole('heading', {
    level: 3,
  })

/** @param shown finds what only this visitor sees */
const screens: readonly (readonly [path: string, shown: () => Promise<unknown>])[] = [
  ['/', viewedBooks],
  ['/shop/', () => screen.findByRole('button', { name: 'Show filters' })],
  ['/product/dont-look-down/', viewedBooks],
  ['/contact/', () => screen.findByDisplayValue('Asha Kulkarni')],
]

test.each(['/cart/', '/my-account/', '/track-order/'])(
  'a screen of one visitor is not written: %s',
  async (path) => {
    await expect(prerenderPage(path)).rejects.toThrow(`${path} is not prerendered`)
  },
)

describe('a visitor with a cart, wishlists, hidden filters and a draft', () => {
  test.each(screens)('leaves no trace in the page written for %s', async (path) => {
    const page = await prerenderPage(path)
    beCustomer(mock.db, page)
    const written = await prerenderPage(path)
    expect(written).toEqual(page)
  })

  test.each(screens)('finds it all at %s when the app takes over', async (path, shown) => {
    const page = await prerenderPage(path)
    beCustomer(mock.db, page)
    const { replaced } = await visitPage(page, { seesAll: true })
    await isComplete()
    expect(replaced()).toEqual([])
    expect(await screen.findByRole('button', { name: 'Cart, 3 items' })).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Wishlist, 5 items' })).toBeInTheDocument()
    await shown()
  })
})
