import { formatMoney, type Money } from '~/domain/money'
import type { ProductImage } from '~/domain/product/product'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import { AppLink } from '~/ui/navigation/AppLink'
import styles from './OrderLines.module.css'
import { ProductImg } from '~/ui/media/ProductImg'

interface Line {
  id: number
  name: string
  path?: string
  image?: ProductImage
  options: { label: string; value: string }[]
  quantity: number
  total: Money
}

interface OrderLinesProps {
  lines: readonly Line[]
  /** Links the names to the products. Off at the checkout, where a link would interrupt the purchase. */
  hasLinks?: boolean
}

/** The lines of an order, before or after it is placed. */
export const OrderLines = ({ lines, hasLinks = false }: OrderLinesProps) => (
  <ul className={styles.lines}>
    {lines.map(({ id, name, path, image, options, quantity, total }, index) => (
      <li key={`${id} ${index}`} className={styles.line}>
        <span className={styles.image}>
          <ProductImg image={image} sizes="64px" />
        </span>
        <span className={styles.text}>
          {path && hasLinks ? (
            <AppLink to={path} className={styles.name}>
              {name}
            </AppLink>
          ) : (
            <bdi className={styles.name}>{name}</bdi>
          )}
          {options.map(({ label, value }, at) => (
            <span key={`${label} ${at}`} className={styles.quiet}>
              {label}: <bdi>{value}</bdi>
            </span>
          ))}
          <span className={styles.quiet}>
            {interpolate(commonMessages.quantity, { count: quantity })}
          </span>
        </span>
        <span className={styles.amount}>{formatMoney(total)}</span>
      </li>
    ))}
  </ul>
)
