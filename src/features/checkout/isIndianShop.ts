import { site } from '~/config/site'

/** A shop that sells only to India asks for a PIN Code even before an address is known. */
export const isIndianShop = () => Object.keys(site.countries).every((country) => country === 'IN')
