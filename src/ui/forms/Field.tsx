import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import styles from './Field.module.css'

interface FieldTexts {
  label: ReactNode
  name: string
  error?: string | undefined
  hint?: ReactNode
  isRequired?: boolean
}

/** Attributes that connect a control with its label, hint and error. */
interface ControlProps {
  id: string
  name: string
  className: string | undefined
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps extends FieldTexts {
  id?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label, hint and error of one control. The app validates by its own rules: give the form `noValidate`. */
export function Field({ label, name, error, hint, isRequired = false, id, children }: FieldProps) {
  const generatedId = useId()
  const controlId = id ?? generatedId
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

/** The label of a field, with “(optional)” if it may stay empty. */
export const fieldLabel = (label: string, isRequired: boolean) =>
  isRequired ? label : interpolate(commonMessages.optionalField, { field: label })

/** Props of a field around the native element `Tag`, whose other props are passed on to it. */
type FieldAround<Tag extends 'input' | 'select' | 'textarea'> = FieldTexts &
  Omit<ComponentProps<Tag>, keyof FieldTexts | 'className'>

/** The props of the `Field` and those of its control. */
const separate = <Tag extends 'input' | 'select' | 'textarea'>({
  label,
  name,
  error,
  hint,
  isRequired,
  id,
  ...native
}: FieldAround<Tag>) => ({ texts: { label, name, error, hint, isRequired, id }, native })

export function TextField(props: FieldAround<'input'>) {
  const { texts, native } = separate<'input'>(props)
  return <Field {...texts}>{(control) => <input type="text" {...native} {...control} />}</Field>
}

export function TextArea(props: FieldAround<'textarea'>) {
  const { texts, native } = separate<'textarea'>(props)
  return <Field {...texts}>{(control) => <textarea rows={3} {...native} {...control} />}</Field>
}

/** A native select; its options are the children. */
export function SelectField(props: FieldAround<'select'>) {
  const { texts, native } = separate<'select'>(props)
  return <Field {...texts}>{(control) => <select {...native} {...control} />}</Field>
}

/** A password with a button that shows it. */
export function PasswordField(props: FieldAround<'input'>) {
  const { texts, native } = separate<'input'>(props)
  const [isShown, setIsShown] = useState(false)
  return (
    <Field {...texts}>
      {(control) => (
        <div className={styles.password}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...native}
            {...control}
            type={isShown ? 'text' : 'password'}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-controls={control.id}
            aria-label={isShown ? commonMessages.hidePassword : commonMessages.showPassword}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? commonMessages.hide : commonMessages.show}
          </button>
        </div>
      )}
    </Field>
  )
}

/**
 * A field and the button beside it, with the field's error below both. `--field-width` sets the field's width; by
 * default it takes the remaining space.
 */
export const FieldWithButton = ({ children }: { children: ReactNode }) => (
  <div className={styles.withButton}>{children}</div>
)

interface FieldGroupProps {
  legend: ReactNode
  isRequired?: boolean
  error?: string | undefined
  /** Id of the control that receives the focus after an error. */
  id: string
  children: ReactNode
}

/** Several controls that are one field, such as radio buttons, with their label and error. */
export function FieldGroup({ legend, isRequired, error, id, children }: FieldGroupProps) {
  const errorId = error ? `${id}-error` : undefined
  return (
    <fieldset className={styles.field} aria-describedby={errorId}>
      <legend className={styles.label} data-required={isRequired || undefined}>
        {legend}
      </legend>
      {children}
      {error && (
        // An alert, since not every screen reader reads the description of a group.
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  type?: 'checkbox' | 'radio'
  label: ReactNode
  name: string
  error?: string | undefined
}

/** A checkbox, or a radio button of a group, with its label, the mark of a `required` one, and its error. */
export function CheckField({ type = 'checkbox', label, error, id, ...input }: CheckFieldProps) {
  const errorId = error && id ? `${id}-error` : undefined
  return (
    <div>
      <label className={styles.check}>
        <input
          {...input}
          id={id}
          type={type}
          aria-invalid={error ? true : input['aria-invalid']}
          aria-describedby={errorId ?? input['aria-describedby']}
        />
        <span data-required={input.required || undefined}>{label}</span>
      </label>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** A column of fields in which short ones can share a line; its children are `FieldCell`s. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.grid}>{children}</div>
)

interface FieldCellProps {
  /** Half a line, where the grid is wide enough for two names. */
  isHalf?: boolean
  children: ReactNode
}

export const FieldCell = ({ isHalf = false, children }: FieldCellProps) => (
  <div className={styles.cell} data-half={isHalf || undefined}>
    {children}
  </div>
)
