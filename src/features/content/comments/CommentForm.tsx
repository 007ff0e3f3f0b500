import { Suspense, type ReactNode } from 'react'
import type { CommentField, CommentForm as FormFields } from '~/domain/content/commentForm'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import * as contentMessages from '~/messages/content'
import { CommentError } from '~/ui/comments/CommentError'
import { CommentFields } from '~/ui/comments/CommentFields'
import { Button } from '~/ui/forms/Button'
import type { Form } from '~/ui/forms/useForm'
import styles from './Comments.module.css'
import type { PageCommentDraft } from './pageCommentStorage'
import type { useSubmitComment } from './useSubmitComment'

interface CommentFormProps {
  form: FormFields
  /** The state, which outlasts a move of the form to another comment. */
  fields: Form<PageCommentDraft, CommentField>
  submission: ReturnType<typeof useSubmitComment>
  /** Above the fields. */
  signIn: ReactNode
  onCancelReply: () => void
}

/** The form for a comment on the page, or for an answer to a comment. */
export function CommentForm(props: CommentFormProps) {
  const { form, fields, submission, signIn, onCancelReply } = props
  const { isSubmitting, result, error } = submission
  const { parent } = fields.values
  const headingId = 'respond-title'
  return (
    <form id="respond" {...fields.formProps} aria-labelledby={headingId} className={styles.form}>
      <div className={styles.formHead}>
        <h3 id={headingId}>
          {parent
            ? interpolate(contentMessages.replyTo, { name: parent.author })
            : contentMessages.leaveComment}
        </h3>
        {parent && (
          <Button variant="quiet" onClick={onCancelReply} disabled={isSubmitting}>
            {contentMessages.cancelReply}
          </Button>
        )}
      </div>
      <Suspense>{signIn}</Suspense>
      <CommentFields
        form={form}
        fields={fields}
        labels={COMMENT_LABELS}
        nameHint={contentMessages.commentNameHint}
      />
      <CommentError result={result} error={error} texts={ERROR_TEXTS} />
      <Button
        type="submit"
        isBusy={isSubmitting}
        busyLabel={contentMessages.sendingComment}
        className={styles.send}
      >
        {contentMessages.sendComment}
      </Button>
    </form>
  )
}

export const COMMENT_LABELS = {
  text: contentMessages.yourComment,
  name: contentMessages.commentName,
  email: contentMessages.commentEmail,
  website: contentMessages.commentWebsite,
}

const ERROR_TEXTS = {
  notSent: contentMessages.commentNotSent,
  notSentOffline: interpolate(contentMessages.commentNotSentOffline, {
    offline: commonMessages.offline,
  }),
  notSentOfflineHint: contentMessages.commentNotSentOfflineHint,
  unsure: contentMessages.commentUnsure,
  unconfirmed: contentMessages.commentUnconfirmed,
  unsureHint: contentMessages.commentUnsureHint,
}
