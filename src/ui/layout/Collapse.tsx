import { useEffect, useState, type ReactNode } from 'react'
import { after } from '~/lib/time'
import styles from './Collapse.module.css'

interface CollapseProps<T> {
  /** What is shown; undefined: nothing, and what was slides away. */
  value: T | undefined
  /** The slide's length. */
  ms: number
  children: (value: T) => ReactNode
}

/** Slides its content down as it comes and up as it goes; what is there from the start, stands. */
export function Collapse<T extends object>({ value, ms, children }: CollapseProps<T>) {
  const [first] = useState(value)
  const [last, setLast] = useState(value)
  if (value && value !== last) setLast(value)
  const isLeaving = last !== undefined && value === undefined
  useEffect(() => (isLeaving ? after(ms, () => setLast(undefined)) : undefined), [isLeaving, ms])
  return (
    last && (
      <div
        className={styles.slide}
        style={{ '--slide': `${ms}ms` }}
        data-open={value ? '' : undefined}
        data-at-once={first ? '' : undefined}
        inert={isLeaving}
      >
        <div>{children(last)}</div>
      </div>
    )
  )
}
