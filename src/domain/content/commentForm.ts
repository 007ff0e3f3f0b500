import { isPlausibleEmail } from '~/domain/contact'

/** WordPress's comment form, by which comments and reviews of products are sent. */
export interface CommentForm {
  /** Path that the form is sent to. */
  action: string
  /** Fields sent unchanged, by name. */
  fixed: Readonly<Record<string, string>>
  isTextRequired: boolean
  /** Highest id of the comments that its page had; 0 without any. One that is sent now has a higher one. */
  newestId: number
  /** Absent for customers: the shop uses their account. */
  name?: CommentFormField
  email?: CommentFormField
  website?: CommentFormField
  /** The checkbox that saves name and e-mail for the next comment. */
  keepsName?: { label: string; isChecked: boolean }
}

export interface CommentFormField {
  isRequired: boolean
  /** Saved from an earlier comment. */
  value: string
}

export interface CommentDraft {
  text: string
  name: string
  email: string
  website?: string
  keepsName: boolean
}

export type CommentField = 'text' | 'name' | 'email' | 'website'
export type FieldProblem = 'required' | 'invalid'

/** Whether the visitor may comment on a page, from its document (docs/behaviour.md#comments). */
export type CommentAccess =
  | { kind: 'form'; form: CommentForm }
  | { kind: 'closed' }
  | { kind: 'customers' }
  /** The form has a captcha or a required plugin field: only WordPress's own page can send it. */
  | { kind: 'elsewhere' }

/** The fields of the form, in the order in which they are shown. */
export const commentFields = ({ name, email, website }: CommentForm): CommentField[] => [
  'text',
  ...(name ? ['name' as const] : []),
  ...(email ? ['email' as const] : []),
  ...(website ? ['website' as const] : []),
]

/** The initial values of the form. */
export const emptyComment = ({ name, email, website, keepsName }: CommentForm): CommentDraft => ({
  text: '',
  name: name?.value ?? '',
  email: email?.value ?? '',
  ...(website ? { website: website.value } : {}),
  keepsName: keepsName?.isChecked ?? false,
})

/** The problems of a comment in the order of its fields. The shop may still refuse a valid one. */
export function validateComment(
  draft: CommentDraft,
  form: CommentForm,
): [CommentField, FieldProblem][] {
  const problems: [CommentField, FieldProblem][] = []
  if (form.isTextRequired && !draft.text.trim()) problems.push(['text', 'required'])
  if (form.name?.isRequired && !draft.name.trim()) problems.push(['name', 'required'])
  const email = draft.email.trim()
  if (form.email?.isRequired && !email) problems.push(['email', 'required'])
  else if (form.email && email && !isPlausibleEmail(email)) problems.push(['email', 'invalid'])
  if (form.website?.isRequired && !draft.website?.trim()) problems.push(['website', 'required'])
  return problems
}
