import type { FocusEvent } from 'react'
import { flushSync } from 'react-dom'
import {
  hasFreeText,
  textValue,
  toggleOption,
  type ContactField,
} from '~/domain/content/contactForm'
import { interpolate } from '~/lib/text'
import * as contentMessages from '~/messages/content'
import { CheckField, FieldGroup, TextField } from '~/ui/forms/Field'
import type { ContactFormState } from './useContactForm'

interface ContactFormChoicesProps {
  field: Extract<ContactField, { kind: 'choices' }>
  state: ContactFormState
}

/** Checkboxes or radio buttons of one field; the last one can have a text of the shopper’s own. */
export function ContactFormChoices({ field, state }: ContactFormChoicesProps) {
  const { name, sentName, type, label, options, isRequired, freeTextName } = field
  const { values, change, check } = state
  const { id, error } = state.fields.fieldProps(name)
  const checked = values[name] ?? []
  const last = options.at(-1)
  const isFreeTextEnabled = hasFreeText(field, values)
  const freeTextId = `${id}-text`

  function toggle(value: string, isChecked: boolean) {
    // The text field is enabled by the next render.
    flushSync(() => change(name, { [name]: toggleOption(field, checked, value, isChecked) }))
    if (freeTextName && isChecked && value === last?.value) {
      document.getElementById(freeTextId)?.focus()
    }
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    const isInside = currentTarget.closest('fieldset')?.contains(relatedTarget)
    if (!isInside) check(name)
  }

  const boxes = options.map((option, index) => (
    <CheckField
      key={option.value}
      // The first one takes the focus if the field is wrong.
      id={index === 0 ? id : undefined}
      type={type}
      name={sentName}
      value={option.value}
      label={option.label}
      checked={checked.includes(option.value)}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
      onBlur={onBlur}
      onChange={({ currentTarget }) => toggle(option.value, currentTarget.checked)}
    />
  ))

  return (
    <FieldGroup legend={label} isRequired={isRequired} error={error} id={id}>
      {boxes}
      {freeTextName && last && (
        <TextField
          id={freeTextId}
          name={freeTextName}
          label={interpolate(contentMessages.freeText, { option: last.label })}
          disabled={!isFreeTextEnabled}
          readOnly={state.isBusy}
          onBlur={onBlur}
          value={textValue(values, freeTextName)}
          onChange={({ currentTarget }) => change(name, { [freeTextName]: [currentTarget.value] })}
        />
      )}
    </FieldGroup>
  )
}
