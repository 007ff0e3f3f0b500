import type { Cart, ShippingPackage } from './cart'

/** A shipping rate that the shopper has chosen for a package. */
export interface RateChoice {
  packageId: ShippingPackage['id']
  /** "flat_rate:3". */
  rateId: string
}

/** Whether the shop has taken the choice. */
export const isRateSelected = ({ packages }: Pick<Cart, 'packages'>, choice: RateChoice) =>
  packages.some(
    ({ id, rates }) =>
      id === choice.packageId && rates.some((rate) => rate.isSelected && rate.id === choice.rateId),
  )
