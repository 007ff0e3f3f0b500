import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { addToCart, fetchCart } from '~/api/cart/cart'
import { updateCustomer } from '~/api/checkout/checkout'
import { setSite, site } from '~/config/site'
import { forgetPin, readPin, rememberPin } from '~/features/product/delivery/lastPin'
import * as commonMessages from '~/messages/common'
import * as productMessages from '~/messages/product'
import { applyCart } from '~/state/cart'
import type { Db } from '~mocks/db'
import { cheapProduct, simpleProduct, variableProduct } from '../../support/cartProducts'
import { putProxy, useMockSite } from '../../support/mockSite'
import { expectConsole } from '../../support/console'
import { renderScreen } from '../../support/render'
import { clickTwice } from '../../support/twice'

const form = () => screen.findByRole('form', { name: 'Deliver to PIN Code' })
const field = async () =>
  within(await form()).getByRole<HTMLInputElement>('textbox', { name: 'Deliver to PIN Code' })
const check = async () => within(await form()).getByRole('button', { name: 'Check' })
const result = async () => within(await form()).getByRole('status')
const expectResult = async (text: RegExp | string) =>
  waitFor(async () => expect((await result()).textContent).toMatch(text))
async function ask(user: UserEvent, pin: string) {
  await user.clear(await field())
  await user.type(await field(), `${pin}{Enter}`)
}

/** A variable product without the defaults that its page would choose. */
function unchosen(db: Db) {
  const product = variableProduct(db, false)
  for (const attribute of product.attributes) delete attribute.defaultSlug
  return product
}

