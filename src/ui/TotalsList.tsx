import type { ReactNode } from 'react'
import type { Totals } from '~/domain/cart'
import { formatMoney, isZero, type Money } from '~/domain/money'
import styles from './TotalsList.module.css'

interface TotalsListProps {
  totals: Totals
  coupons?: { code: string; discount: Money }[]
  /** Stands where the shop cannot work the shipping out yet. */
  shippingHint?: string
}

/** From the lines' sum to the total, each amount as the shop has worked it out. */
export function TotalsList({ totals, coupons = [], shippingHint }: TotalsListProps) {
  const { items, fees, discount, shipping, tax, taxLines, total } = totals
  const codes = coupons.map(({ code }) => code).join(', ')
  const taxes = taxLines.length > 0 ? taxLines : [{ name: 'Tax', total: tax }]
  return (
    <dl className={styles.list}>
      <Row name="Subtotal">{formatMoney(items)}</Row>
      {!isZero(discount) && (
        <Row name={codes ? `Discount (${codes})` : 'Discount'}>−{formatMoney(discount)}</Row>
      )}
      {fees.map((fee) => (
        <Row key={fee.name} name={fee.name}>
          {formatMoney(fee.total)}
        </Row>
      ))}
      {shipping && <Row name="Shipping">{isZero(shipping) ? 'Free' : formatMoney(shipping)}</Row>}
      {!shipping && shippingHint && (
        <Row name="Shipping">
          <span className={styles.hint}>{shippingHint}</span>
        </Row>
      )}
      {!isZero(tax) &&
        taxes.map((line) => (
          <Row key={line.name} name={line.name}>
            {formatMoney(line.total)}
          </Row>
        ))}
      <Row name="Total" isTotal>
        {formatMoney(total)}
      </Row>
    </dl>
  )
}

const Row = ({
  name,
  isTotal,
  children,
}: {
  name: string
  isTotal?: boolean
  children: ReactNode
}) => (
  <div className={styles.row} data-total={isTotal || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
