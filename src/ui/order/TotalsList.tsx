import type { ReactNode } from 'react'
import type { Totals } from '~/domain/cart/cart'
import { formatMoney, isZero, type Money } from '~/domain/money'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
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
  shippingHint?: string
}

/** The amounts of a cart or an order, from the subtotal to the total. */
export function TotalsList({ totals, coupons = [], shippingHint }: TotalsListProps) {
  const { items, fees, discount, shipping, tax, taxLines, total } = totals
  const codes = coupons.map(({ code }) => code).join(', ')
  const taxes = taxLines.length > 0 ? taxLines : [{ name: commonMessages.tax, total: tax }]
  const amounts: (Amount | false)[] = [
    amountOf(commonMessages.subtotal, items),
    !isZero(discount) && {
      name: codes ? interpolate(commonMessages.discountBy, { codes }) : commonMessages.discount,
      value: `−${formatMoney(discount)}`,
    },
    ...fees.map((fee) => amountOf(fee.name, fee.total)),
    shipping !== undefined && {
      name: commonMessages.shipping,
      value: isZero(shipping) ? commonMessages.freeShipping : formatMoney(shipping),
    },
    !shipping &&
      shippingHint !== undefined && {
        name: commonMessages.shipping,
        value: <span className={styles.hint}>{shippingHint}</span>,
      },
    ...(isZero(tax) ? [] : taxes.map((line) => amountOf(line.name, line.total))),
    { ...amountOf(commonMessages.total, total), isTotal: true },
  ]
  return <AmountList amounts={amounts.filter((amount) => amount !== false)} />
}

const amountOf = (name: string, money: Money): Amount => ({ name, value: formatMoney(money) })
