import { act, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openQueryLink } from '~/app/queryLinks'
import { setSite, site } from '~/config/site'
import { formatMoney } from '~/domain/money'
import { interpolate } from '~/lib/text'
import * as cartMessages from '~/messages/cart'
import * as commonMessages from '~/messages/common'
import * as wishlistMessages from '~/messages/wishlist'
import { ProductPage } from '~/pages/product/ProductPage'
import { WishlistPage } from '~/pages/wishlist/WishlistPage'
import { useCartStore } from '~/state/cart'
import {
  announcement,
  around,
  cartPage,
  fill,
  moreOf,
  quantityField,
  removeButton,
} from './cartPage'
import { simpleProduct } from '../../support/cartProducts'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'

const mock = useMockSite()

const notice = () => screen.findByRole('complementary', { name: 'Cart notification' })

/** The shop has another session, with as many of the lines as are left. */
const keepLines = (count: number, site = mock) => site.db.session.cart.splice(count)

const newTotal = () => {
  const { cart } = useCartStore.getState()
  if (!cart) throw new Error('no cart')
  return interpolate(commonMessages.totalChanged, { total: formatMoney(cart.totals.total) })
}

async function fillOf(count: number) {
  const [first, ...others] = await fill(mock, count)
  if (!first) throw new Error('none')
  return { first, others }
}

/** Collects what live regions say. */
function recordAnnouncements() {
  const heard: string[] = []
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target.nodeName === 'OUTPUT')
        for (const { textContent } of addedNodes) heard.push(textContent ?? '')
    }
  }).observe(document.body, { childList: true, subtree: true })
  return heard
}

describe('a cart whose session has ended', () => {
  test('is explained after a removal in the mini-cart, once', async () => {
    const { first } = await fillOf(3)
    const { user } = renderInApp(around)
    const button = await screen.findByRole('button', { name: 'Cart, 3 items' })
    await user.click(button)
    const heard = recordAnnouncements()
    keepLines(0)
    await user.click(await removeButton(first))
    const text = `“${first.name}” has been removed from your cart. ${cartMessages.sessionEnded}`
    expect(await within(await notice()).findByText(text)).toBeVisible()
    expect(within(await notice()).getByRole('button', { name: 'Undo' })).toBeVisible()
    await waitFor(() => expect(heard).toEqual([text]))
  })

  test('is explained after a removal on the cart page, where Undo has the focus', async () => {
    const { first } = await fillOf(3)
    const { user } = cartPage()
    await quantityField(first)
    keepLines(0)
    await user.click(await removeButton(first))
    expect(await notice()).toHaveTextContent(cartMessages.sessionEnded)
    expect(screen.getByRole('button', { name: /^Undo/ })).toHaveFocus()
    expect(screen.getAllByText(cartMessages.empty)[0]).toBeVisible()
  })

  test.each([1, 3])('is explained after a new quantity, of %i lines', async (count) => {
    const { first } = await fillOf(count)
    const { user } = cartPage()
    await quantityField(first)
    keepLines(0)
    const heading = screen.getByRole('heading', { level: 1, name: 'Cart' })
    const focus = vi.spyOn(heading, 'focus')
    await user.click(moreOf(first))
    expect(await within(await notice()).findByText(cartMessages.sessionEnded)).toBeVisible()
    await waitFor(() => expect(announcement()).toBe(cartMessages.sessionEnded))
    expect(heading).toHaveFocus()
    // The page does not scroll to it.
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
  })
})

describe('lines that another device has removed', () => {
  test('are counted after a removal', async () => {
    const { first } = await fillOf(4)
    const { user } = cartPage()
    await quantityField(first)
    keepLines(2)
    await user.click(await removeButton(first))
    expect(await notice()).toHaveTextContent(
      `“${first.name}” has been removed from your cart. 2 other products are no longer in your cart.`,
    )
  })

  test('are counted after a new quantity', async () => {
    const { first } = await fillOf(3)
    const { user } = cartPage()
    await quantityField(first)
    keepLines(2)
    await user.click(moreOf(first))
    expect(await notice()).toHaveTextContent('1 other product is no longer in your cart.')
  })

  test('of a customer are not said to be those of an ended session', async () => {
    const { first } = await fillOf(3)
    const { user } = cartPage()
    await quantityField(first)
    mock.db.session.userId = 2
    act(() => useCartStore.setState({ customerId: 2 }))
    keepLines(0)
    await user.click(await removeButton(first))
    expect(await notice()).toHaveTextContent('2 other products are no longer in your cart.')
  })
})

