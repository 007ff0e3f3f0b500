import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openQueryLink, pathOfQueryLink } from '~/app/queryLinks'
import { paths } from '~/config/paths'
import { setSite, site } from '~/config/site'
import { CartButton } from '~/features/cart/CartButton'
import { CartNotice } from '~/features/cart/CartNotice'
import { CartSync } from '~/features/cart/CartSync'
import * as cartMessages from '~/messages/cart'
import { Announcer } from '~/ui/feedback/announcer'
import {
  firstProduct,
  openVariation,
  simpleProduct,
  soldOutProduct,
  variableProduct,
} from '../../support/cartProducts'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'

afterEach(() => void vi.useRealTimers())

/** Starts the app at an address, as main.tsx does. */
function arriveAt(address: string) {
  history.replaceState(null, '', address)
  const link = openQueryLink()
  return renderInApp(
    <>
      <CartButton />
      <CartNotice />
      <CartSync />
      <Announcer />
      {link}
    </>,
    location.pathname + location.search,
  )
}

const cartShows = (text: string) => screen.findByRole('button', { name: `Cart, ${text}` })
const notice = (text: string | RegExp) => screen.findByText(text, { selector: 'aside p' })
const added = (name: string) => `“${name}” has been added to your cart`

describe('a link that adds to the cart', () => {
  const mock = useMockSite({ scenarios: ['no-redirect-after-add'] })
  const lines = () =>
    mock.db.session.cart.map(({ productId, variationId, quantity }) => ({
      productId,
      variationId,
      quantity,
    }))

  test('adds the quantity, says so, and leaves the address without its fields', async () => {
    const { id, name } = simpleProduct(mock.db)
    arriveAt(`/shop/?orderby=price&add-to-cart=${id}&quantity=2`)
    expect(location.pathname + location.search).toBe('/shop/?orderby=price')
    await notice(added(name))
    await cartShows('2 items')
    expect(lines()).toEqual([{ productId: id, variationId: 0, quantity: 2 }])
  })

  test('adds once: not again after a reload', async () => {
    const { id, name } = simpleProduct(mock.db)
    const { unmount } = arriveAt(`/?add-to-cart=${id}`)
    await notice(added(name))
    unmount()
    arriveAt(location.pathname + location.search)
    await cartShows('1 item')
    expect(mock.calls('POST /cart/add-item')).toHaveLength(1)
  })

  test('adds the variation that its attributes complete', async () => {
    const { product, variation } = openVariation(mock.db)
    const [open = ''] = Object.entries(variation.attributes).find(([, slug]) => slug === '') ?? []
    const value = product.attributes.find(({ key }) => key === open)?.terms[0]?.slug ?? ''
    const query = new URLSearchParams({
      'add-to-cart': String(product.id),
      variation_id: String(variation.id),
      [`attribute_${open}`]: value,
    })
    arriveAt(`/?${query}`)
    await notice(added(product.name))
    expect(lines()).toEqual([{ productId: product.id, variationId: variation.id, quantity: 1 }])
  })

  test('adds a variation by its own id', async () => {
    const product = variableProduct(mock.db, false)
    const [variation] = product.variations
    arriveAt(`/?add-to-cart=${variation?.id}`)
    await cartShows('1 item')
    expect(lines()).toEqual([{ productId: product.id, variationId: variation?.id, quantity: 1 }])
  })

  test('opens the product when a choice is missing', async () => {
    const { id, name, slug } = variableProduct(mock.db, false)
    arriveAt(`/shop/?add-to-cart=${id}`)
    await notice(new RegExp(`“${name}” could not be added`))
    await waitFor(() => expect(location.pathname).toBe(`/product/${slug}/`))
    expect(mock.calls('POST /cart/add-item')).toEqual([])
  })

  test('adds the parts of a grouped product', async () => {
    const group = firstProduct(mock.db, 'group', ({ type }) => type === 'grouped')
    const { id, name } = group
    const [first, second] = [simpleProduct(mock.db).id, simpleProduct(mock.db, 1).id]
    arriveAt(`/?add-to-cart=${id}&quantity[${first}]=2&quantity[${second}]=1`)
    await notice(added(name))
    await cartShows('3 items')
    expect(lines().map(({ productId }) => productId)).toEqual([first, second])
  })

  test('does not say that the cart is as it was after a part of a group was added', async () => {
    expectConsole(/adding to the cart/)
    const { id, name } = firstProduct(mock.db, 'group', ({ type }) => type === 'grouped')
    const parts = [0, 1, 2].map((at) => `quantity[${simpleProduct(mock.db, at).id}]=1`)
    mock.db.hold = async ({ name }) => {
      if (name === 'POST /cart/add-item') mock.db.faults.byCall[name] = 'server-error'
    }
    arriveAt(`/?add-to-cart=${id}&${parts.join('&')}`)
    // Once, although two parts have failed.
    expect(await notice(cartMessages.addUnsure.replace('{name}', name))).toBeVisible()
    await cartShows('1 item')
  })

  test('says why the shop refuses', async () => {
    const { id } = soldOutProduct(mock.db)
    arriveAt(`/shop/?add-to-cart=${id}`)
    await notice(/because the product is out of stock/)
    expect(location.pathname).toBe('/shop/')
  })

  test('says that the product no longer exists', async () => {
    arriveAt('/shop/?add-to-cart=999999')
    expect(await notice(cartMessages.linkOutdated)).toBeVisible()
  })

  test('gives all its calls 30 seconds together', async () => {
    expectConsole(/following a link that adds to the cart/)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    const cartRead = Promise.withResolvers<void>()
    mock.db.hold = ({ name }) => (name === 'GET /cart' ? cartRead.promise : new Promise(() => {}))
    arriveAt(`/shop/?add-to-cart=${simpleProduct(mock.db).id}`)
    await vi.advanceTimersByTimeAsync(20_000)
    cartRead.resolve()
    await cartShows('0 items')
    await vi.advanceTimersByTimeAsync(12_000)
    expect(await notice(cartMessages.linkFailed)).toBeVisible()
  })

  test('says that the shop did not answer', async () => {
    expectConsole(/following a link that adds to the cart/)
    mock.db.faults.byCall['GET /cart'] = 'server-error'
    arriveAt(`/shop/?add-to-cart=${simpleProduct(mock.db).id}`)
    expect(await notice(cartMessages.linkFailed)).toBeVisible()
  })
})

