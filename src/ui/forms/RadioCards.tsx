import type { ReactNode } from 'react'
import styles from './RadioCards.module.css'

interface Choice {
  value: string
  label: ReactNode
  /** Shown at the end of the line, such as a price. */
  aside?: ReactNode
  details?: ReactNode
}

interface RadioCardsProps {
  /** Accessible name of the group. */
  legend: ReactNode
  name: string
  choices: Choice[]
  value: string
  onChange: (value: string) => void
  /** Id of the first radio button, which receives the focus after a failed submission. */
  id?: string
  error?: string | undefined
}

/** Radio buttons as cards, large enough for touch. */
export function RadioCards({ legend, name, choices, value, onChange, id, error }: RadioCardsProps) {
  const errorId = `${name}-error`
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map((choice, index) => (
        <label key={choice.value} className={styles.card}>
          <input
            type="radio"
            id={index === 0 ? id : undefined}
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
