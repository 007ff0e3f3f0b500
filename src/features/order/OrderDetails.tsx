import { site } from '~/config/site'
import type { Address } from '~/domain/checkout/address'
import type { AddressSettings } from '~/domain/checkout/addressSettings'
import { addressLines } from '~/domain/checkout/checkoutFields'
import type { AdditionalDetail, Confirmation } from '~/domain/order/confirmation'
import type { Order } from '~/domain/order/order'
import * as orderMessages from '~/messages/order'
import { AdditionalList } from '~/ui/order/AdditionalList'
import { OrderLines } from '~/ui/order/OrderLines'
import { OrderSheet } from '~/ui/order/OrderSheet'
import { TotalsList } from '~/ui/order/TotalsList'

interface OrderDetailsProps {
  order: Order
  /** Names of states and countries; undefined until they are known. */
  addressSettings: AddressSettings | undefined
  /** The fields of plugins, once WordPress's own page is read. */
  additional: Confirmation['additional']
}

/** Lines, totals and addresses of an order. */
export function OrderDetails({ order, addressSettings, additional }: OrderDetailsProps) {
  const { lines, totals, coupons, shipping, billing, needsShipping } = order
  return (
    <OrderSheet
      title={orderMessages.ordered}
      addresses={[
        ...(needsShipping
          ? [
              {
                title: orderMessages.deliveryAddress,
                lines: linesOf(shipping, addressSettings, additional?.shipping),
              },
            ]
          : []),
        {
          title: orderMessages.billingAddress,
          lines: linesOf(billing, addressSettings, additional?.billing),
        },
      ]}
    >
      <OrderLines lines={lines} hasLinks />
      <TotalsList totals={totals} coupons={coupons} />
      {additional && additional.order.length > 0 && <AdditionalList details={additional.order} />}
    </OrderSheet>
  )
}

function linesOf(
  address: Address,
  shop: AddressSettings | undefined,
  additional: readonly AdditionalDetail[] = [],
): string[] {
  const lines = [...addressLines(address, site.countries, shop), address.phone, address.email ?? '']
  return [...lines.filter(Boolean), ...additional.map(({ label, value }) => `${label}: ${value}`)]
}
