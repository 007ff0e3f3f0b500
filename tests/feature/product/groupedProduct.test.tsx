import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { setSite, site } from '~/config/site'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderApp, renderScreen } from '../../support/render'
import { clickTwice, mutationsSettled } from '../../support/twice'

const PATH = '/product/first-day-set/'
const SIGNED = 'One to a Reader: The Signed Edition'

const button = () => screen.findByRole('button', { name: 'Add to cart' })
const more = (name: string) => screen.findByRole('button', { name: `Increase quantity of ${name}` })

describe('A grouped product', () => {
  const mock = useMockSite()
  const group = () => {
    const product = mock.db.catalog.bySlug.get('first-day-set')
    if (!product) throw new Error('the catalog has no group')
    return product
  }
  const child = (at: number) => {
    const found = mock.db.catalog.byId.get(group().groupedIds[at] ?? 0)
    if (found?.kind !== 'product') throw new Error('a member is no product')
    return found
  }
  const inCart = () => mock.db.session.cart.map(({ productId, quantity }) => [productId, quantity])

  // The message of the form stays on the screen.
  beforeEach(() => setSite({ ...site, redirectToCartAfterAdd: false }))

  test('adds the chosen quantities of several products by one press, one after another', async () => {
    const { user } = renderScreen(PATH)
    await user.click(await more(child(0).name))
    await user.click(await more(child(0).name))
    await user.click(await more(child(2).name))
    await user.click(screen.getByRole('checkbox', { name: `Buy one of ${SIGNED}` }))
    await user.click(await button())
    await screen.findByText(
      `“${child(0).name}”, “${child(2).name}”, “${SIGNED}” have been added to your cart.`,
    )
    expect(inCart()).toEqual([
      [child(0).id, 2],
      [child(2).id, 1],
      [child(3).id, 1],
    ])
    expect(
      mock.calls('POST /cart/add-item').map(({ payload }) => JSON.parse(payload).quantity),
    ).toEqual([2, 1, 1])
    expect(screen.getByRole('link', { name: 'View cart' })).toBeDefined()
  })

  test('adds only the rest after a part of it has failed', async () => {
    expectConsole(/adding to the cart/)
    const { user } = renderScreen(PATH)
    await user.click(await more(child(0).name))
    await user.click(await more(child(0).name))
    await user.click(await more(child(2).name))
    let calls = 0
    mock.db.hold = ({ name }) => {
      if (name === 'POST /cart/add-item') calls += 1
      // The fault of the next call.
      mock.db.faults.byCall = calls === 1 ? { 'POST /cart/add-item': 'server-error' } : {}
      return Promise.resolve()
    }
    await user.click(await button())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `these were not added: “${child(2).name}”.` +
        `In your cart: “${child(0).name}”. Press the button again to add only the rest.`,
    )
    screen.getByText('In your cart')

    await user.click(await button())
    await screen.findByText(`“${child(2).name}” has been added to your cart.`)
    expect(inCart()).toEqual([
      [child(0).id, 2],
      [child(2).id, 1],
    ])
  })

  test('offers a shopper who has left the page to add only the rest', async () => {
    expectConsole(/adding to the cart/)
    const { user } = renderApp(PATH)
    await user.click(await more(child(0).name))
    await user.click(await more(child(0).name))
    await user.click(await more(child(2).name))
    const held = Promise.withResolvers<void>()
    let calls = 0
    mock.db.hold = ({ name }) => {
      if (name !== 'POST /cart/add-item') return Promise.resolve()
      calls += 1
      // The fault of the next call.
      mock.db.faults.byCall = calls === 1 ? { 'POST /cart/add-item': 'server-error' } : {}
      return calls === 1 ? held.promise : Promise.resolve()
    }
    await user.click(await button())
    await waitFor(() => expect(calls).toBe(1))
    await user.click(screen.getByRole('link', { name: child(2).name }))
    await screen.findByRole('heading', { level: 1, name: child(2).name })
    held.resolve()
    const notice = within(await screen.findByRole('complementary', { name: 'Cart notification' }))
    notice.getByText(/In your cart: “[^“]*”\.$/)

    await user.click(notice.getByRole('button', { name: 'Try again' }))
    await screen.findByText(`“${child(2).name}” has been added to your cart.`)
    expect(inCart()).toEqual([
      [child(0).id, 2],
      [child(2).id, 1],
    ])
  })

  test('asks for a quantity if none is chosen, and adds nothing', async () => {
    const { user } = renderScreen(PATH)
    await user.click(await button())
    await screen.findByText('Please choose the quantity of items you wish to add to your cart…')
    expect(inCart()).toEqual([])
  })

  test.each(['clicks', 'Enters'])('adds each product once for two %s at once', async (presses) => {
    mock.db.settings.latencyMs = 20
    const { user, queryClient } = renderScreen(PATH)
    await user.click(await more(child(0).name))
    await user.click(await more(child(2).name))
    if (presses === 'Enters') {
      const quantity = screen.getByRole('spinbutton', { name: `Quantity of ${child(2).name}` })
      await user.type(quantity, '{Enter}{Enter}')
    } else clickTwice(await button())
    await screen.findByText(`“${child(0).name}”, “${child(2).name}” have been added to your cart.`)
    await mutationsSettled(queryClient)
    expect(mock.calls('POST /cart/add-item')).toHaveLength(2)
    expect(inCart()).toEqual([
      [child(0).id, 1],
      [child(2).id, 1],
    ])
  })

  test('shows the shop’s reason for a product that it refuses, and adds the others', async () => {
    const { user } = renderScreen(PATH)
    await user.click(await more(child(0).name))
    await user.click(await more(child(1).name))
    child(0).stockStatus = 'outofstock'
    await user.click(await button())
    await screen.findByText(/You cannot add .* because the product is out of stock/)
    await screen.findByText(`“${child(1).name}” has been added to your cart.`)
    expect(inCart()).toEqual([[child(1).id, 1]])
  })

  test('links to a product with options and says which one is sold out', async () => {
    renderScreen(PATH)
    const options = await screen.findByRole('link', { name: `Select options: ${child(5).name}` })
    expect(options.getAttribute('href')).toBe(`/product/${child(5).slug}/`)
    const row = screen.getByRole('link', { name: child(4).name }).closest('li')
    expect(row?.textContent).toContain('Out of stock')
    expect(row?.querySelector('input, button')).toBeNull()
  })

  test('leads to the cart where the shop redirects after adding', async () => {
    setSite({ ...site, redirectToCartAfterAdd: true })
    const { user } = renderScreen(PATH)
    await user.click(await more(child(0).name))
    await user.click(await button())
    await waitFor(() => expect(location.pathname).toBe('/cart/'))
  })

  test('without products says so instead of offering an empty form', async () => {
    group().groupedIds = []
    renderScreen(PATH)
    await screen.findByText('This set has no products at the moment.')
    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull()
  })

  test('offers to try again when its products do not load', async () => {
    mock.db.faults.byCall['GET /products'] = 'server-error'
    const { user } = renderScreen(PATH)
    const message = await screen.findByText('The products of this set did not load.')
    mock.db.faults.byCall = {}
    const alert = message.closest<HTMLElement>('[role=alert]')
    if (!alert) throw new Error('the message is no alert')
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await button()
  })
})
