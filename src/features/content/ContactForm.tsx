import { useRef } from 'react'
import {
  challengeOf,
  contactFields,
  isAccepted,
  isInert,
  type ContactForm as Form,
  type ContactFormItem,
} from '~/domain/content/contactForm'
import { interpolate } from '~/lib/text'
import * as contentMessages from '~/messages/content'
import { Notice } from '~/ui/feedback/Notice'
import { Button } from '~/ui/forms/Button'
import { ServerHtml } from '~/ui/text/ServerHtml'
import hidden from '~/ui/text/VisuallyHidden.module.css'
import styles from './ContactForm.module.css'
import { ContactFormField, labelOf } from './ContactFormField'
import { ContactFormResponse } from './ContactFormResponse'
import { useContactForm, type ContactFormState } from './useContactForm'
import fieldStyles from './WordpressFields.module.css'
import { WordpressPageLink } from './WordpressPageLink'

interface ContactFormProps {
  form: Form
  /** Its fields and button share a line where there is space. */
  isCompact?: boolean
}

/** A form of the plugin Contact Form 7, drawn like the app’s own forms. */
export function ContactForm({ form, isCompact }: ContactFormProps) {
  if (form.isNested) return <Misplaced />
  if (form.needsShopPage) return <WordpressPageLink path={form.path} />
  return <UsableForm key={form.unitTag} {...{ form, isCompact }} />
}

const Misplaced = () => <Notice kind="error">{contentMessages.contactFormMisplaced}</Notice>

function UsableForm({ form, isCompact }: ContactFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const state = useContactForm(form, element)
  const { formProps } = state.fields
  return (
    <form
      {...formProps}
      ref={element}
      method="post"
      aria-label={form.label || undefined}
      data-status={state.status}
      data-compact={isCompact || undefined}
      className={styles.form}
      onSubmit={(event) => {
        state.setSubmitter(event.nativeEvent.submitter)
        formProps.onSubmit(event)
      }}
    >
      <WrongFields form={form} state={state} />
      <Items items={form.items} form={form} state={state} />
    </form>
  )
}

interface PartProps {
  form: Form
  state: ContactFormState
}

/** For screen readers: the visible errors, as links to their fields. */
function WrongFields({ form, state }: PartProps) {
  const { errors, idOf } = state.fields
  if (Object.keys(errors).length === 0) return null
  return (
    <ul className={hidden.hidden} aria-label={contentMessages.wrongFields}>
      {contactFields(form.items).map((field) => {
        const error = errors[field.name]
        if (!error) return null
        const id = idOf(field.name)
        return (
          <li key={field.name} id={`${form.unitTag}-ve-${field.name}`}>
            <a
              href={`#${id}`}
              // Not a stop for shoppers who would not see it.
              tabIndex={-1}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
            >
              {interpolate(contentMessages.wrongField, {
                field: labelOf(field, state.challenges),
                error,
              })}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

interface ItemsProps extends PartProps {
  items: readonly ContactFormItem[]
}

const Items = ({ items, ...rest }: ItemsProps) =>
  items.map((item, index) => (
    <div
      key={index}
      className={styles.item}
      data-kind={item.kind}
      inert={isInert(item, rest.state.status)}
    >
      <Item item={item} {...rest} />
    </div>
  ))

function Item({ item, form, state }: PartProps & { item: ContactFormItem }) {
  const { values, isBusy, challenges, fields } = state
  switch (item.kind) {
    case 'field':
      return <ContactFormField field={item.field} state={state} />
    case 'text':
      return <ServerHtml html={item.html} />
    case 'group':
      return (
        <fieldset className={fieldStyles.group}>
          <legend>{item.legend}</legend>
          <div className={styles.items}>
            <Items items={item.items} form={form} state={state} />
          </div>
        </fieldset>
      )
    case 'reflection': {
      const valid = fields.errors[item.of] ? [] : (values[item.of] ?? [])
      const texts = valid.map((value) => (typeof value === 'string' ? value : value.name))
      return (
        <label className={styles.reflection}>
          {item.label} <output>{texts.filter(Boolean).join(', ') || item.fallback}</output>
        </label>
      )
    }
    case 'captcha': {
      const challenge = challengeOf(challenges, item.name)
      if (challenge?.kind !== 'captcha' || !challenge.image) return null
      const { alt, width, height } = item
      return (
        <img src={challenge.image} alt={alt} {...{ width, height }} className={styles.captcha} />
      )
    }
    case 'submit':
      return (
        <Button
          type="submit"
          name={item.name || undefined}
          value={item.value}
          isBusy={isBusy}
          // Leaving a field can show errors, which would move the button away from the pointer.
          onMouseDown={(event) => event.preventDefault()}
          disabled={!isAccepted(form, values)}
        >
          {item.label}
        </Button>
      )
    case 'reset':
      return (
        <Button variant="secondary" isBusy={isBusy} onClick={state.clear}>
          {item.label}
        </Button>
      )
    case 'response':
      return <ContactFormResponse state={state} />
    case 'nested':
      return <Misplaced />
  }
}
