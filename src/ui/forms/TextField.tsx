import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './Field'

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, keyof FieldTexts | 'className'>

export function TextField({ label, name, error, hint, isRequired, id, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, name, error, hint, isRequired, id }}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  )
}
