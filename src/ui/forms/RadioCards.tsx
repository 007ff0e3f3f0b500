import type { ReactNode } from 'react'
import styles from './RadioCards.module.css'

export interface Choice {
  value: string
  label: ReactNode
  /** At the end of the line: a price. */
  aside?: ReactNode
  /** Shown while it is chosen, or always. */
  details?: ReactNode
}

interface RadioCardsProps {
  /** The group's name for those who hear it. */
  legend: ReactNode
  name: string
  choices: Choice[]
  value: string
  onChange: (value: string) => void
  /** Id of the first radio, where an error leads to. */
  id?: string
  error?: string | undefined
}

/** One choice of several, as large as a finger. */
export function RadioCards({ legend, name, choices, value, onChange, id, error }: RadioCardsProps) {
  const errorId = `${name}-error`
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map((choice, i) => (
        <label key={choice.value} className={styles.card}>
          <input
            type="radio"
            id={i === 0 ? id : undefined}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className={styles.text}>
            <span className={styles.label}>{choice.label}</span>
            {choice.details && <span className={styles.details}>{choice.details}</span>}
          </span>
          {choice.aside && <span className={styles.aside}>{choice.aside}</span>}
        </label>
      ))}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
