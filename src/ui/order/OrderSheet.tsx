import { useId, type ReactNode } from 'react'
import styles from './OrderSheet.module.css'

interface OrderSheetProps {
  title: string
  places: readonly { title: string; lines: readonly string[] }[]
  /** What was ordered, for how much. */
  children: ReactNode
}

/** An order as it is looked up, and printed: what was ordered, and beside it where it goes. */
export function OrderSheet({ title, places, children }: OrderSheetProps) {
  const id = useId()
  return (
    <div className={styles.sheet}>
      <div className={styles.details}>
        <section aria-labelledby={id} className={styles.panel}>
          <h2 id={id}>{title}</h2>
          {children}
        </section>
        <div className={styles.addresses}>
          {places.map((place) => (
            <section key={place.title} className={styles.panel}>
              <h2>{place.title}</h2>
              <address className={styles.address}>
                {place.lines.map((line, at) => (
                  <span key={`${line} ${at}`}>{line}</span>
                ))}
              </address>
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
