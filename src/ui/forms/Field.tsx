import { useId, type ReactNode } from 'react'
import styles from './Field.module.css'

export interface FieldTexts {
  label: ReactNode
  name: string
  error?: string | undefined
  hint?: ReactNode
  isRequired?: boolean
}

/** What a control needs to belong to its label, hint and error. */
interface ControlProps {
  id: string
  name: string
  className: string | undefined
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label, hint and error around one control. The form's own rules speak: give it `noValidate`. */
export function Field({
  label,
  name,
  error,
  hint,
  isRequired = false,
  id,
  children,
}: FieldTexts & { id?: string | undefined; children: (control: ControlProps) => ReactNode }) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  return (
    <div className={styles.field}>
      <label htmlFor={controlId} className={styles.label} data-required={isRequired || undefined}>
        {label}
      </label>
      {children({
        id: controlId,
        name,
        className: styles.control,
        required: isRequired,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
