import type { Asked } from './checkoutFields'

/** Countries that have none, and those where many places have none (WooCommerce's locales of countries). */
const HIDDEN = ['AE', 'AO', 'BO', 'BS', 'BZ', 'CW', 'MZ', 'NG', 'SR', 'ST', 'UG', 'WS', 'ZW']
const OPTIONAL = ['BD', 'BH', 'CL', 'CO', 'GH', 'GT', 'HK', 'IE', 'JM', 'NP', 'VN']

/** Whether WooCommerce asks for a postcode in a country. */
export function postcodeAsked(country: string): Asked {
  if (HIDDEN.includes(country)) return 'hidden'
  return OPTIONAL.includes(country) ? 'optional' : 'required'
}
