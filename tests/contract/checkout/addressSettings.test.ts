import { describe, expect, test } from 'vitest'
import { fetchAddressSettings, readAddressSettings } from '~/api/checkout/addressSettings'
import { addressFields } from '~/domain/checkout/checkoutFields'
import { parseHtml } from '~/lib/html'
import { useMockSite } from '../../support/mockSite'

const SETTINGS = { company: 'optional', address2: 'optional' } as const

/** A page with the settings of WooCommerce's blocks, as 10.9 prints them. */
const blockPage = (settings: object) =>
  parseHtml(
    `<script>var wcSettings = JSON.parse( decodeURIComponent( '${encodeURIComponent(JSON.stringify(settings))}' ) );</script>`,
  )

/** Parts of the settings of a real shop's cart block. */
const REAL = {
  countryData: {
    AT: {
      allowBilling: true,
      allowShipping: true,
      states: [],
      locale: { postcode: { index: 65 }, state: { required: false, hidden: true } },
    },
    DE: {
      allowBilling: true,
      allowShipping: false,
      states: { 'DE-BW': 'Baden-W&uuml;rttemberg', 'DE-BE': 'Berlin' },
      locale: { postcode: { index: 65 }, state: { required: false } },
    },
    GB: { allowBilling: false, allowShipping: true, states: [], locale: [] },
  },
  countries: { AT: 'Austria', DE: 'Germany', GB: 'United Kingdom (UK)', NP: 'Nepal' },
  defaultFields: {
    email: { label: 'Email address', required: true, hidden: false, index: 0 },
    first_name: { label: 'First name', required: true, hidden: false, index: 10 },
    company: { label: 'Company', required: false, hidden: true, index: 30 },
    city: { label: 'City', required: true, hidden: false, index: 70 },
    state: { label: 'State/County', required: true, hidden: false, index: 80 },
    postcode: { label: 'Postal code', required: true, hidden: false, index: 90 },
    phone: { label: 'Phone', required: false, hidden: false, index: 100 },
    'shop/gstin': { label: 'GSTIN', required: true, hidden: false, location: 'contact' },
  },
}

describe('the address settings of a classic cart', () => {
  useMockSite({ scenarios: ['sells-abroad', 'full-cart'] })

  test('have the states, names and fields of every selling country', async () => {
    const shop = await fetchAddressSettings()
    expect(shop.delivery).toEqual(['IN', 'NP', 'DE', 'GB', 'JP', 'US', 'AE', 'AT'])
    expect(shop.countries.get('GB')).toMatchObject({
      name: 'United Kingdom',
      states: undefined,
      locale: { state: { label: 'County', isRequired: false } },
    })
    expect(shop.countries.get('NP')?.states?.[0]).toEqual({ code: 'BAG', name: 'Bagmati' })
    expect(shop.countries.get('AT')?.states).toEqual([])
    expect(addressFields('JP', { ...SETTINGS, shop }).map(({ text }) => text)).toEqual([
      'Last name',
      'First name',
      'Company name',
      'Postcode / ZIP',
      'Prefecture',
      'Town / City',
      'Street address',
      'Apartment, suite, unit, etc.',
    ])
  })
})

describe('the address settings of blocks', () => {
  test('have fields, names, and separate countries for delivery and billing', () => {
    const shop = readAddressSettings(blockPage(REAL))
    expect(shop?.delivery).toEqual(['AT', 'GB'])
    expect(shop?.billing).toEqual(['AT', 'DE'])
    expect(shop?.countries.get('NP')?.name).toBe('Nepal')
    expect(shop?.countries.get('DE')?.states?.[0]).toEqual({
      code: 'DE-BW',
      name: 'Baden-Württemberg',
    })
    expect(shop?.defaults.phone).toMatchObject({ isRequired: false })
    const fields = (country: string) =>
      addressFields(country, { ...SETTINGS, shop }).map(({ text, isRequired }) => [
        text,
        isRequired,
      ])
    expect(fields('AT')).toEqual([
      ['First name', true],
      ['Postal code', true],
      ['City', true],
    ])
    expect(fields('GB')).toContainEqual(['State/County', true])
  })

  test('ignore values of another type than WooCommerce’s', () => {
    const shop = readAddressSettings(
      blockPage({
        ...REAL,
        countryData: { DE: { allowBilling: true, states: 'none', locale: { state: 7 } } },
        countries: null,
      }),
    )
    expect(shop?.countries.get('DE')).toMatchObject({ states: undefined, name: undefined })
  })

  test.each([
    ['no settings', '<p>Empty</p>'],
    [
      'settings without fields',
      "<script>var wcSettings = JSON.parse( decodeURIComponent( '%7B%7D' ) );</script>",
    ],
  ])('are undefined for a page with %s', (_, html) => {
    expect(readAddressSettings(parseHtml(html))).toBeUndefined()
  })
})
