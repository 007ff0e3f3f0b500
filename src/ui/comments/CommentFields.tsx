import type { CommentDraft, CommentField, CommentForm } from '~/domain/content/commentForm'
import * as commonMessages from '~/messages/common'
import { CheckField, fieldLabel, TextArea, TextField } from '~/ui/forms/Field'
import styles from './CommentFields.module.css'

/** The part of `useForm` that the fields need. */
interface Fields {
  values: CommentDraft
  isSubmitting: boolean
  textProps: (field: CommentField) => {
    id: string
    error: string | undefined
    onBlur: () => void
    value: string
    onChange: (event: { currentTarget: { value: string } }) => void
  }
  update: (next: Partial<CommentDraft>) => void
}

interface CommentFieldsProps {
  form: CommentForm
  fields: Fields
  labels: Readonly<Record<CommentField, string>>
  nameHint: string
}

/** The fields that forms of comments and reviews have: text, person, and the box that keeps the name. */
export function CommentFields({ form, fields, labels, nameHint }: CommentFieldsProps) {
  const { values: draft, isSubmitting } = fields
  const textField = (field: CommentField, name: string, isRequired: boolean) => ({
    ...fields.textProps(field),
    name,
    label: fieldLabel(labels[field], isRequired),
    isRequired,
    readOnly: isSubmitting,
  })

  return (
    <>
      <TextArea {...textField('text', 'comment', form.isTextRequired)} rows={6} />
      {(form.name ?? form.email ?? form.website) && (
        <div className={styles.person}>
          {form.name && (
            <TextField
              {...textField('name', 'author', form.name.isRequired)}
              autoComplete="name"
              hint={nameHint}
            />
          )}
          {form.email && (
            <TextField
              {...textField('email', 'email', form.email.isRequired)}
              type="email"
              inputMode="email"
              autoComplete="email"
              hint={commonMessages.emailNotShown}
            />
          )}
          {form.website && (
            <TextField
              {...textField('website', 'url', form.website.isRequired)}
              type="url"
              inputMode="url"
              autoComplete="url"
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
    </>
  )
}
