import type { ReactNode } from 'react'
import {
  challengeOf,
  countCharacters,
  fileValues,
  textValue,
  type Challenges,
  type ContactField,
  type ContactOption,
} from '~/domain/content/contactForm'
import { completeUrl } from '~/domain/content/fieldFormats'
import { interpolate, pluralize } from '~/lib/text'
import * as contentMessages from '~/messages/content'
import { CheckField, SelectField, TextArea, TextField } from '~/ui/forms/Field'
import { ServerHtml } from '~/ui/text/ServerHtml'
import styles from './ContactForm.module.css'
import { ContactFormChoices } from './ContactFormChoices'
import { ContactFormFiles } from './ContactFormFiles'
import type { ContactFormState } from './useContactForm'

interface ContactFormFieldProps {
  field: ContactField
  state: ContactFormState
}

/** One field of a contact form. */
export function ContactFormField({ field, state }: ContactFormFieldProps) {
  const { name, isRequired, attributes } = field
  const { values, challenges, isBusy, change, check } = state
  const { onBlur: _leave, ...fieldProps } = state.fields.fieldProps(name)
  const text = textValue(values, name)
  const shared = {
    ...fieldProps,
    name: field.sentName,
    label: labelOf(field, challenges),
    isRequired,
    onBlur: () => check(name),
  }
  const textProps = {
    ...shared,
    ...attributes,
    value: text,
    readOnly: isBusy,
    hint: hintOf(field, text),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change(name, { [name]: [currentTarget.value] }),
  }
  switch (field.kind) {
    case 'input':
      return (
        <TextField
          {...textProps}
          type={field.type}
          onBlur={() => {
            // As the plugin does, so that the shopper sees what is sent.
            if (field.type === 'url' && text) change(name, { [name]: [completeUrl(text)] })
            check(name)
          }}
        />
      )
    case 'textarea':
      return <TextArea {...textProps} />
    case 'quiz':
      return <TextField {...textProps} />
    case 'select':
      return (
        <SelectField
          {...shared}
          multiple={field.isMultiple}
          value={field.isMultiple ? textsOf(values[name]) : text}
          onChange={({ currentTarget }) =>
            change(name, { [name]: [...currentTarget.selectedOptions].map(({ value }) => value) })
          }
        >
          {optionsOf(field.options)}
        </SelectField>
      )
    case 'choices':
      return <ContactFormChoices field={field} state={state} />
    case 'acceptance':
      return (
        <CheckField
          {...fieldProps}
          name={field.sentName}
          label={<ServerHtml html={field.html} isLabel />}
          required={!field.isOptional && !field.isInverted}
          checked={(values[name] ?? []).length > 0}
          onBlur={() => check(name)}
          onChange={({ currentTarget }) =>
            change(name, { [name]: currentTarget.checked ? [field.value] : [] })
          }
        />
      )
    case 'file':
      return <ContactFormFiles field={field} files={fileValues(values, name)} state={state} />
  }
}

/** The label of a field; that of a quiz includes its question. */
export function labelOf({ name, label, kind }: ContactField, challenges: Challenges): string {
  const challenge = challengeOf(challenges, name)
  if (kind !== 'quiz' || challenge?.kind !== 'quiz') return label
  const { question } = challenge
  return label ? interpolate(contentMessages.quizLabel, { label, question }) : question
}

const textsOf = (values: readonly (string | File)[] = []) =>
  values.filter((value) => typeof value === 'string')

function hintOf(field: ContactField, text: string): ReactNode {
  if (field.kind === 'input' && field.type === 'range') return <output>{text}</output>
  if (field.counters.length === 0) return undefined
  const counts = field.counters.map((counter) => ({
    ...countCharacters(counter, text),
    messages:
      counter.direction === 'up' ? contentMessages.charactersTyped : contentMessages.charactersLeft,
  }))
  const isTooLong = counts.some((count) => count.isTooLong)
  const isWrong = isTooLong || counts.some((count) => count.isTooShort)
  const parts = counts.map(({ messages, count }) => pluralize(messages, count))
  if (isWrong) parts.push(isTooLong ? contentMessages.tooLong : contentMessages.tooShort)
  return (
    <span className={styles.counter} data-wrong={isWrong || undefined}>
      {parts.join(' · ')}
    </span>
  )
}

/** Neighbouring options of one group become an `optgroup`. */
function optionsOf(options: readonly ContactOption[]): ReactNode {
  const groups: ContactOption[][] = []
  for (const option of options) {
    const last = groups.at(-1)
    if (last && last[0]?.group === option.group) last.push(option)
    else groups.push([option])
  }
  return groups.map((list) => {
    const [first] = list
    const children = list.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))
    return first?.group ? (
      <optgroup key={first.group} label={first.group}>
        {children}
      </optgroup>
    ) : (
      children
    )
  })
}