test('two lines removed one right after the other are not said to be lost', async () => {
  const { first, others } = await fillOf(3)
  const [second] = others
  if (!second) throw new Error('too few')
  const { user } = cartPage()
  await quantityField(first)
  mock.db.settings.latencyMs = 20
  await user.click(await removeButton(first))
  await user.click(await removeButton(second))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(2))
  expect(screen.queryByRole('complementary', { name: 'Cart notification' })).toBeNull()
})

const others = (count: number) => `${count} other products are no longer in your cart.`

/** A screen with three other products in the cart. */
async function openWith(path: string, content: ReactNode, site = mock) {
  await fill(site, 3)
  const app = renderInApp(
    <>
      {content}
      {around}
    </>,
    path,
  )
  await screen.findByRole('button', { name: 'Cart, 3 items' })
  return app
}

const openProduct = (slug: string) =>
  openWith(
    `/product/${slug}/`,
    <Routes>
      <Route path="/product/:slug/" element={<ProductPage />} />
      <Route path="*" element={null} />
    </Routes>,
  )

describe('products that are gone after another change of the cart', () => {
  beforeEach(() => setSite({ ...site, redirectToCartAfterAdd: false }))

  test('are counted where products are bought together', async () => {
    const { user } = await openProduct('never-bought-alone')
    const addAll = await screen.findByRole('button', { name: 'Add All To Cart' })
    keepLines(0)
    await user.click(addAll)
    expect(await screen.findByRole('alert')).toHaveTextContent(others(3))
    const success = '3 product(s) was successfully added to your cart.'
    expect(screen.getByText(success, { selector: 'section p' })).toBeVisible()
  })

  test('leave open whether products bought together were added without a response', async () => {
    expectConsole(/adding to the cart/)
    const { user } = await openProduct('never-bought-alone')
    const addAll = await screen.findByRole('button', { name: 'Add All To Cart' })
    keepLines(1)
    mock.db.faults.byCall['woocommerce_add_to_cart'] = 'empty'
    await user.click(addAll)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('we cannot say whether these were added')
    expect(alert).not.toHaveTextContent('so these were not added')
  })

  test('are counted on the cart page, where a group of products leads there', async () => {
    setSite({ ...site, redirectToCartAfterAdd: true })
    const { user } = await openProduct('first-day-set')
    const [more] = await screen.findAllByRole('button', { name: /^Increase quantity/ })
    if (!more) throw new Error('none')
    await user.click(more)
    keepLines(0)
    await user.click(screen.getByRole('button', { name: 'Add to cart' }))
    expect(await notice()).toHaveTextContent(/has been added to your cart\. 3 other products/)
    expect(location.pathname).toBe('/cart/')
  })

  test('are counted after a link that adds', async () => {
    await fill(mock, 3)
    const { id, name } = simpleProduct(mock.db, 4)
    mock.db.hold = async (call) => {
      if (call.name === 'POST /cart/add-item') keepLines(0)
    }
    history.replaceState(null, '', `/shop/?add-to-cart=${id}`)
    renderInApp(
      <>
        {openQueryLink()}
        {around}
      </>,
      '/shop/',
    )
    const text = `“${name}” has been added to your cart. ${others(3)}`
    expect(await within(await notice()).findByText(text)).toBeVisible()
    await waitFor(() => expect(announcement()).toBe(text))
  })

  test('are counted after “Undo”', async () => {
    const { first } = await fillOf(4)
    const { user } = cartPage()
    await user.click(await removeButton(first))
    const undo = await screen.findByRole('button', { name: /^Undo/ })
    await screen.findByRole('button', { name: 'Cart, 3 items' })
    keepLines(1)
    await user.click(undo)
    expect(await notice()).toHaveTextContent(`“${first.name}” is back in your cart. ${others(2)}`)
  })

  test('are counted after a coupon is applied and after it is removed', async () => {
    await fillOf(6)
    const { user } = cartPage()
    await user.click(await screen.findByRole('button', { name: cartMessages.couponToggle }))
    keepLines(4)
    await user.type(screen.getByRole('textbox', { name: cartMessages.couponCode }), 'BOOK10{Enter}')
    expect(await notice()).toHaveTextContent(`${cartMessages.couponApplied} ${others(2)}`)
    keepLines(2)
    await user.click(await screen.findByRole('button', { name: 'Remove book10 coupon' }))
    expect(await notice()).toHaveTextContent(`${cartMessages.couponRemoved} ${others(2)}`)
  })

  test('are counted after another address or rate for the delivery', async () => {
    await fillOf(8)
    const { user } = cartPage()
    await user.click(await screen.findByRole('button', { name: cartMessages.estimate }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Maharashtra')
    keepLines(6)
    await user.type(screen.getByRole('textbox', { name: 'PIN Code' }), '411001{Enter}')
    await screen.findByText('Delivery to 411001, Maharashtra')
    expect(await notice()).toHaveTextContent(`${newTotal()} ${others(2)}`)
    await user.click(
      within(await notice()).getByRole('button', { name: commonMessages.closeMessage }),
    )
    keepLines(3)
    await user.click(screen.getByRole('radio', { name: /^Flat rate/ }))
    const text = await waitFor(async () => {
      const text = `${newTotal()} ${others(3)}`
      expect(await notice()).toHaveTextContent(text)
      return text
    })
    await waitFor(() => expect(announcement()).toBe(text))
  })
})

describe('products that are gone are counted on the wishlist', () => {
  const wishlist = useMockSite({ scenarios: ['wishlists'] })
  beforeEach(() => setSite({ ...site, redirectToCartAfterAdd: false }))

  const openWishlist = async () => {
    const { user } = await openWith('/wishlist/', <WishlistPage />, wishlist)
    // The first one is among the other products.
    const moves = await screen.findAllByRole('button', { name: /^Move to cart/ })
    const name = moves.at(-1)?.textContent?.replace('Move to cart ', '') ?? ''
    return { user, name }
  }

  test.each(['Add to cart: {name}', 'Move to cart {name}'])('after “%s”', async (label) => {
    const { user, name } = await openWishlist()
    keepLines(0, wishlist)
    await user.click(await screen.findByRole('button', { name: label.replace('{name}', name) }))
    expect(await notice()).toHaveTextContent(others(3))
    expect(await notice()).toHaveTextContent(`“${name}” has`)
  })

  test('with a move of which the response is lost, without “it stays on the wishlist”', async () => {
    expectConsole(/adding to the cart/)
    const { user, name } = await openWishlist()
    keepLines(1, wishlist)
    wishlist.db.faults.byCall['wc-ajax add_to_cart'] = 'server-error'
    await user.click(await screen.findByRole('button', { name: `Move to cart ${name}` }))
    const problem = `${wishlistMessages.moveUnanswered} ${others(2)}`
    await waitFor(() => expect(announcement()).toBe(problem))
  })

  test('with an add of which the response is lost, without “as it was”', async () => {
    expectConsole(/adding to the cart/)
    const { user, name } = await openWishlist()
    keepLines(1, wishlist)
    wishlist.db.faults.byCall['wc-ajax add_to_cart'] = 'server-error'
    await user.click(await screen.findByRole('button', { name: `Add to cart: ${name}` }))
    const problem = `${interpolate(cartMessages.addUnsure, { name })} ${others(2)}`
    await waitFor(() => expect(announcement()).toBe(problem))
    expect(screen.getByText(problem, { selector: 'p' })).toBeVisible()
  })
})
