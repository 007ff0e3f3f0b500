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
  /** "2–3 days"; '' where the method names none. */
  deliveryTime: string
  priceMinor: number
  /** Rate of the tax on it. */
  rate: TaxRate | undefined
  isSelected: boolean
}

const FLAT_RATE_MINOR = 5000
export const FREE_SHIPPING_FROM_MINOR = 200000

const ABROAD_MINOR = 90000

const EXPRESS_MINOR = 12000

/** Lakshadweep, the Andaman and Nicobar Islands. */
const ISLANDS = /^(68255|744)/
/** Maharashtra, where the shop is. */
const NEAR = /^4[0-4]/

/**
 * The shop's own country: free from ₹2,000 after coupons, otherwise one flat rate; abroad one dearer rate. [] where
 * the shop does not deliver. Not calculated, and undefined, until the state and the postcode are known ("hide
 * shipping costs until an address is entered"), but for a shop whose rates have delivery times.
 */
export function shippingRates(
  db: Db,
  itemsMinor: number,
  rate: TaxRate | undefined,
): Rate[] | undefined {
  const { shipping } = db.session
  const isHidden = ['state', 'postcode'].some((key) => missingKeys(shipping).includes(key))
  if (isHidden && !db.settings.deliveryTimes) return undefined
  const [home] = Object.keys(site.countries)
  const isHome = shipping.country === home
  const hasTimes = db.settings.deliveryTimes === true && isHome
  if (hasTimes && ISLANDS.test(shipping.postcode)) return []
  const [usual, express] = NEAR.test(shipping.postcode)
    ? ['2–3 days', 'Tomorrow']
    : ['4–6 days', '1–2 days']
  const rates: Omit<Rate, 'isSelected' | 'id' | 'rate'>[] = [
    isHome
      ? {
          method: 'flat_rate',
          instance: 2,
          name: db.settings.rateName ?? 'Flat rate',
          deliveryTime: hasTimes ? usual : '',
          priceMinor: FLAT_RATE_MINOR,
        }
      : {
          method: 'flat_rate',
          instance: 3,
          name: 'Air mail',
          deliveryTime: '',
          priceMinor: ABROAD_MINOR,
        },
  ]
  if (hasTimes) {
    rates.push({
      method: 'flat_rate',
      instance: 4,
      name: 'Express',
      deliveryTime: express,
      priceMinor: EXPRESS_MINOR,
    })
  }
  if (isHome && itemsMinor >= FREE_SHIPPING_FROM_MINOR) {
    rates.unshift({
      method: 'free_shipping',
      instance: 1,
      name: 'Free shipping',
      deliveryTime: hasTimes ? usual : '',
      priceMinor: 0,
    })
  }

  const withIds = rates.map((one) => ({ ...one, rate, id: `${one.method}:${one.instance}` }))
  const chosen = withIds.find((rate) => rate.id === db.session.chosenRate) ?? withIds[0]
  return withIds.map((rate) => ({ ...rate, isSelected: rate === chosen }))
}
