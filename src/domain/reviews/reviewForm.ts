import { isPlausibleEmail } from '~/domain/contact'

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
export interface ReviewForm {
  /** Path that the form is sent to. */
  action: string
  /** Fields sent unchanged, by name. */
  fixed: Readonly<Record<string, string>>
  stars: 'required' | 'optional' | 'none'
  /** The meaning of 1 to 5 stars in the shop's words, in that order; '' if it has none. */
  starWords: readonly string[]
  isTextRequired: boolean
  /** Absent for customers: the shop uses their account. */
  name?: ReviewFormField
  email?: ReviewFormField
  /** The checkbox that saves name and e-mail for the next review. */
  keepsName?: { label: string; isChecked: boolean }
}

export interface ReviewFormField {
  isRequired: boolean
  /** Saved from an earlier review. */
  value: string
}

export interface ReviewDraft {
  /** 1 to 5. */
  rating?: number | undefined
  text: string
  name: string
  email: string
  keepsName: boolean
}

export type ReviewField = 'rating' | 'text' | 'name' | 'email'
export type FieldProblem = 'required' | 'invalid'

/** The fields of the form, in document order. */
export const reviewFields = ({ stars, name, email }: ReviewForm): ReviewField[] => [
  ...(stars === 'none' ? [] : ['rating' as const]),
  'text',
  ...(name ? ['name' as const] : []),
  ...(email ? ['email' as const] : []),
]

/** The initial values of the form. */
export const emptyDraft = ({ name, email, keepsName }: ReviewForm): ReviewDraft => ({
  text: '',
  name: name?.value ?? '',
  email: email?.value ?? '',
  keepsName: keepsName?.isChecked ?? false,
})

/** The problems of a review in document order. The shop may still refuse a valid one. */
export function validateReview(
  draft: ReviewDraft,
  form: ReviewForm,
): [ReviewField, FieldProblem][] {
  const problems: [ReviewField, FieldProblem][] = []
  if (form.stars === 'required' && draft.rating === undefined) problems.push(['rating', 'required'])
  if (form.isTextRequired && !draft.text.trim()) problems.push(['text', 'required'])
  if (form.name?.isRequired && !draft.name.trim()) problems.push(['name', 'required'])
  const email = draft.email.trim()
  if (form.email?.isRequired && !email) problems.push(['email', 'required'])
  else if (form.email && email && !isPlausibleEmail(email)) problems.push(['email', 'invalid'])
  return problems
}
