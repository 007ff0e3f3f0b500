import type { ReactNode } from 'react'
import styles from './FieldGrid.module.css'

/** The fields of an address or of a person, below each other; short ones share a line. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.grid}>{children}</div>
)

interface FieldPlaceProps {
  /** 'always': two share a line even on a phone; 'wide': where there is room for two names. */
  shares?: 'always' | 'wide' | undefined
  children: ReactNode
}

export const FieldPlace = ({ shares, children }: FieldPlaceProps) => (
  <div className={styles.place} data-shares={shares}>
    {children}
  </div>
)
