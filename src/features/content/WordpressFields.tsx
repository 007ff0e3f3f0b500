import type { ReactNode } from 'react'
import type { FormField, FormValues } from '~/domain/content/wordpressForm'
import {
  CheckField,
  FieldCell,
  fieldLabel,
  FieldGrid,
  PasswordField,
  SelectField,
  TextArea,
  TextField,
} from '~/ui/forms/Field'
import type { Form } from '~/ui/forms/useForm'
import styles from './WordpressFields.module.css'

interface WordpressFieldsProps {
  fields: readonly FormField[]
  values: FormValues
  fieldProps: Form<FormValues, string>['fieldProps']
  /** Undefined for a checkbox that is not checked. */
  onChange: (name: string, value: string | undefined) => void
  isReadOnly: boolean
  /** Replaces the shop's hint of a password field. */
  hintOf?: (name: string) => ReactNode
  onFocus?: (name: string) => void
}

/** The fields of a WordPress form, in its order and in its groups. */
export function WordpressFields({ fields, ...rest }: WordpressFieldsProps) {
  return groupFields(fields).map(({ group, fields }) => {
    const cells = fields.map((field) => (
      <FieldCell key={field.name} isHalf={HALF.test(field.name)}>
        <WordpressField field={field} {...rest} />
      </FieldCell>
    ))
    return group ? (
      <fieldset key={group} className={styles.group}>
        <legend>{group}</legend>
        <FieldGrid>{cells}</FieldGrid>
      </fieldset>
    ) : (
      <FieldGrid key={fields[0]?.name}>{cells}</FieldGrid>
    )
  })
}

/** Groups neighbouring fields with the same legend. */
function groupFields(fields: readonly FormField[]) {
  const groups: { group: string | undefined; fields: FormField[] }[] = []
  for (const field of fields) {
    const last = groups.at(-1)
    if (last && last.group === field.group) last.fields.push(field)
    else groups.push({ group: field.group, fields: [field] })
  }
  return groups
}

/** State and postcode share a line where there is space, and so do first and last name. */
const HALF = /_(state|postcode|first_name|last_name)$/

interface WordpressFieldProps extends Omit<WordpressFieldsProps, 'fields'> {
  field: FormField
}

function WordpressField({
  field,
  values,
  fieldProps,
  onChange,
  isReadOnly,
  hintOf,
  onFocus,
}: WordpressFieldProps) {
  const { name, type, isRequired, autoComplete, placeholder, hint, options } = field
  const shared = {
    ...fieldProps(name),
    name,
    label: fieldLabel(field.label, isRequired || type === 'password'),
    isRequired,
    hint,
    autoComplete,
    value: values[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange(name, event.currentTarget.value),
  }
  switch (type) {
    case 'checkbox':
      return (
        <CheckField
          {...fieldProps(name)}
          name={name}
          label={field.label}
          required={isRequired}
          disabled={isReadOnly}
          checked={values[name] !== undefined}
          onChange={({ currentTarget }) =>
            onChange(name, currentTarget.checked ? field.value : undefined)
          }
        />
      )
    case 'select':
      return (
        <SelectField {...shared} disabled={isReadOnly}>
          {options?.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )
    case 'textarea':
      return <TextArea {...shared} readOnly={isReadOnly} />
    case 'password':
      return (
        <PasswordField
          {...shared}
          hint={hintOf?.(name) ?? hint}
          readOnly={isReadOnly}
          onFocus={() => onFocus?.(name)}
        />
      )
    default:
      return (
        <TextField
          {...shared}
          type={type}
          placeholder={placeholder}
          readOnly={isReadOnly}
          {...(isLoginName(name) ? VERBATIM : {})}
          inputMode={type === 'email' || type === 'tel' ? type : undefined}
        />
      )
  }
}

/** Phone keyboards must not correct a login name. */
const isLoginName = (name: string) => name === 'username' || name === 'user_login'
const VERBATIM = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const
