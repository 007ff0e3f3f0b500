import type { ReactNode } from 'react'
import styles from './AmountList.module.css'

export interface Amount {
  name: string
  value: ReactNode
  /** What all the others come to. */
  isTotal?: boolean
}

/** Amounts with what each of them is for, as the shop has worked them out. */
export const AmountList = ({ amounts }: { amounts: readonly Amount[] }) => (
  <dl className={styles.list}>
    {amounts.map(({ name, value, isTotal }, place) => (
      // Two fees of one name are two fees.
      <div key={`${name} ${place}`} className={styles.row} data-total={isTotal || undefined}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
