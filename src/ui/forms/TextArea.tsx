import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './Field'

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, keyof FieldTexts | 'className'>

export function TextArea({ label, name, error, hint, isRequired, id, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, name, error, hint, isRequired, id }}>
      {(control) => <textarea rows={3} {...area} {...control} />}
    </Field>
  )
}
