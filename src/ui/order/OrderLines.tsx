import { formatMoney, type Money } from '~/domain/money'
import type { ProductImage } from '~/domain/product/product'
import { AppLink } from '~/ui/navigation/AppLink'
import styles from './OrderLines.module.css'
import { ProductPicture } from '~/ui/media/ProductPicture'

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
  /** Whether names lead to their products; not where that would lead a shopper astray. */
  hasLinks?: boolean
}

/** What is bought, line by line: about to be ordered, or ordered. */
export const OrderLines = ({ lines, hasLinks = false }: OrderLinesProps) => (
  <ul className={styles.lines}>
    {lines.map(({ id, name, path, image, options, quantity, total }, place) => (
      <li key={`${id} ${place}`} className={styles.line}>
        <span className={styles.picture}>
          <ProductPicture image={image} sizes="64px" />
        </span>
        <span className={styles.text}>
          {path && hasLinks ? (
            <AppLink to={path} className={styles.name}>
              {name}
            </AppLink>
          ) : (
            <span className={styles.name}>{name}</span>
          )}
          {options.map(({ label, value }, at) => (
            <span key={`${label} ${at}`} className={styles.quiet}>
              {label}: {value}
            </span>
          ))}
          <span className={styles.quiet}>Quantity: {quantity}</span>
        </span>
        <span className={styles.amount}>{formatMoney(total)}</span>
      </li>
    ))}
  </ul>
)
