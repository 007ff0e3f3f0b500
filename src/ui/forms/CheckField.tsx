import type { ComponentProps, ReactNode } from 'react'
import styles from './CheckField.module.css'

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode
  name: string
  error?: string | undefined
}

/** A box to tick, with what it means beside it. */
export function CheckField({ label, error, id, ...input }: CheckFieldProps) {
  const errorId = error && id ? `${id}-error` : undefined
  return (
    <div>
      <label className={styles.check}>
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId}
        />
        {label}
      </label>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
