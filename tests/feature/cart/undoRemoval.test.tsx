import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { addItem } from '~/api/cart/cart'
import { showCartMessage } from '~/state/cart'
import * as commonMessages from '~/messages/common'
import * as cartMessages from '~/messages/cart'
import {
  around,
  cartPage,
  fill,
  lineOf,
  moreOf,
  quantityField,
  removeButton,
  announcement,
  total,
  undoButton,
} from './cartPage'
import { openVariation, simpleProduct, variableProduct } from '../../support/cartProducts'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderApp, renderInApp } from '../../support/render'
import { clickTwice } from '../../support/twice'

const mock = useMockSite()

const added = () =>
  mock.calls('POST /cart/add-item').map(({ payload }) => JSON.parse(payload) as unknown)
const cartNotice = () => screen.findByRole('complementary', { name: 'Cart notification' })
const addButton = () =>
  within(screen.getByRole('main')).findByRole('button', { name: 'Add to cart' })
const undos = () => screen.findAllByRole('button', { name: /^Undo: / })
const sizes = () => mock.db.session.cart.map(({ attributes }) => attributes['attribute_pa_size'])
const back = ({ name }: { name: string }) => `“${name}” is back in your cart`

describe('undoing a removal on the cart page', () => {
  test('restores the line with its quantity once, however often “Undo” is pressed', async () => {
    const [first, second] = await fill(mock, 2)
    if (!first || !second) throw new Error('too few')
    const { user } = cartPage()
    await quantityField(first)
    const before = total()
    // The line is removed before the second piece is sent.
    await user.click(moreOf(first))
    await user.click(await removeButton(first))

    await waitFor(() => expect(undoButton(first)).toBe(document.activeElement))
    const place = undoButton(first).closest('li')
    expect(place?.textContent).toContain(`“${first.name}” has been removed from your cart`)
    expect(place?.nextElementSibling).toBe(lineOf(second))
    expect(screen.queryByRole('complementary', { name: 'Cart notification' })).toBeNull()

    mock.db.settings.latencyMs = 20
    clickTwice(undoButton(first))
    await waitFor(() => expect(document.activeElement).toBe(lineOf(first)))
    await waitFor(() => expect(announcement()).toBe(back(first)))
    expect((await quantityField(first)).value).toBe('2')
    // The shop adds it at the end.
    expect(mock.db.session.cart.map(({ productId }) => productId)).toEqual([second.id, first.id])
    expect(lineOf(first)?.nextElementSibling).toBe(lineOf(second))
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
    expect(added()).toEqual([{ id: first.id, quantity: 2, variation: [] }])
    expect(mock.calls('POST /cart/update-item')).toEqual([])
    expect(total()).not.toBe(before)
  })

  test('is possible in an emptied cart, but not on a later visit', async () => {
    const [product] = await fill(mock, 1)
    if (!product) throw new Error('none')
    const { user, unmount } = cartPage()
    await user.click(await removeButton(product))
    await screen.findByText(cartMessages.empty)
    expect(undoButton(product)).toBeDefined()
    expect(screen.queryByText('Cart totals')).toBeNull()

    unmount()
    cartPage()
    await screen.findByText(cartMessages.empty)
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  test('shows the shop’s reason when the shop refuses it', async () => {
    const [product] = await fill(mock, 2)
    if (!product) throw new Error('none')
    const { user } = cartPage()
    await user.click(await removeButton(product))
    await waitFor(() => expect(undoButton(product)).toBeDefined())
    mock.db.session.soldOut = [product.id]
    await user.click(undoButton(product))
    expect((await cartNotice()).textContent).toContain('because the product is out of stock')
    expect(
      within(await cartNotice()).queryByRole('button', { name: commonMessages.tryAgain }),
    ).toBeNull()
  })

  test('can be retried if the shop does not respond', async () => {
    expectConsole(/adding to the cart/)
    const [product] = await fill(mock, 2)
    if (!product) throw new Error('none')
    const { user } = cartPage()
    await user.click(await removeButton(product))
    await waitFor(() => expect(undoButton(product)).toBeDefined())
    mock.db.faults.byCall['POST /cart/add-item'] = 'server-error'
    await user.click(undoButton(product))
    await within(await cartNotice()).findByText(/was not put back: the shop did not answer/)
    expect(undoButton(product)).toBeDefined()

    mock.db.faults.byCall = {}
    await user.click(
      within(await cartNotice()).getByRole('button', { name: commonMessages.tryAgain }),
    )
    await removeButton(product)
  })

  test('restores a second size of a variation after the first one without a response', async () => {
    expectConsole(/adding to the cart|reading the cart/)
    const { product, variation } = openVariation(mock.db)
    const colour = { attribute: 'pa_color', value: variation.attributes['pa_color'] ?? '' }
    for (const value of ['small', 'medium'])
      await addItem({
        id: variation.id,
        quantity: 1,
        variation: [colour, { attribute: 'pa_size', value }],
      })
    const removals = () =>
      screen.findAllByRole('button', { name: `Remove ${product.name} from cart` })
    const { user } = cartPage()
    for (let removed = 1; removed <= 2; removed += 1) {
      const [remove] = await removals()
      if (remove) await user.click(remove)
      await waitFor(async () => expect(await undos()).toHaveLength(removed))
    }
    expect(sizes()).toEqual([])

    mock.db.faults.byCall = { 'POST /cart/add-item': 'cut-off', 'GET /cart': 'server-error' }
    const [small, medium] = await undos()
    if (small) await user.click(small)
    await within(await cartNotice()).findByText(/we cannot say whether/)
    expect(sizes()).toEqual(['small'])
    mock.db.faults.byCall = {}
    if (medium) await user.click(medium)
    await waitFor(() => expect(sizes()).toEqual(['small', 'medium']))
  })
})

describe('undoing a removal in the mini-cart', () => {
  test('restores the same variation from the notice, including a value that the shopper chose', async () => {
    const { product, variation } = openVariation(mock.db)
    const choice = product.attributes.flatMap(({ key, forVariations, terms }) =>
      forVariations
        ? [{ attribute: key, value: variation.attributes[key] || (terms.at(-1)?.slug ?? '') }]
        : [],
    )
    await addItem({ id: variation.id, quantity: 3, variation: choice })
    const [row] = mock.db.session.cart
    const { user } = renderInApp(around, '/shop/')
    await user.click(await screen.findByRole('button', { name: 'Cart, 3 items' }))
    await user.click(await removeButton(product))
    await screen.findByRole('button', { name: 'Cart, 0 items' })

    const before = screen.getByRole('button', { name: 'Cart, 0 items' })
    before.focus()
    const undo = within(await cartNotice()).getByRole('button', { name: commonMessages.undo })
    act(() => {
      within(undo.parentElement as HTMLElement)
        .getByLabelText('Close this message')
        .focus()
      undo.focus()
      undo.click()
      undo.click()
    })
    expect(document.activeElement).toBe(before)
    await screen.findByRole('button', { name: 'Cart, 3 items' })
    expect(mock.db.session.cart).toEqual([row])
    await waitFor(() => expect(announcement()).toBe(back(product)))
    expect(location.pathname).toBe('/shop/')
  })

  test.each([
    ['a simple product', () => ({ ...simpleProduct(mock.db), query: '', choice: [] })],
    [
      'a variation',
      () => {
        const { slug, name, variations } = variableProduct(mock.db, false)
        const [{ id, attributes } = { id: 0, attributes: {} }] = variations
        const choice = Object.entries(attributes).map(([attribute, value]) => ({
          attribute,
          value,
        }))
        const query = choice.map(({ attribute, value }) => `attribute_${attribute}=${value}`)
        return { id, slug, name, query: `?${query.join('&')}`, choice }
      },
    ],
  ])('adds no second piece of %s by its page where “Undo” has put it back', async (_, get) => {
    expectConsole(/adding to the cart|reading the cart/)
    const { id, slug, name, query, choice } = get()
    await addItem({ id, quantity: 1, variation: choice })
    const { user } = renderApp(`/product/${slug}/${query}`)
    await waitFor(async () => expect(await addButton()).toHaveAttribute('aria-disabled', 'false'))
    await user.click(await screen.findByRole('button', { name: 'Cart, 1 item' }))
    await user.click(await removeButton({ name }))
    await screen.findByRole('button', { name: 'Cart, 0 items' })
    const undo = within(await cartNotice()).getByRole('button', { name: commonMessages.undo })
    mock.db.faults.byCall = { 'POST /cart/add-item': 'cut-off', 'GET /cart': 'server-error' }
    await user.click(undo)
    await within(await cartNotice()).findByText(/we cannot say whether/)

    mock.db.faults.byCall = {}
    mock.db.calls.length = 0
    await user.click(await addButton())
    await screen.findByRole('heading', { name: 'Cart totals' })
    expect(mock.calls('add_to_cart')).toEqual([])
    expect(mock.db.session.cart.map(({ quantity }) => quantity)).toEqual([1])
  })

  test('is offered for ten seconds, and longer while the pointer is on the notice', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const { user } = renderInApp(around)
      const action = { label: commonMessages.undo, run: () => {} }
      act(() => showCartMessage({ kind: 'removed', text: 'It is gone.', action }))
      await act(() => vi.advanceTimersByTimeAsync(9900))
      await user.hover(screen.getByText('It is gone.'))
      await act(() => vi.advanceTimersByTimeAsync(20_000))
      await user.unhover(screen.getByText('It is gone.'))
      await act(() => vi.advanceTimersByTimeAsync(9900))
      expect(screen.getByText('It is gone.')).toBeDefined()
      await act(() => vi.advanceTimersByTimeAsync(200))
      expect(screen.queryByText('It is gone.')).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })
})
