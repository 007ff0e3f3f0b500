import { site } from '~/config/site'
import type { Address } from '~/domain/checkout/address'
import { addressLines } from '~/domain/checkout/checkoutFields'
import type { Order } from '~/domain/order/order'
import * as orderMessages from '~/messages/order'
import { OrderLines } from '~/ui/order/OrderLines'
import { OrderSheet } from '~/ui/order/OrderSheet'
import { TotalsList } from '~/ui/order/TotalsList'

/** Lines, totals and addresses of an order. */
export function OrderDetails({ order }: { order: Order }) {
  const { lines, totals, coupons, shipping, billing } = order
  return (
    <OrderSheet
      title={orderMessages.ordered}
      addresses={[
        ...(totals.shipping ? [addressBlock(orderMessages.deliveryAddress, shipping)] : []),
        addressBlock(orderMessages.billingAddress, billing),
      ]}
    >
      <OrderLines lines={lines} hasLinks />
      <TotalsList totals={totals} coupons={coupons} />
    </OrderSheet>
  )
}

function addressBlock(title: string, address: Address) {
  const [home = ''] = Object.keys(site.countries)
  const lines = [...addressLines(address, home), address.phone, address.email ?? '']
  return { title, lines: lines.filter(Boolean) }
}
