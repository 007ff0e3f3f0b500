import { useState, type ComponentProps } from 'react'
import { accountMessages } from '~/config/accountMessages'
import { Field, type FieldTexts } from './Field'
import styles from './PasswordField.module.css'

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, keyof FieldTexts | 'className' | 'type'>

/** A password, which its typist may look at. */
export function PasswordField({
  label,
  name,
  error,
  hint,
  isRequired,
  id,
  ...input
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field {...{ label, name, error, hint, isRequired, id }}>
      {(control) => (
        <div className={styles.box}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-controls={control.id}
            aria-label={isShown ? accountMessages.hidePassword : accountMessages.showPassword}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  )
}
