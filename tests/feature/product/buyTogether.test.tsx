import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import * as commonMessages from '~/messages/common'
import { CART_KEY } from '~/state/cart'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderApp } from '../../support/render'
import { clickTwice } from '../../support/twice'

const PATH = '/product/never-bought-alone/'
const OWN = 'Never Bought Alone'
const FIRST = 'Company for the Evening'
const SECOND = 'A Second Helping & Other Stories'
const GONE = 'The Sold-Out Lighthouse'

const REGION = { name: 'Frequently Bought Together' }
const block = async () => within(await screen.findByRole('region', REGION))
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const boxes = () =>
  within(screen.getByRole('region', REGION)).getAllByRole<HTMLInputElement>('checkbox')
const addAll = () => screen.findByRole('button', { name: /^Add All To Cart$/ })
const SUCCESS = /product\(s\) was successfully added to your cart\./
const success = async () => (await (await block()).findByText(SUCCESS)).textContent

const NOTICE = 'Cart notification'
const ADD_CALL = 'woocommerce_add_to_cart'

describe('Frequently bought together', () => {
  const mock = useMockSite()
  /** Holds the responses of docs/calls.md#buy-together-add until each is released. */
  function heldCalls() {
    const waiting: { go: () => void }[] = []
    mock.db.hold = ({ name }) =>
      name === ADD_CALL ? new Promise((go) => waiting.push({ go })) : Promise.resolve()
    return waiting
  }
  const product = (slug: string) => {
    const found = mock.db.catalog.bySlug.get(slug)
    if (!found) throw new Error(`the catalog has no ${slug}`)
    return found
  }
  const idsAsked = () =>
    mock.calls(ADD_CALL).map(({ payload }) => new URLSearchParams(payload).get('product_id'))
  const inCart = () => mock.db.session.cart.map(({ productId, quantity }) => [productId, quantity])

  /** Adds one product in vain as far as the shopper can know: the shop has it, and the cart cannot be read. */
  async function addUnsurely() {
    const page = renderApp(PATH)
    const button = await addAll()
    await screen.findByRole('button', { name: 'Cart, 0 items' })
    await page.user.click(box(FIRST))
    await page.user.click(box(SECOND))
    mock.db.faults.byCall = { [ADD_CALL]: 'cut-off', 'GET /cart': 'server-error' }
    await page.user.click(button)
    expect(await (await block()).findByRole('alert')).toHaveTextContent(/cannot say/)
    mock.db.faults.byCall = {}
    return { ...page, button }
  }

  test('shows the total of the selected products and disables those out of stock', async () => {
    const { user } = renderApp(PATH)
    const { getByText, findByText } = await block()
    await findByText('₹898.25')
    getByText('For 3 item(s)')
    expect(boxes().map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, true],
      [true, false],
      [true, false],
      [false, true],
    ])
    expect(boxes().map((one) => one.getAttribute('aria-label'))).toEqual([
      `This product: ${OWN}`,
      FIRST,
      SECOND,
      GONE,
    ])
    getByText('Out of stock')

    await user.click(box(SECOND))
    getByText('₹699.00')
    getByText('For 2 item(s)')
    await user.click(box(FIRST))
    getByText('For 1 item(s)')
    await user.click(box(SECOND))
    getByText('₹548.75')
  })

  test('adds each product once for two clicks before a render', async () => {
    renderApp(PATH)
    clickTwice(await addAll())
    await success()
    expect(idsAsked()).toHaveLength(3)
    expect(new Set(idsAsked()).size).toBe(3)
  })

  test('adds the selected products one by one, each once, and reports the count', async () => {
    const { user } = renderApp(PATH)
    const button = await addAll()
    await user.click(box(FIRST))
    const calls = heldCalls()
    await user.dblClick(button)

    await waitFor(() => expect(calls).toHaveLength(1))
    expect(button.textContent).toBe('Adding To Cart...')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(button)
    expect(boxes().every(({ disabled }) => disabled)).toBe(true)
    calls[0]?.go()
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(inCart()).toEqual([[product('never-bought-alone').id, 1]])
    calls[1]?.go()

    expect(await success()).toBe('2 product(s) was successfully added to your cart.')
    expect(button.textContent).toBe('Add All To Cart')
    expect(boxes().map(({ disabled }) => disabled)).toEqual([true, false, false, true])
    expect(idsAsked()).toEqual(
      ['never-bought-alone', 'a-second-helping'].map((slug) => String(product(slug).id)),
    )
    expect(calls).toHaveLength(2)
    expect((await block()).getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe(
      '/cart/',
    )
    // The cart is fetched again. Unlike the form's button, this one does not navigate.
    await screen.findByRole('button', { name: 'Cart, 2 items' })
    expect(location.pathname).toBe(PATH)
  })

  test.each([
    [['a-second-helping'], '2 ', 'One product is out of stock.'],
    [['a-second-helping', 'company-for-the-evening'], '1 ', '2 products were out of stocks.'],
  ])(
    'reports added products and those sold out meanwhile separately: %j',
    async (slugs, count, words) => {
      const { user } = renderApp(PATH)
      const button = await addAll()
      for (const slug of slugs) product(slug).stockStatus = 'outofstock'
      await user.click(button)
      expect(await success()).toMatch(new RegExp(`^${count}`))
      expect((await block()).getByRole('alert')).toHaveTextContent(words)
      expect(idsAsked()).toHaveLength(3)
    },
  )

  test('asks for a selection if no product is selected', async () => {
    const { user } = renderApp('/product/gone-but-not-its-friends/')
    const button = await addAll()
    await user.click(box(FIRST))
    await user.click(box(SECOND))
    screen.getByText('For 0 item(s)')
    await user.click(button)
    expect((await block()).getByRole('alert').textContent).toBe(
      'You must select at least one product',
    )
    expect(mock.calls(ADD_CALL)).toEqual([])
    await user.click(box(FIRST))
    expect((await block()).queryByRole('alert')).toBeNull()
  })

  test('stops when the connection is lost and reports the result of each product', async () => {
    expectConsole(/adding to the cart/)
    const { user } = renderApp(PATH)
    const button = await addAll()
    const calls = heldCalls()
    await user.click(button)
    await waitFor(() => expect(calls).toHaveLength(1))
    mock.db.faults.byCall[ADD_CALL] = 'offline'
    calls[0]?.go()
    await waitFor(() => expect(calls).toHaveLength(2))
    calls[1]?.go()
    await success()
    expect((await block()).getByRole('alert').textContent).toBe(
      `The shop did not answer, so these were not added: “${FIRST}”, “${SECOND}”.` +
        `In your cart: “${OWN}”. Press the button again to add only the rest.`,
    )
    expect(calls).toHaveLength(2)
    expect(inCart()).toEqual([[product('never-bought-alone').id, 1]])
  })

  test('ticks off what was added, and adds only the rest by the next press', async () => {
    expectConsole(/adding to the cart/)
    const { user } = renderApp(PATH)
    const button = await addAll()
    await screen.findByRole('button', { name: 'Cart, 0 items' })
    const calls = heldCalls()
    await user.click(button)
    await waitFor(() => expect(calls).toHaveLength(1))
    mock.db.faults.byCall[ADD_CALL] = 'server-error'
    calls[0]?.go()
    await waitFor(() => expect(calls).toHaveLength(2))
    mock.db.faults.byCall = {}
    calls[1]?.go()
    await waitFor(() => expect(calls).toHaveLength(3))
    calls[2]?.go()
    expect(await success()).toMatch(/^2 /)
    expect((await block()).getByRole('alert')).toHaveTextContent(
      `these were not added: “${FIRST}”.` +
        `In your cart: “${OWN}”, “${SECOND}”. Press the button again to add only the rest.`,
    )
    expect((await block()).getAllByText('In your cart')).toHaveLength(2)
    expect(boxes().map(({ checked }) => checked)).toEqual([false, true, false, false])
    ;(await block()).getByText('For 1 item(s)')

    mock.db.hold = () => Promise.resolve()
    await user.click(button)
    await waitFor(() => expect(inCart()).toHaveLength(3))
    expect(inCart().map(([, quantity]) => quantity)).toEqual([1, 1, 1])
    await (await block()).findByText('For 3 item(s)')
    expect((await block()).queryByText('In your cart')).toBeNull()
    expect(idsAsked()).toHaveLength(4)
  })

  test('reads the cart before it adds again what may have been added', async () => {
    expectConsole(/adding to the cart|reading the cart/)
    const { user, button } = await addUnsurely()
    await user.click(button)
    expect(await success()).toMatch(/^1 /)
    expect(idsAsked()).toHaveLength(1)
    expect(inCart()).toEqual([[product('never-bought-alone').id, 1]])
  })

  test('adds no second piece by the product’s own button where the cart has the first one', async () => {
    expectConsole(/adding to the cart|reading the cart/)
    const { user } = await addUnsurely()
    await user.click(await screen.findByRole('button', { name: 'Add to cart' }))
    await screen.findByRole('heading', { name: 'Cart totals' })
    expect(mock.calls('add_to_cart')).toEqual([])
    expect(inCart()).toEqual([[product('never-bought-alone').id, 1]])
  })

  test('adds another piece once the shopper has seen in the cart that the first one was added', async () => {
    expectConsole(/adding to the cart|reading the cart/)
    const { user, queryClient, button } = await addUnsurely()
    await act(() => queryClient.refetchQueries({ queryKey: CART_KEY }))
    await user.click(await screen.findByRole('button', { name: 'Cart, 1 item' }))
    await user.click(await screen.findByRole('button', { name: commonMessages.close }))
    await user.click(button)
    await success()
    expect(inCart()).toEqual([[product('never-bought-alone').id, 2]])
  })

  test('counts a product as added if the cart contains it despite a cut-off response', async () => {
    expectConsole(/adding to the cart/)
    mock.db.faults.byCall[ADD_CALL] = 'cut-off'
    const { user } = renderApp(PATH)
    // The cart is loaded first: the comparison with it shows which products were added.
    await screen.findByRole('button', { name: 'Cart, 0 items' })
    await user.click(await addAll())
    await success()
    expect((await block()).queryByRole('alert')).toBeNull()
    expect(inCart()).toHaveLength(3)
  })

  test('shows that the result is unknown if the cart cannot be read either', async () => {
    expectConsole(/adding to the cart|reading the cart/)
    const { user } = renderApp(PATH)
    const button = await addAll()
    await user.click(box(FIRST))
    await user.click(box(SECOND))
    mock.db.faults.byCall[ADD_CALL] = 'empty'
    mock.db.faults.byCall['GET /cart'] = 'server-error'
    await user.click(button)
    const alert = await (await block()).findByRole('alert')
    expect(alert.textContent).toContain(`cannot say whether these were added: “${OWN}”`)
    expect(screen.queryByText(SUCCESS)).toBeNull()
  })

  test('offers a shopper who has left the page to add only the rest', async () => {
    expectConsole(/adding to the cart/)
    const { user } = renderApp(PATH)
    const button = await addAll()
    await screen.findByRole('button', { name: 'Cart, 0 items' })
    const calls = heldCalls()
    await user.click(button)
    await waitFor(() => expect(calls).toHaveLength(1))
    await user.click((await block()).getByRole('link', { name: SECOND }))
    await screen.findByRole('heading', { level: 1, name: SECOND })
    mock.db.faults.byCall[ADD_CALL] = 'server-error'
    calls[0]?.go()
    await waitFor(() => expect(calls).toHaveLength(2))
    mock.db.faults.byCall = {}
    calls[1]?.go()
    await waitFor(() => expect(calls).toHaveLength(3))
    mock.db.hold = () => Promise.resolve()
    calls[2]?.go()
    const notice = within(await screen.findByRole('complementary', { name: NOTICE }))
    notice.getByText(
      `2 product(s) was successfully added to your cart. ` +
        `The shop did not answer, so these were not added: “${FIRST}”. ` +
        `In your cart: “${OWN}”, “${SECOND}”.`,
    )

    await user.click(notice.getByRole('button', { name: commonMessages.tryAgain }))
    await screen.findByText(/^1 product\(s\) was successfully added/)
    expect(inCart().map(([, quantity]) => quantity)).toEqual([1, 1, 1])
    expect(idsAsked()).toHaveLength(4)
  })

  test('withdraws that offer when all of it is added once more', async () => {
    expectConsole(/adding to the cart/)
    const { user } = renderApp(PATH)
    const button = await addAll()
    await screen.findByRole('button', { name: 'Cart, 0 items' })
    const calls = heldCalls()
    mock.db.faults.byCall[ADD_CALL] = 'offline'
    await user.click(button)
    await waitFor(() => expect(calls).toHaveLength(1))
    await user.click((await block()).getByRole('link', { name: SECOND }))
    await screen.findByRole('heading', { level: 1, name: SECOND })
    calls[0]?.go()
    await screen.findByRole('complementary', { name: NOTICE })

    mock.db.faults.byCall = {}
    mock.db.hold = () => Promise.resolve()
    act(() => history.back())
    await screen.findByRole('heading', { level: 1, name: OWN })
    await user.click(await addAll())
    await success()
    expect(screen.queryByRole('complementary', { name: NOTICE })).toBeNull()
    expect(inCart().map(([, quantity]) => quantity)).toEqual([1, 1, 1])
  })

  test('continues after navigation and announces the result on the next page', async () => {
    const { user } = renderApp(PATH)
    const button = await addAll()
    const calls = heldCalls()
    await user.click(button)
    await waitFor(() => expect(calls).toHaveLength(1))
    await user.click((await block()).getByRole('link', { name: FIRST }))
    await screen.findByRole('heading', { level: 1, name: FIRST })
    for (const at of [0, 1, 2]) {
      await waitFor(() => expect(calls.length).toBeGreaterThan(at))
      calls[at]?.go()
    }
    const notice = await screen.findByRole('complementary', { name: NOTICE })
    expect(notice.textContent).toContain('3 product(s) was successfully added to your cart.')
    expect(inCart()).toHaveLength(3)
  })
})
