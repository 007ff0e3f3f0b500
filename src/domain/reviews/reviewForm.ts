import { isPlausibleEmail } from '~/domain/email'

/** Who may review a product, as its rendered page tells. */
export type ReviewAccess =
  | { kind: 'form'; form: ReviewForm }
  | { kind: 'closed' }
  /** In the shop's words. */
  | { kind: 'buyers'; text: string }
  | { kind: 'customers' }
  /** The form asks for more than we know how to give: a captcha, a field of some plugin. */
  | { kind: 'elsewhere' }
  /** The shop has no page of the product where one could be written. */
  | { kind: 'absent' }

/** What the shop's own form asks for. */
export interface ReviewForm {
  /** The path that takes it. */
  action: string
  /** Fields that go along as they are, under their own names. */
  fixed: Readonly<Record<string, string>>
  stars: 'required' | 'optional' | 'none'
  /** What 1 to 5 stars mean in the shop's words, in that order; '' where it has none. */
  starWords: readonly string[]
  isTextRequired: boolean
  /** Absent for customers: their account signs. */
  name?: AskedField
  email?: AskedField
  /** The box that keeps name and e-mail for the next review. */
  keepsName?: { label: string; isChecked: boolean }
}

export interface AskedField {
  isRequired: boolean
  /** As the shop has kept it from an earlier review. */
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
export type ReviewFault = 'required' | 'invalid'

/** The form before anything is typed. */
export const emptyDraft = ({ name, email, keepsName }: ReviewForm): ReviewDraft => ({
  text: '',
  name: name?.value ?? '',
  email: email?.value ?? '',
  keepsName: keepsName?.isChecked ?? false,
})

/** What is wrong with a review, in the order of the form's fields; the shop has the last word. */
export function reviewFaults(draft: ReviewDraft, form: ReviewForm): [ReviewField, ReviewFault][] {
  const faults: [ReviewField, ReviewFault][] = []
  if (form.stars === 'required' && draft.rating === undefined) faults.push(['rating', 'required'])
  if (form.isTextRequired && !draft.text.trim()) faults.push(['text', 'required'])
  if (form.name?.isRequired && !draft.name.trim()) faults.push(['name', 'required'])
  const email = draft.email.trim()
  if (form.email?.isRequired && !email) faults.push(['email', 'required'])
  else if (form.email && email && !isPlausibleEmail(email)) faults.push(['email', 'invalid'])
  return faults
}
