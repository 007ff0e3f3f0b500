import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './Field'

type SelectFieldProps = FieldTexts & Omit<ComponentProps<'select'>, keyof FieldTexts | 'className'>

/** A native select; its options are the children. */
export function SelectField({
  label,
  name,
  error,
  hint,
  isRequired,
  id,
  ...rest
}: SelectFieldProps) {
  return (
    <Field {...{ label, name, error, hint, isRequired, id }}>
      {(control) => <select {...rest} {...control} />}
    </Field>
  )
}
