import {
  commentFields,
  emptyComment,
  validateComment,
  type CommentDraft,
  type CommentField,
  type CommentForm,
  type FieldProblem,
} from '~/domain/content/commentForm'

/** Whether the visitor may review a product, from its rendered page (docs/behaviour.md#reviews). */
export type ReviewAccess =
  | { kind: 'form'; form: ReviewForm }
  | { kind: 'closed' }
  /** `text` in the shop's words. */
  | { kind: 'buyers'; text: string }
  | { kind: 'customers' }
  /** The form has a captcha or a required plugin field: only the shop's own page can send it. */
  | { kind: 'elsewhere' }
  /** The shop has no rendered page of the product. */
  | { kind: 'absent' }

/** The fields of the shop's own form. */
export interface ReviewForm extends CommentForm {
  stars: 'required' | 'optional' | 'none'
  /** The meaning of 1 to 5 stars in the shop's words, in that order; '' if it has none. */
  starWords: readonly string[]
}

export interface ReviewDraft extends CommentDraft {
  /** 1 to 5. */
  rating?: number | undefined
}

export type ReviewField = 'rating' | CommentField

/** The fields of the form, in document order. */
export const reviewFields = (form: ReviewForm): ReviewField[] => [
  ...(form.stars === 'none' ? [] : ['rating' as const]),
  ...commentFields(form),
]

/** The initial values of the form. */
export const emptyDraft = (form: ReviewForm): ReviewDraft => emptyComment(form)

/** The problems of a review in document order. The shop may still refuse a valid one. */
export function validateReview(
  draft: ReviewDraft,
  form: ReviewForm,
): [ReviewField, FieldProblem][] {
  const isUnrated = form.stars === 'required' && draft.rating === undefined
  return [
    ...(isUnrated ? [['rating', 'required'] as [ReviewField, FieldProblem]] : []),
    ...validateComment(draft, form),
  ]
}
