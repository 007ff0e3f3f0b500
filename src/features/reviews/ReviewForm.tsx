import { TransportError } from '~/domain/errors'
import {
  emptyDraft,
  reviewFields,
  validateReview,
  type FieldProblem,
  type ReviewField,
  type ReviewForm as Form,
} from '~/domain/reviews/reviewForm'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import * as reviewsMessages from '~/messages/reviews'
import { Notice } from '~/ui/feedback/Notice'
import { Button } from '~/ui/forms/Button'
import { CheckField, TextArea, TextField } from '~/ui/forms/Field'
import { useForm } from '~/ui/forms/useForm'
import styles from './ReviewForm.module.css'
import { reviewDraft } from './reviewStorage'
import { StarPicker } from './StarPicker'
import type { SubmitResult, useSubmitReview } from './useSubmitReview'

interface ReviewFormProps {
  productId: number
  /** The fields that the product's page asks for. */
  form: Form
  submission: ReturnType<typeof useSubmitReview>
  /** Id of the heading. */
  labelledBy: string
}

export function ReviewForm({ productId, form, submission, labelledBy }: ReviewFormProps) {
  const { isSubmitting, result, error } = submission
  const fields = useForm({
    initialValues: () => emptyDraft(form),
    fields: () => reviewFields(form),
    validate: (draft) =>
      Object.fromEntries(
        validateReview(draft, form).map(([field, problem]) => [field, errorText(field, problem)]),
      ),
    async onSubmit(draft) {
      submission.reset()
      const response = await submission.submit(draft)
      if (response.outcome === 'refused' && response.field) {
        fields.refuse({ [response.field]: response.message }, { movesFocus: true })
      }
    },
    isPending: isSubmitting,
    draft: reviewDraft(productId),
  })
  const draft = fields.values

  const textField = (field: 'text' | 'name' | 'email', name: string, isRequired: boolean) => ({
    ...fields.fieldProps(field),
    name,
    label: isRequired
      ? LABELS[field]
      : interpolate(commonMessages.optionalField, { field: LABELS[field] }),
    isRequired,
    readOnly: isSubmitting,
    value: draft[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      fields.change(field, { [field]: event.currentTarget.value }),
  })

  return (
    <form {...fields.formProps} aria-labelledby={labelledBy} className={styles.form}>
      {form.stars !== 'none' && (
        <StarPicker
          id={fields.idOf('rating')}
          value={draft.rating}
          words={form.starWords}
          isRequired={form.stars === 'required'}
          error={fields.errors.rating}
          onChange={(rating) => fields.change('rating', { rating })}
        />
      )}
      <TextArea {...textField('text', 'comment', form.isTextRequired)} rows={6} />
      {(form.name ?? form.email) && (
        <div className={styles.person}>
          {form.name && (
            <TextField
              {...textField('name', 'author', form.name.isRequired)}
              autoComplete="name"
              hint={reviewsMessages.nameHint}
            />
          )}
          {form.email && (
            <TextField
              {...textField('email', 'email', form.email.isRequired)}
              type="email"
              inputMode="email"
              autoComplete="email"
              hint={reviewsMessages.emailHint}
            />
          )}
        </div>
      )}
      {form.keepsName && (
        <CheckField
          name="wp-comment-cookies-consent"
          label={form.keepsName.label}
          checked={draft.keepsName}
          onChange={({ currentTarget }) => fields.update({ keepsName: currentTarget.checked })}
        />
      )}
      <SubmitError result={result} error={error} />
      <Button type="submit" isBusy={isSubmitting} className={styles.send}>
        {isSubmitting ? reviewsMessages.sending : reviewsMessages.send}
      </Button>
    </form>
  )
}

const LABELS = {
  text: reviewsMessages.yourReview,
  name: reviewsMessages.name,
  email: reviewsMessages.email,
}

function errorText(field: ReviewField, problem: FieldProblem): string {
  if (field === 'rating') return reviewsMessages.selectRating
  if (problem === 'invalid') return commonMessages.invalidEmail
  return interpolate(commonMessages.requiredField, { field: LABELS[field] })
}

interface SubmitErrorProps {
  result: SubmitResult | undefined
  error: Error | null
}

/** Why the review was not accepted, unless the reason is shown at a field. The draft remains. */
function SubmitError({ result, error }: SubmitErrorProps) {
  if (error instanceof TransportError && !navigator.onLine) {
    const title = interpolate(reviewsMessages.notSentOffline, { offline: commonMessages.offline })
    return (
      <Notice kind="error" title={title}>
        {reviewsMessages.notSentOfflineHint}
      </Notice>
    )
  }
  if (error) {
    return (
      <Notice kind="error" title={reviewsMessages.unsure}>
        {reviewsMessages.unsureHint}
      </Notice>
    )
  }
  if (result?.outcome === 'duplicate' || (result?.outcome === 'refused' && !result.field)) {
    return (
      <Notice kind="error" title={reviewsMessages.notSent}>
        {result.message}
      </Notice>
    )
  }
  return null
}
