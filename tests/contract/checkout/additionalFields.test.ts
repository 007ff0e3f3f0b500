import { describe, expect, test } from 'vitest'
import { fetchAdditionalFields, readAdditionalFields } from '~/api/checkout/additionalFields'
import { fetchAddressSettings } from '~/api/checkout/addressSettings'
import { fetchCheckoutPage } from '~/api/checkout/checkoutPage'
import { setSite, site } from '~/config/site'
import { placeOrder, updateCustomer } from '~/api/checkout/checkout'
import { gstFields, requiredFields } from '~mocks/checkout/additionalFields'
import { parseHtml } from '~/lib/html'
import { order, place } from '../../support/guest'
import { useMockSite } from '../../support/mockSite'

const GSTIN = '27ABCDE1234F1Z5'

describe('the additional fields of a block checkout', () => {
  const mock = useMockSite({ scenarios: ['full-cart', 'required-gstin'] })

  test('have labels, options, patterns and required marks', async () => {
    const { additional } = await fetchAddressSettings()
    expect(additional).toMatchObject([
      {
        id: 'kitab/gstin',
        location: 'contact',
        type: 'text',
        isRequired: true,
        pattern: '[0-9]{2}[A-Z0-9]{13}',
        hint: '15 characters, for example 27ABCDE1234F1Z5',
        maxLength: 15,
      },
      { id: 'kitab/landmark', location: 'address', isRequired: false },
      { id: 'kitab/slot', type: 'select', options: [{ label: 'Morning' }, { label: 'Afternoon' }] },
      { id: 'kitab/invoice', location: 'order', type: 'checkbox' },
    ])
  })

  test('are sent with the order, those of an address in it', async () => {
    const response = await updateCustomer({ shipping: place, billing: place })
    if (response.outcome !== 'changed') throw new Error(response.outcome)
    const result = await placeOrder({
      ...order,
      shipping: { ...order.shipping, additional: { 'kitab/landmark': 'Near the temple' } },
      additional: { 'kitab/gstin': GSTIN, 'kitab/slot': '', 'kitab/invoice': true },
      expectedTotal: response.cart.totals.total.amount,
    })
    expect(result.outcome).toBe('placed')
    expect(mock.db.session.orders[0]?.additional).toEqual({
      order: { 'kitab/gstin': GSTIN, 'kitab/slot': '', 'kitab/invoice': true },
      billing: {},
      shipping: { 'kitab/landmark': 'Near the temple' },
    })
  })

  test.each([
    [{ 'kitab/gstin': '99' }, { 'kitab/gstin': 'This GSTIN is not registered.' }],
    [{ 'kitab/gstin': GSTIN, 'kitab/slot': 'x' }, { 'kitab/slot': 'Please check this field.' }],
    [{}, { 'kitab/gstin': 'Please check this field.' }],
    [undefined, { '': '' }],
  ])('%o is refused at its field', async (additional, refused) => {
    expect(await placeOrder({ ...order, additional })).toMatchObject({
      outcome: 'fields',
      refusals: { additional: { order: refused } },
    })
  })

  test('of an address are refused at each address', async () => {
    mock.db.settings.additionalFields = requiredFields.slice(0, 1)
    expect(await placeOrder(order)).toEqual({
      outcome: 'fields',
      refusals: {
        billing: {},
        shipping: {},
        other: [],
        additional: {
          billing: { 'kitab/place': 'Kind of address is required' },
          shipping: { 'kitab/place': 'Kind of address is required' },
        },
      },
    })
  })

  test('have no sentence with the id of a field whose option the shop does not know', async () => {
    mock.db.settings.additionalFields = requiredFields.slice(0, 1)
    const shipping = { ...order.shipping, additional: { 'kitab/place': 'home' } }
    const billing = { ...order.billing, additional: { 'kitab/place': 'gone' } }
    expect(await placeOrder({ ...order, billing, shipping })).toMatchObject({
      outcome: 'fields',
      refusals: {
        other: [],
        additional: { billing: { 'kitab/place': 'Please check this field.' } },
      },
    })
  })
})

describe('the additional fields of a classic checkout', () => {
  const mock = useMockSite({ scenarios: ['full-cart', 'required-gstin'] })

  test('come from the checkout’s own description', async () => {
    mock.db.settings.blockCheckout = false
    const { additional } = await fetchAddressSettings()
    expect(additional).toMatchObject([
      { id: 'kitab/gstin', location: 'order', type: 'text', label: 'GSTIN', isRequired: true },
      {
        id: 'kitab/slot',
        type: 'select',
        options: [
          { value: 'am', label: 'Am' },
          { value: 'pm', label: 'Pm' },
        ],
      },
      { id: 'kitab/invoice', type: 'checkbox', isRequired: false },
      { id: 'kitab/landmark', location: 'address' },
    ])
  })

  test('have the labels that the owner gives their options', async () => {
    mock.db.settings.blockCheckout = false
    const fieldOptions = { 'kitab/slot': { pm: 'Afternoon' } }
    const before = site
    setSite({ ...site, checkout: { ...site.checkout, fieldOptions } })
    const { additional } = await fetchAddressSettings()
    setSite(before)
    expect(additional?.find(({ id }) => id === 'kitab/slot')?.options).toEqual([
      { value: 'am', label: 'Am' },
      { value: 'pm', label: 'Afternoon' },
    ])
  })

  test('come in full from the checkout’s page where only that is a block', async () => {
    mock.db.settings.classicCart = true
    const slot = { id: 'kitab/slot', location: 'order' }
    const { additional: ofCart } = await fetchAddressSettings()
    expect(ofCart).toContainEqual(
      expect.objectContaining({
        ...slot,
        options: [expect.anything(), { value: 'pm', label: 'Pm' }],
      }),
    )
    const { additional } = await fetchCheckoutPage(true)
    expect(additional).toContainEqual(
      expect.objectContaining({
        ...slot,
        options: [
          { value: 'am', label: 'Morning' },
          { value: 'pm', label: 'Afternoon' },
        ],
      }),
    )
  })

  test('have the labels of their options where an address form prints them', async () => {
    mock.db.settings.blockCheckout = false
    mock.db.settings.additionalFields = gstFields.map((field) => ({
      ...field,
      location: 'address',
    }))
    const { additional } = await fetchAddressSettings()
    expect(additional?.find(({ id }) => id === 'kitab/slot')).toMatchObject({
      options: [{ label: 'Morning' }, { label: 'Afternoon' }],
    })
  })

  test('are none in a shop without any', async () => {
    mock.db.settings.additionalFields = []
    expect(await fetchAdditionalFields()).toEqual([])
  })
})

test('a field of an unknown kind, or with values of another type, is read as far as possible', () => {
  const fields = {
    'a/date': { location: 'order', type: 'date', label: 'Date', required: true },
    'a/rule': { location: 'order', label: 'Rule', required: { type: 'object' }, attributes: [] },
    'a/none': { label: 'No location' },
    email: { location: 'contact', label: 'E-mail' },
    'a/bad': {
      location: 'contact',
      label: 'Bad',
      attributes: { maxLength: 'x', autocomplete: '"' },
    },
  }
  const text = encodeURIComponent(JSON.stringify({ defaultFields: fields }))
  const page = parseHtml(
    `<script>var wcSettings = JSON.parse( decodeURIComponent( '${text}' ) );</script>`,
  )
  expect(readAdditionalFields(page)).toMatchObject([
    { id: 'a/date', type: 'other', isRequired: true },
    { id: 'a/rule', type: 'text', isRequired: false },
    { id: 'a/bad', type: 'text', maxLength: undefined, autoComplete: undefined },
  ])
})
