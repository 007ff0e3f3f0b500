import { useState, type ReactNode } from 'react'
import { useTimeout } from '~/lib/timeHooks'
import styles from './Collapse.module.css'

interface CollapseProps<T> {
  /** The value to render, or true where the content needs none; undefined slides the last one away. */
  value: T | undefined
  /** Duration of the animation in milliseconds. */
  ms: number
  children: (value: T) => ReactNode
}

/** Slides its content down when a value appears and up when it goes. The first render is not animated. */
export function Collapse<T extends object | true>({ value, ms, children }: CollapseProps<T>) {
  const [first] = useState(value)
  const [last, setLast] = useState(value)
  if (value && value !== last) setLast(value)
  const isClosing = last !== undefined && value === undefined
  useTimeout(isClosing ? ms : undefined, () => setLast(undefined))
  return (
    last && (
      <div
        className={styles.collapse}
        style={{ '--duration-collapse': `${ms}ms` }}
        data-open={value ? '' : undefined}
        data-instant={first ? '' : undefined}
        inert={isClosing}
      >
        <div>{children(last)}</div>
      </div>
    )
  )
}
