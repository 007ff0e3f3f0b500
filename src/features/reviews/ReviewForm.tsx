import type { FieldProblem } from '~/domain/content/commentForm'
import {
  emptyDraft,
  reviewFields,
  validateReview,
  type ReviewField,
  type ReviewForm as Form,
} from '~/domain/reviews/reviewForm'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import * as reviewsMessages from '~/messages/reviews'
import { CommentError } from '~/ui/comments/CommentError'
import { CommentFields } from '~/ui/comments/CommentFields'
import { Button } from '~/ui/forms/Button'
import { useForm } from '~/ui/forms/useForm'
import styles from './ReviewForm.module.css'
import { reviewStorage } from './reviewStorage'
import { StarPicker } from './StarPicker'
import type { useSubmitReview } from './useSubmitReview'

interface ReviewFormProps {
  productId: number
  /** The fields that the product's page asks for. */
  form: Form
  submission: ReturnType<typeof useSubmitReview>
  /** Id of the heading. */
  labelledBy: string
}

/** The fields of a review, stored as a draft until it is sent. A refusal that names a field is shown there. */
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
      const response = await submission.submit(draft)
      if (response.outcome === 'refused' && response.field) {
        fields.refuse({ [response.field]: response.message }, { movesFocus: true })
      }
    },
    isPending: isSubmitting,
    draft: reviewStorage.draft(productId),
  })

  return (
    <form {...fields.formProps} aria-labelledby={labelledBy} className={styles.form}>
      {form.stars !== 'none' && (
        <StarPicker
          id={fields.idOf('rating')}
          value={fields.values.rating}
          words={form.starWords}
          isRequired={form.stars === 'required'}
          error={fields.errors.rating}
          onChange={(rating) => fields.change('rating', { rating })}
        />
      )}
      <CommentFields
        form={form}
        fields={fields}
        labels={LABELS}
        nameHint={reviewsMessages.nameHint}
      />
      <CommentError result={result} error={error} texts={ERROR_TEXTS} />
      <Button
        type="submit"
        isBusy={isSubmitting}
        busyLabel={reviewsMessages.sending}
        className={styles.send}
      >
        {reviewsMessages.send}
      </Button>
    </form>
  )
}

const LABELS = {
  text: reviewsMessages.yourReview,
  name: reviewsMessages.name,
  email: reviewsMessages.email,
  website: reviewsMessages.website,
}

const ERROR_TEXTS = {
  notSent: reviewsMessages.notSent,
  notSentOffline: interpolate(reviewsMessages.notSentOffline, { offline: commonMessages.offline }),
  notSentOfflineHint: reviewsMessages.notSentOfflineHint,
  unsure: reviewsMessages.unsure,
  unconfirmed: reviewsMessages.unconfirmed,
  unsureHint: reviewsMessages.unsureHint,
}

function errorText(field: ReviewField, problem: FieldProblem): string {
  if (field === 'rating') return reviewsMessages.selectRating
  if (problem === 'invalid') return commonMessages.invalidEmail
  return interpolate(commonMessages.requiredField, { field: LABELS[field] })
}
