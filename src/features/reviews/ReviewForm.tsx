import { useEffect, useId, useRef, type FormEvent } from 'react'
import type { ReviewField, ReviewForm as Form } from '~/domain/reviews/reviewForm'
import { CheckField, TextArea, TextField } from '~/ui/forms/Field'
import { Button } from '~/ui/forms/Button'
import styles from './ReviewForm.module.css'
import { SendProblem } from './SendProblem'
import { StarPicker } from './StarPicker'
import { useReviewForm } from './useReviewForm'
import type { useSendReview } from './useSendReview'
import { labelOf } from './wording'

interface ReviewFormProps {
  productId: number
  form: Form
  sender: ReturnType<typeof useSendReview>
  /** Of the heading above it. */
  labelledBy: string
}

/** The shop's review form, with the fields that its own page asks for. */
export function ReviewForm({ productId, form, sender, labelledBy }: ReviewFormProps) {
  const prefix = useId()
  const idOf = (field: ReviewField) => `${prefix}${field}`
  const { draft, errors, change, check, setErrors } = useReviewForm(productId, form)
  const { isSending, result, error } = sender
  const refusal = result?.outcome === 'refused' ? result : undefined

  // A refusal that speaks of a field is told there.
  const seen = useRef<typeof refusal>(undefined)
  useEffect(() => {
    if (!refusal?.field || seen.current === refusal) return
    seen.current = refusal
    setErrors({ [refusal.field]: refusal.message })
    document.getElementById(`${prefix}${refusal.field}`)?.focus()
  }, [refusal, prefix, setErrors])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    sender.reset()
    const faulty = check()
    if (faulty) document.getElementById(idOf(faulty))?.focus()
    else sender.send(draft)
  }

  const textField = (field: 'text' | 'name' | 'email', name: string, isRequired: boolean) => ({
    id: idOf(field),
    name,
    label: isRequired ? labelOf(field) : `${labelOf(field)} (optional)`,
    isRequired,
    readOnly: isSending,
    error: errors[field],
    value: draft[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      change(field, { [field]: event.currentTarget.value }),
  })

  return (
    <form
      noValidate
      data-has-draft
      onSubmit={onSubmit}
      aria-labelledby={labelledBy}
      aria-busy={isSending}
      className={styles.form}
    >
      {form.stars !== 'none' && (
        <StarPicker
          id={idOf('rating')}
          value={draft.rating}
          words={form.starWords}
          isRequired={form.stars === 'required'}
          error={errors.rating}
          onChange={(rating) => change('rating', { rating })}
        />
      )}
      <TextArea {...textField('text', 'comment', form.isTextRequired)} rows={6} />
      {(form.name ?? form.email) && (
        <div className={styles.person}>
          {form.name && (
            <TextField
              {...textField('name', 'author', form.name.isRequired)}
              autoComplete="name"
              hint="Shown with your review."
            />
          )}
          {form.email && (
            <TextField
              {...textField('email', 'email', form.email.isRequired)}
              type="email"
              inputMode="email"
              autoComplete="email"
              hint="Not shown to anybody."
            />
          )}
        </div>
      )}
      {form.keepsName && (
        <CheckField
          name="wp-comment-cookies-consent"
          label={form.keepsName.label}
          checked={draft.keepsName}
          onChange={({ currentTarget }) =>
            change('keepsName', { keepsName: currentTarget.checked })
          }
        />
      )}
      <SendProblem result={result} error={error} />
      <Button type="submit" isBusy={isSending} className={styles.send}>
        {isSending ? 'Sending your review…' : 'Send review'}
      </Button>
    </form>
  )
}
