import type { ReactNode } from 'react'
import type { Totals } from '~/domain/cart/totals'
import { formatMoney, isZero, withMinusSign, type Money } from '~/domain/money'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import { shippingPrice } from '~/ui/text/shippingPrice'
import styles from './TotalsList.module.css'

export interface Amount {
  name: string
  value: ReactNode
  /** The sum of all others, set apart from them. */
  isTotal?: boolean
}

/** Named amounts. The shop computes all of them; the app only formats. */
export const AmountList = ({ amounts }: { amounts: readonly Amount[] }) => (
  <dl className={styles.list}>
    {amounts.map(({ name, value, isTotal }, index) => (
      // Two fees may have the same name.
      <div key={`${name} ${index}`} className={styles.row} data-total={isTotal || undefined}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

interface TotalsListProps {
  totals: Totals
  coupons?: { code: string; discount: Money }[]
  /** Replaces the shipping costs while the shop cannot compute them. */
  shippingHint?: string | undefined
}

/**
 * The amounts of a cart or an order, from the subtotal to the total. Only the total where the shop has
 * sent a part of the others.
 */
export function TotalsList({ totals, coupons = [], shippingHint }: TotalsListProps) {
  const { items, fees, discount, shipping, rounding, addsUp, total } = totals
  const codes = coupons.map(({ code }) => code).join(', ')
  const taxes = taxesOf(totals)
  const isTaxAdded = totals.taxDisplay === 'excluding'
  const parts: (Amount | false | undefined)[] = [
    amountOf(commonMessages.subtotal, items),
    !isZero(discount) && {
      name: codes ? interpolate(commonMessages.discountBy, { codes }) : commonMessages.discount,
      value: `−${formatMoney(discount)}`,
    },
    ...fees.map((fee) => amountOf(fee.name, fee.total)),
    shipping !== undefined && {
      name: commonMessages.shipping,
      value: shippingPrice(shipping),
    },
    !shipping &&
      shippingHint !== undefined && {
        name: commonMessages.shipping,
        value: <span className={styles.hint}>{shippingHint}</span>,
      },
    ...(isTaxAdded ? taxes : []).map((line) => amountOf(line.name, line.total)),
    rounding && amountOf(commonMessages.rounding, rounding),
  ]
  const included = isTaxAdded && addsUp ? [] : taxes
  return (
    <AmountList
      amounts={[
        ...(addsUp ? parts : []).filter((amount) => amount !== false && amount !== undefined),
        {
          name: commonMessages.total,
          value: (
            <>
              {formatMoney(total)}
              {included.length > 0 && <small> {includedText(included)}</small>}
            </>
          ),
          isTotal: true,
        },
      ]}
    />
  )
}

/** The tax of each rate, or of all; [] without a tax. */
function taxesOf({ tax, taxLines }: Totals) {
  const lines = taxLines.length > 0 ? taxLines : [{ name: commonMessages.tax, total: tax }]
  return lines.filter(({ total }) => !isZero(total))
}

/** "(includes ₹22.60 GST 5%, ₹45.20 GST 18%)", as WooCommerce words it. */
const includedText = (taxes: Totals['taxLines']) =>
  interpolate(commonMessages.includesTaxes, {
    taxes: taxes.map(({ name, total }) => `${formatMoney(total)} ${name}`).join(', '),
  })

const amountOf = (name: string, money: Money): Amount => ({
  name,
  value: withMinusSign(formatMoney(money)),
})
