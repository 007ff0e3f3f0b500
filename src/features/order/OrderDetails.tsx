import { site } from '~/config/site'
import type { Address } from '~/domain/address'
import { addressLines } from '~/domain/checkoutFields'
import type { Order } from '~/domain/order'
import { OrderLines } from '~/ui/OrderLines'
import { OrderSheet } from '~/ui/OrderSheet'
import { TotalsList } from '~/ui/TotalsList'

/** What was ordered, for how much, and where it goes. */
export function OrderDetails({ order }: { order: Order }) {
  const { lines, totals, coupons, shipping, billing } = order
  return (
    <OrderSheet
      title="What you have ordered"
      places={[
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