test('leads to the cart where the shop redirects after an add', async () => {
  const { id, name } = simpleProduct(mock.db)
  arriveAt(`/shop/?add-to-cart=${id}`)
  await notice(added(name))
  await waitFor(() => expect(location.pathname).toBe('/cart/'))
})

const mock = useMockSite()

describe('WordPress’s plain links', () => {
  test.each([
    ['/?product=atlas', '/product/atlas/'],
    ['/?product=atlas&utm_source=mail', '/product/atlas/?utm_source=mail'],
    ['/?product=%E0%A4%A8%E0%A4%A6%E0%A5%80', '/product/%E0%A4%A8%E0%A4%A6%E0%A5%80/'],
    ['/?post_type=product&product=atlas', '/product/atlas/'],
    ['/?product_cat=books/maps', '/product-category/maps/'],
    ['/shop/?product_cat=maps&orderby=price', '/product-category/maps/?orderby=price'],
    ['/?post_type=product', '/shop/'],
  ])('%s is %s', (address, path) => {
    const { pathname, search } = new URL(address, location.origin)
    expect(pathOfQueryLink(pathname, search)).toBe(path)
  })

  test('to a shop with a Hindi address, in any percent-encoding', () => {
    setSite({ ...site, addresses: { ...site.addresses, shop: '/दुकान/' } })
    const path = encodeURI('/दुकान/').toLowerCase()
    expect(pathOfQueryLink(path, '?product_cat=maps')).toBe(paths.category('maps'))
  })

  test.each([
    '/?s=maps&post_type=product',
    '/?product_cat=maps&s=maps&post_type=product',
    '/cart/?product=atlas',
    '/?utm_source=mail',
    '/?product=',
  ])('%s stays', (address) => {
    const { pathname, search } = new URL(address, location.origin)
    expect(pathOfQueryLink(pathname, search)).toBeUndefined()
  })
})
