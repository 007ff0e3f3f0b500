import type { ReactNode } from 'react'
import styles from './Disclosure.module.css'

interface DisclosureProps {
  summary: ReactNode
  /** Opening one closes the others with the same name. */
  name?: string | undefined
  children: ReactNode
}

/** A summary with an arrow that shows and hides its content within 400 ms. */
export const Disclosure = ({ summary, name, children }: DisclosureProps) => (
  <details name={name} className={styles.disclosure}>
    <summary className={styles.summary}>{summary}</summary>
    {children}
  </details>
)
