import { site } from '~/config/site'
import type { Address } from '~/domain/checkout/address'
import { addressLines } from '~/domain/checkout/checkoutFields'
import type { Order } from '~/domain/order/order'
import { OrderLines } from '~/ui/order/OrderLines'
import { OrderSheet } from '~/ui/order/OrderSheet'
import { TotalsList } from '~/ui/order/TotalsList'

/** What was ordered, for how much, and where it goes. */
export function OrderDetails({ order }: { order: Order }) {
  const { lines, totals, coupons, shipping, billing } = order
  return (
    <OrderSheet
      title="What you have ordered"
      addresses={[
        ...(totals.shipping ? [place('Delivery address', shipping)] : []),
        place('Billing address', billing),
      ]}
    >
      <OrderLines lines={lines} hasLinks />
      <TotalsList totals={totals} coupons={coupons} />
    </OrderSheet>
  )
}

function place(title: string, address: Address) {
  const [home = ''] = Object.keys(site.countries)
  const lines = [...addressLines(address, home), address.phone, address.email ?? '']
  return { title, lines: lines.filter(Boolean) }
}
