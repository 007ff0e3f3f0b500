import type { ReactNode } from 'react'
import styles from './Disclosure.module.css'

interface DisclosureProps {
  summary: ReactNode
  /** Of those with the same name, one is open at a time. */
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
