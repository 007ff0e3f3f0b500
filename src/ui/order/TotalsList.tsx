import type { Totals } from '~/domain/cart/cart'
import { formatMoney, isZero, type Money } from '~/domain/money'
import { AmountList, type Amount } from './AmountList'
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
  const amounts: (Amount | false)[] = [
    row('Subtotal', items),
    !isZero(discount) && {
      name: codes ? `Discount (${codes})` : 'Discount',
      value: `−${formatMoney(discount)}`,
    },
    ...fees.map((fee) => row(fee.name, fee.total)),
    shipping !== undefined && {
      name: 'Shipping',
      value: isZero(shipping) ? 'Free' : formatMoney(shipping),
    },
    !shipping &&
      shippingHint !== undefined && {
        name: 'Shipping',
        value: <span className={styles.hint}>{shippingHint}</span>,
      },
    ...(isZero(tax) ? [] : taxes.map((line) => row(line.name, line.total))),
    { ...row('Total', total), isTotal: true },
  ]
  return <AmountList amounts={amounts.filter((amount) => amount !== false)} />
}

const row = (name: string, money: Money): Amount => ({ name, value: formatMoney(money) })
