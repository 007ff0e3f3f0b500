import type { AddressSettings } from '~/domain/checkout/addressSettings'

/** The address settings of a shop that sells to six countries, as WooCommerce has them. */
export const addressSettings = (): AddressSettings => ({
  defaults: {
    firstName: { label: 'First name', isRequired: true, position: 10 },
    lastName: { label: 'Last name', isRequired: true, position: 20 },
    address1: { label: 'Street address', isRequired: true, position: 50 },
    address2: { label: 'Apartment, suite, unit, etc.', isRequired: false, position: 60 },
    city: { label: 'Town / City', isRequired: true, position: 70 },
    state: { label: 'State / County', isRequired: true, position: 80 },
    postcode: { label: 'Postcode / ZIP', isRequired: true, position: 90 },
  },
  countries: new Map([
    [
      'IN',
      {
        name: 'India',
        states: [{ code: 'MH', name: 'Maharashtra' }],
        locale: { state: { label: 'State' }, postcode: { label: 'PIN Code' } },
      },
    ],
    [
      'NP',
      {
        name: 'Nepal',
        states: [{ code: 'BAG', name: 'Bagmati' }],
        locale: { state: { label: 'State / Zone' }, postcode: { isRequired: false } },
      },
    ],
    [
      'DE',
      {
        name: 'Germany',
        states: [{ code: 'DE-BE', name: 'Berlin' }],
        locale: { state: { isRequired: false }, postcode: { position: 65 } },
      },
    ],
    [
      'JP',
      {
        name: 'Japan',
        states: [{ code: 'JP13', name: 'Tokyo' }],
        locale: {
          lastName: { position: 10 },
          firstName: { position: 20 },
          postcode: { position: 65 },
          state: { label: 'Prefecture', position: 66 },
          city: { position: 67 },
          address1: { position: 68 },
          address2: { position: 69 },
        },
      },
    ],
    [
      'GB',
      {
        name: 'United Kingdom',
        locale: { state: { label: 'County', isRequired: false }, postcode: { label: 'Postcode' } },
      },
    ],
    [
      'AT',
      {
        name: 'Austria',
        states: [],
        locale: { state: { isRequired: false, isHidden: true }, postcode: { position: 65 } },
      },
    ],
  ]),
  delivery: ['IN', 'NP', 'DE', 'JP', 'GB', 'AT'],
  billing: ['IN', 'NP', 'DE', 'JP', 'GB', 'AT'],
})