describe('the delivery estimate of a product', () => {
  const mock = useMockSite({ scenarios: ['delivery-times'] })
  beforeEach(forgetPin)

  const open = (product: { slug: string } = cheapProduct(mock.db), search = '') =>
    renderScreen(`/product/${product.slug}/${search}`)
  /** The products and destinations that rates were asked for. */
  const asked = () =>
    mock.calls('POST /batch').map(({ payload }) => {
      const { requests } = JSON.parse(payload) as {
        requests: [{ body: { id: number } }, { body: { shipping_address: { postcode: string } } }]
      }
      return { ...requests[0].body, ...requests[1].body.shipping_address }
    })

  test('lists name, time and price of each rate after a press, and asks for nothing before', async () => {
    const product = cheapProduct(mock.db)
    const { user } = open(product)
    expect(await field()).toHaveValue('')
    expect(await field()).toHaveAttribute('inputmode', 'numeric')
    await user.type(await field(), '110 001')
    expect(asked()).toEqual([])

    await user.click(await check())
    await expectResult('Delivery to 110001, Delhi')
    const rates = within(await result()).getAllByRole('listitem')
    expect(rates.map(({ textContent }) => textContent)).toEqual([
      'Flat rate 4–6 days ₹50.00',
      'Express 1–2 days ₹120.00',
    ])
    expect(asked()).toEqual([
      {
        id: product.id,
        quantity: 1,
        variation: [],
        country: 'IN',
        state: 'DL',
        postcode: '110001',
        city: '',
      },
    ])
    expect((await fetchCart()).count).toBe(0)

    await ask(user, '0000')
    expect(await field()).toHaveAccessibleDescription(commonMessages.invalidPinCode)
    await expectResult(/^$/)
  })

  test('leaves a filled cart and its address as they are', async () => {
    await addToCart({ product_id: String(simpleProduct(mock.db, 1).id), quantity: '2' })
    const before = await fetchCart()
    const { user } = open()
    await ask(user, '560001')
    await expectResult('560001, Karnataka')
    expect(await fetchCart()).toEqual(before)
  })

  test('lists rates without a time, too', async () => {
    mock.db.settings.deliveryTimes = false
    mock.db.settings.rateName = 'Courier (3–5 days)'
    const { user } = open()
    await ask(user, '110001')
    await expectResult('Delivery to 110001, Delhi')
    expect(within(await result()).getByRole('listitem')).toHaveTextContent(
      'Courier (3–5 days) ₹50.00',
    )
  })

  test('says where the product is not delivered', async () => {
    const { user } = open()
    await ask(user, '744101')
    expect(await within(await form()).findByText('Not delivered to 744101.')).toBeVisible()
  })

  test('leaves a PIN code of several states to the checkout, without a request', async () => {
    const { user } = open()
    await ask(user, '246001')
    await expectResult('The checkout shows whether and how this is delivered to 246001.')
    expect(mock.calls('POST /batch')).toEqual([])
    expect(readPin()).toBe('')
  })

  test.each([
    ['', 'Enter your PIN Code'],
    ['01100', commonMessages.invalidPinCode],
  ])('asks again for the PIN code “%s”, without a request', async (pin, message) => {
    const { user } = open()
    await ask(user, pin)
    expect(await field()).toHaveFocus()
    expect(await field()).toHaveAccessibleDescription(message)
    expect(asked()).toEqual([])
  })

  test('begins with the PIN code that had rates last, so that one press is enough', async () => {
    const first = open()
    await ask(first.user, '110 001')
    await expectResult('Delivery to 110001')
    first.unmount()

    const { user } = open(simpleProduct(mock.db))
    expect(await field()).toHaveValue('110001')
    expect(asked()).toHaveLength(1)
    await user.click(await check())
    await expectResult('Delivery to 110001')
    expect(asked()).toHaveLength(2)
  })

  test('begins with the PIN code of the cart, but never replaces a typed one', async () => {
    const place = { country: 'IN', state: 'UK', postcode: '246001', city: 'Kotdwara' }
    const customer = await updateCustomer({ shipping: place, billing: place })
    if (customer.outcome !== 'changed') throw new Error(customer.outcome)
    const { user } = open()
    expect(await field()).toHaveValue('')
    act(() => void applyCart(customer.cart, 'query'))
    expect(await field()).toHaveValue('246001')

    // With the state of the cart's address, which the PIN code alone does not tell.
    await user.click(await check())
    await expectResult('Delivery to Kotdwara 246001, Uttarakhand')
    expect(readPin()).toBe('')
    await user.type(await field(), '{Backspace}2')
    act(() => void applyCart({ ...customer.cart }, 'query'))
    expect(await field()).toHaveValue('246002')
  })

  test('begins with another PIN code that had rates, until that of the cart is asked for again', async () => {
    const place = { country: 'IN', state: 'KA', postcode: '560001', city: '' }
    const customer = await updateCustomer({ shipping: place, billing: place })
    if (customer.outcome !== 'changed') throw new Error(customer.outcome)
    rememberPin('110001')
    const { user } = open()
    await field()
    act(() => void applyCart(customer.cart, 'query'))
    expect(await field()).toHaveValue('110001')
    await ask(user, '560001')
    await expectResult('Delivery to 560001')
    expect(readPin()).toBe('')
  })

  test('asks the shop again for a PIN code that was asked for before', async () => {
    const { user } = open()
    for (const pin of ['110001', '560001', '110001']) {
      await ask(user, pin)
      await expectResult(`Delivery to ${pin}`)
    }
    expect(asked().map(({ postcode }) => postcode)).toEqual(['110001', '560001', '110001'])
  })

  test('shows the result of the last press, and asks once for two presses at once', async () => {
    const { user } = open()
    const held = Promise.withResolvers<void>()
    mock.db.hold = ({ name, payload }) =>
      name === 'POST /batch' && payload.includes('110001') ? held.promise : Promise.resolve()
    await ask(user, '110001')
    await expectResult(commonMessages.loading)
    await ask(user, '560001')
    held.resolve()
    await expectResult('Delivery to 560001, Karnataka')

    delete mock.db.hold
    await user.clear(await field())
    await user.type(await field(), '400001')
    clickTwice(await check())
    await expectResult('Delivery to 400001, Maharashtra')
    expect(asked().filter(({ postcode }) => postcode === '400001')).toHaveLength(1)
  })

  test('says that the shop did not respond, keeps the PIN code and lists the rates on retry', async () => {
    const { user } = open()
    mock.db.faults.byCall['POST /batch'] = 'offline'
    expectConsole(/checking the delivery to a PIN code: TransportError/)
    await ask(user, '110001')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The delivery to 110001 could not be checked.')
    expect(alert).toHaveTextContent(commonMessages.noResponse)
    expect(await field()).toHaveValue('110001')

    mock.db.faults.byCall = {}
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await check()).toHaveFocus()
    await expectResult('Delivery to 110001')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('shows no rates from before beside a failure', async () => {
    const { user } = open()
    await ask(user, '110001')
    await expectResult('Delivery to 110001')
    mock.db.faults.byCall['POST /batch'] = 'server-error'
    expectConsole(/checking the delivery to a PIN code: ContractError/)
    await user.click(await check())
    expect(await screen.findByRole('alert')).toHaveTextContent(/110001 could not be checked/)
    expect((await result()).textContent).toBe('')
  })

  test('shows why the shop does not take the product', async () => {
    const product = cheapProduct(mock.db)
    const { user } = open(product)
    await field()
    mock.db.session.soldOut = [product.id]
    await ask(user, '110001')
    await expectResult(/out of stock/)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('shows the shop’s refusal of a PIN code at the field, with the focus, until it changes', async () => {
    // The app's rule is WooCommerce's, but a plugin may have another one.
    putProxy({ body: (sent) => sent.replaceAll('110001', '1') })
    const { user } = open()
    await user.type(await field(), '110001')
    await user.click(await check())
    const refusal = 'The provided postcode / ZIP is not valid'
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription(refusal))
    expect(await field()).toHaveFocus()
    expect(readPin()).toBe('')
    await user.type(await field(), '{Backspace}')
    expect(await field()).not.toHaveAccessibleDescription(refusal)
  })

  describe('of a product with options', () => {
    test('asks for the choice first, without a request', async () => {
      const { user } = open(unchosen(mock.db))
      await ask(user, '110001')
      await expectResult(/^Choose /)
      expect(asked()).toEqual([])
    })

    test('is that of the chosen variation, and goes with another quantity', async () => {
      const product = unchosen(mock.db)
      const [variation] = product.variations
      const choice = new URLSearchParams(
        Object.entries(variation?.attributes ?? {}).map(([key, slug]) => [
          `attribute_${key}`,
          slug,
        ]),
      )
      const { user } = open(product, `?${choice}`)
      await waitFor(async () => expect(await check()).toHaveAttribute('aria-busy', 'false'))
      await ask(user, '110001')
      await expectResult('Delivery to 110001')
      expect(asked()).toMatchObject([{ id: variation?.id, quantity: 1 }])

      await user.click(screen.getByRole('button', { name: 'Increase quantity' }))
      expect((await result()).textContent).toBe('')
      await user.click(await check())
      await expectResult('Delivery to 110001')
      expect(asked()[1]).toMatchObject({ id: variation?.id, quantity: 2 })
    })
  })

  test.each([
    'the-sold-out-lighthouse',
    'book-without-a-price',
    'first-day-set',
    'publishers-own-edition',
  ])('is not offered for %s', async (slug) => {
    open({ slug })
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(mock.calls(`page /product/${slug}/`)).not.toEqual([]))
    expect(screen.queryByRole('form', { name: 'Deliver to PIN Code' })).toBeNull()
  })

  test('goes where the product’s page says that nothing is shipped', async () => {
    const product = cheapProduct(mock.db)
    product.digital = 'download'
    open(product)
    await screen.findByText(productMessages.digitalDelivery.download)
    expect(screen.queryByRole('form', { name: 'Deliver to PIN Code' })).toBeNull()
  })
})

describe('a shop without the setting', () => {
  const mock = useMockSite()

  test('names the countries that it delivers to', async () => {
    const { slug } = cheapProduct(mock.db)
    setSite({
      ...site,
      countries: { IN: 'India', NP: 'Nepal', DE: 'Germany' },
      deliveryCountries: ['IN', 'NP'],
    })
    renderScreen(`/product/${slug}/`)
    await screen.findByText('Delivered in India or Nepal')
  })

  test('has no delivery estimate', async () => {
    const { slug } = cheapProduct(mock.db)
    renderScreen(`/product/${slug}/`)
    await screen.findByText(/^Delivered in/)
    expect(screen.queryByRole('form', { name: 'Deliver to PIN Code' })).toBeNull()
  })
})
