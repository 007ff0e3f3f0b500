import { site } from '~/config/site'
import type { Address } from '~/domain/checkout/address'
import type { AddressSettings } from '~/domain/checkout/addressSettings'
import { addressLines } from '~/domain/checkout/checkoutFields'
import type { Order } from '~/domain/order/order'
import * as orderMessages from '~/messages/order'
import { OrderLines } from '~/ui/order/OrderLines'
import { OrderSheet } from '~/ui/order/OrderSheet'
import { TotalsList } from '~/ui/order/TotalsList'

interface OrderDetailsProps {
  order: Order
  /** Names of states and countries; undefined until they are known. */
  addressSettings: AddressSettings | undefined
}

/** Lines, totals and addresses of an order. */
export function OrderDetails({ order, addressSettings }: OrderDetailsProps) {
  const { lines, totals, coupons, shipping, billing, needsShipping } = order
  return (
    <OrderSheet
      title={orderMessages.ordered}
      addresses={[
        ...(needsShipping
          ? [addressBlock(orderMessages.deliveryAddress, shipping, addressSettings)]
          : []),
        addressBlock(orderMessages.billingAddress, billing, addressSettings),
      ]}
    >
      <OrderLines lines={lines} hasLinks />
      <TotalsList totals={totals} coupons={coupons} />
    </OrderSheet>
  )
}

function addressBlock(title: string, address: Address, shop: AddressSettings | undefined) {
  const lines = [...addressLines(address, site.countries, shop), address.phone, address.email ?? '']
  return { title, lines: lines.filter(Boolean) }
}
