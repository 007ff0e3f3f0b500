import type { ReactNode } from 'react'
import type { FormField, FormValues } from '~/domain/content/wordpressForm'
import {
  CheckField,
  FieldGrid,
  FieldCell,
  PasswordField,
  SelectField,
  TextArea,
  TextField,
} from '~/ui/forms/Field'
import styles from './FormFields.module.css'

interface FormFieldsProps {
  fields: readonly FormField[]
  values: FormValues
  errors: Readonly<Record<string, string>>
  idOf: (name: string) => string
  /** Undefined: a box is not ticked. */
  onChange: (name: string, value: string | undefined) => void
  isReadOnly: boolean
  /** What stands below a field, beside the shop's own hint. */
  hintOf?: (name: string) => ReactNode
  onFocus?: (name: string) => void
}

/** The fields of a form of the shop, in its order and in its groups. */
export function FormFields({ fields, ...rest }: FormFieldsProps) {
  return groupsOf(fields).map(({ group, fields }) => {
    const drawn = fields.map((field) => (
      <FieldCell key={field.name} shares={sharesOf(field.name)}>
        <OneField field={field} {...rest} />
      </FieldCell>
    ))
    return group ? (
      <fieldset key={group} className={styles.group}>
        <legend>{group}</legend>
        <FieldGrid>{drawn}</FieldGrid>
      </fieldset>
    ) : (
      <FieldGrid key={fields[0]?.name}>{drawn}</FieldGrid>
    )
  })
}

/** Neighbours of one heading together. */
function groupsOf(fields: readonly FormField[]) {
  const groups: { group: string | undefined; fields: FormField[] }[] = []
  for (const field of fields) {
    const last = groups.at(-1)
    if (last && last.group === field.group) last.fields.push(field)
    else groups.push({ group: field.group, fields: [field] })
  }
  return groups
}

/** "billing_postcode", "account_first_name": some fields share a line. */
function sharesOf(name: string) {
  if (/_(state|postcode)$/.test(name)) return 'always'
  return /_(first|last)_name$/.test(name) ? 'wide' : undefined
}

interface OneFieldProps extends Omit<FormFieldsProps, 'fields'> {
  field: FormField
}

function OneField({
  field,
  values,
  errors,
  idOf,
  onChange,
  isReadOnly,
  hintOf,
  onFocus,
}: OneFieldProps) {
  const { name, type, isRequired, autoComplete, placeholder, hint, options } = field
  const value = values[name] ?? ''
  const isOptional = !isRequired && type !== 'password'
  const shared = {
    id: idOf(name),
    name,
    label: isOptional ? `${field.label} (optional)` : field.label,
    isRequired,
    hint,
    error: errors[name],
    autoComplete,
    value,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange(name, event.currentTarget.value),
  }
  switch (type) {
    case 'checkbox':
      return (
        <CheckField
          id={idOf(name)}
          name={name}
          label={field.label}
          error={errors[name]}
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
          {...(isName(name) ? VERBATIM : {})}
          {...(type === 'email' || type === 'tel' ? { inputMode: type } : {})}
        />
      )
  }
}

/** A phone's keyboard must not mend what a shopper is known by. */
const isName = (name: string) => name === 'username' || name === 'user_login'
const VERBATIM = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const
