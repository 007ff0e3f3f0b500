import { missingKeys } from '../checkout/addressRules'
import { site } from '~/config/site'
import type { Db } from '../db'
import type { TaxRate } from './taxes'

export interface Rate {
  /** "flat_rate:2": method and instance. */
  id: string
  method: string
  instance: number
  name: string
  priceMinor: number
  /** Of the tax on it. */
  rate: TaxRate | undefined
  isSelected: boolean
}

const FLAT_RATE_MINOR = 5000
export const FREE_SHIPPING_FROM_MINOR = 200000

const ABROAD_MINOR = 90000

/**
 * The shop's own country: free from ₹2,000 after coupons, otherwise one flat rate; abroad one dearer rate. None until
 * the state and the postcode are known ("hide shipping costs until an address is entered").
 */
export function shippingRates(db: Db, itemsMinor: number, rate: TaxRate | undefined): Rate[] {
  const { shipping } = db.session
  if (['state', 'postcode'].some((key) => missingKeys(shipping).includes(key))) return []
  const [home] = Object.keys(site.countries)
  const isHome = shipping.country === home
  const rates: Omit<Rate, 'isSelected' | 'id' | 'rate'>[] = [
    isHome
      ? {
          method: 'flat_rate',
          instance: 2,
          name: db.settings.rateName ?? 'Flat rate',
          priceMinor: FLAT_RATE_MINOR,
        }
      : { method: 'flat_rate', instance: 3, name: 'Air mail', priceMinor: ABROAD_MINOR },
  ]
  if (isHome && itemsMinor >= FREE_SHIPPING_FROM_MINOR)
    rates.unshift({ method: 'free_shipping', instance: 1, name: 'Free shipping', priceMinor: 0 })

  const withIds = rates.map((one) => ({ ...one, rate, id: `${one.method}:${one.instance}` }))
  const chosen = withIds.find((rate) => rate.id === db.session.chosenRate) ?? withIds[0]
  return withIds.map((rate) => ({ ...rate, isSelected: rate === chosen }))
}
