import { useId, type ReactNode } from 'react'
import styles from './OrderSheet.module.css'

interface OrderSheetProps {
  title: string
  addresses: readonly { title: string; lines: readonly string[] }[]
  /** Lines and totals. */
  children: ReactNode
}

/** A placed order: lines and totals, beside them the addresses. Laid out for print too. */
export function OrderSheet({ title, addresses, children }: OrderSheetProps) {
  const id = useId()
  return (
    <div className={styles.sheet}>
      <div className={styles.details}>
        <section aria-labelledby={id} className={styles.panel}>
          <h2 id={id}>{title}</h2>
          {children}
        </section>
        <div className={styles.addresses}>
          {addresses.map((address) => (
            <section key={address.title} className={styles.panel}>
              <h2>{address.title}</h2>
              <address className={styles.address}>
                {address.lines.map((line, index) => (
                  <bdi key={`${line} ${index}`}>{line}</bdi>
                ))}
              </address>
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
