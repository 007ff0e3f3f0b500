import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { accountMessages } from '~/config/accountMessages'
import { fieldMessages } from '~/config/fieldMessages'
import { fill, messages } from '~/config/messages'
import { isWeak } from '~/domain/account/passwordStrength'
import {
  faultsOf,
  startingValues,
  valuesFor,
  type FormFault,
  type FormValues,
  type WordpressForm as Form,
} from '~/domain/content/wordpressForm'
import { keepFocusOnRemoval } from '~/lib/focus'
import { Button } from '~/ui/forms/Button'
import { FormFields } from './FormFields'
import { FormProblem } from './FormProblem'
import { PasswordStrength } from './PasswordStrength'
import { useFormSender, type Taken } from './useFormSender'
import { usePasswordScore } from './usePasswordScore'
import styles from './WordpressForm.module.css'
import { WordpressPageLink } from './WordpressPageLink'

interface WordpressFormProps {
  form: Form
  /** The shop has taken it; told even where the form has left the screen meanwhile. */
  onTaken: (taken: Taken, values: FormValues) => Promise<void> | void
  /** The page has the form no more, as when the shopper has signed in or out in another tab. */
  onGone: () => Promise<void> | void
  /** Fields that other parts of the app add, asked for when the form is sent. */
  extraFields?: (() => FormValues) | undefined
  /** What the button says, where not what it says on the shop's page; and while the form is sent. */
  submitLabel?: string | undefined
  busyLabel?: string | undefined
  /** Id of the heading above it. */
  labelledBy?: string | undefined
  /** What was typed before, where the shopper comes back to it; told of each change. */
  kept?: FormValues | undefined
  onChange?: ((values: FormValues) => void) | undefined
  /** The form with the fields that go with what is chosen in it. */
  adapt?: ((form: Form, values: FormValues) => Form) | undefined
  /** Between the fields and the button: a link, a sentence. */
  children?: ReactNode
}

/**
 * A form that WordPress renders, drawn here: its fields, the shop's refusals, and where it asks for what
 * we cannot draw, the way to its page. What is typed stays until the shop has taken it.
 */
export function WordpressForm({
  form: printed,
  onTaken,
  onGone,
  extraFields,
  submitLabel = printed.submitLabel,
  busyLabel = submitLabel,
  labelledBy,
  kept,
  onChange,
  adapt,
  children,
}: WordpressFormProps) {
  const prefix = useId()
  const idOf = (name: string) => `${prefix}${name}`
  const [values, setValues] = useState<FormValues>(() => ({ ...startingValues(printed), ...kept }))
  const form = adapt?.(printed, values) ?? printed
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const sender = useFormSender({ form, onTaken, onGone, extraFields })
  const { isSending, refusals } = sender
  const strength = usePasswordScore(form, values)
  const isTooWeak = strength.score !== undefined && isWeak(strength.score)
  const first = useRef(values)
  useEffect(() => {
    if (values !== first.current) onChange?.(values)
  }, [values, onChange])

  if (form.isUnknown || sender.isElsewhere) return <WordpressPageLink path={form.path} />

  function change(name: string, value: string | undefined) {
    setValues(({ [name]: _before, ...others }) =>
      value === undefined ? others : { ...others, [name]: value },
    )
    setFaults(({ [name]: _answered, ...others }) => others)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    sender.reset()
    const found: [name: string, fault: FormFault | 'weak'][] = faultsOf(form, values)
    if (isTooWeak && strength.field) found.push([strength.field, 'weak'])
    setFaults(Object.fromEntries(found.map(([name, fault]) => [name, textOf(name, fault, form)])))
    const [wrong] = found
    if (wrong) document.getElementById(idOf(wrong[0]))?.focus()
    else sender.send(valuesFor(form, values))
  }

  function hintOf(name: string): ReactNode {
    if (name === strength.field && strength.isAsked) {
      return <PasswordStrength score={strength.score} />
    }
    const isRepeated = name === 'password_2' && values[name]
    return isRepeated && values[name] !== values['password_1'] ? MISMATCH : undefined
  }

  const refused = Object.fromEntries(
    refusals.flatMap(({ field, text }) => (field ? [[field, text]] : [])),
  ) as Record<string, string>

  return (
    <form
      ref={keepFocusOnRemoval}
      noValidate
      data-kept={onChange && ''}
      method="post"
      onSubmit={onSubmit}
      aria-labelledby={labelledBy}
      aria-busy={isSending}
      className={styles.form}
    >
      <FormProblem refusals={refusals} error={sender.error} />
      <FormFields
        fields={form.fields}
        errors={{ ...refused, ...faults }}
        isReadOnly={isSending}
        onChange={change}
        hintOf={hintOf}
        onFocus={(name) => name === strength.field && strength.prepare()}
        {...{ values, idOf }}
      />
      {children}
      <Button
        type="submit"
        isBusy={isSending}
        aria-disabled={isTooWeak || undefined}
        className={styles.send}
      >
        {isSending ? busyLabel : submitLabel}
      </Button>
    </form>
  )
}

const MISMATCH = accountMessages.strength[5]

const TEXTS = {
  choice: fieldMessages.chooseOne,
  email: fieldMessages.invalidEmail,
  phone: fieldMessages.invalidPhone,
  pin: fieldMessages.invalidPin,
  mismatch: accountMessages.passwordsDiffer,
  weak: accountMessages.strongerPassword,
} as const

function textOf(name: string, fault: FormFault | 'weak', { fields }: Form): string {
  if (fault !== 'required') return TEXTS[fault]
  const label = fields.find((field) => field.name === name)?.label ?? name
  return fill(messages.requiredField, { field: label })
}
