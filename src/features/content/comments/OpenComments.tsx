import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  commentFields,
  emptyComment,
  validateComment,
  type CommentField,
  type CommentForm as FormFields,
  type FieldProblem,
} from '~/domain/content/commentForm'
import { threadOf, type Discussion, type PageComment } from '~/domain/content/comments'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import * as contentMessages from '~/messages/content'
import { Notice } from '~/ui/feedback/Notice'
import { Button } from '~/ui/forms/Button'
import { useForm } from '~/ui/forms/useForm'
import { COMMENT_LABELS, CommentForm } from './CommentForm'
import { CommentThread } from './CommentThread'
import styles from './Comments.module.css'
import { pageCommentStorage, type PageCommentDraft } from './pageCommentStorage'
import {
  heldCommentsQuery,
  isSameComment,
  useSubmitComment,
  type SubmitResult,
} from './useSubmitComment'

interface OpenCommentsProps {
  path: string
  discussion: Discussion
  form: FormFields
  /** Above the fields. */
  signIn: ReactNode
  /** Between the comments and the form. */
  children: ReactNode
}

/** Comments with the form, which moves to the comment that the visitor answers. */
export function OpenComments({ path, discussion, form, signIn, children }: OpenCommentsProps) {
  const { comments } = discussion
  const postId = Number(form.fixed['comment_post_ID'])
  const navigate = useNavigate()
  const submission = useSubmitComment({ path, postId, form })
  const { data: allHeld } = useQuery(heldCommentsQuery(postId))
  const held = allHeld.filter((own) => !comments.some((comment) => isSameComment(comment, own)))
  const focusNext = useFocusNext()

  const fields = useForm<PageCommentDraft, CommentField>({
    initialValues: () => emptyComment(form),
    fields: () => commentFields(form),
    validate: (draft) =>
      Object.fromEntries(
        validateComment(draft, form).map(([field, problem]) => [field, errorText(field, problem)]),
      ),
    onSubmit: submission.submit,
    isPending: submission.isSubmitting,
    draft: pageCommentStorage.draft(postId),
  })
  const { parent } = fields.values
  const isParentHere = comments.some(({ id }) => id === parent?.id)

  const showResult = useEffectEvent((result: SubmitResult) => {
    if (result.outcome === 'refused' && result.field) {
      fields.refuse({ [result.field]: result.message }, { movesFocus: true })
    }
    if (result.outcome === 'unconfirmed' || 'message' in result) return
    const { text: _sent, parent: _answered, ...person } = fields.latest()
    fields.reset()
    // For the next comment of the visit.
    fields.update(person)
    // The form may have moved, with the pressed button.
    focusNext(result.outcome === 'accepted' ? fields.idOf('text') : result.elementId)
    if (result.outcome === 'accepted') return
    if (result.path !== path) void navigate(result.path, { state: { staysInPlace: true } })
  })
  // Of an attempt that may have begun before the page was left and opened again, but has not ended before.
  const { result } = submission
  const [earlier] = useState(result)
  const newResult = result === earlier ? undefined : result
  useEffect(() => {
    if (newResult) showResult(newResult)
  }, [newResult])
  const thanks =
    newResult && newResult.outcome in TITLES ? (newResult.outcome as Thanks) : undefined

  function reply({ id, author }: PageComment) {
    fields.update({ parent: { id, author } })
    focusNext(fields.idOf('text'))
  }

  function cancelReply() {
    focusNext(isParentHere ? replyButtonId(parent?.id) : fields.idOf('text'))
    fields.update({ parent: undefined })
  }

  const commentForm = (
    <CommentForm
      form={form}
      fields={fields}
      submission={submission}
      signIn={signIn}
      onCancelReply={cancelReply}
    />
  )
  return (
    <>
      <CommentThread
        entries={threadOf(comments, held)}
        renderAfter={(comment) =>
          comment.id === parent?.id
            ? commentForm
            : comment.canReply && (
                <Button
                  id={replyButtonId(comment.id)}
                  variant="quiet"
                  className={styles.reply}
                  aria-label={interpolate(contentMessages.replyTo, { name: comment.author })}
                  disabled={submission.isSubmitting}
                  onClick={() => reply(comment)}
                >
                  {contentMessages.reply}
                </Button>
              )
        }
      />
      {children}
      {thanks && (
        <Notice kind="success" title={TITLES[thanks]}>
          {thanks === 'held' && contentMessages.commentIsHeldHint}
        </Notice>
      )}
      {!isParentHere && commentForm}
    </>
  )
}

type Thanks = keyof typeof TITLES

const TITLES = {
  shown: contentMessages.commentShown,
  held: contentMessages.commentIsHeld,
  accepted: contentMessages.commentAccepted,
}

const replyButtonId = (id: number | undefined) => `reply-to-${id}`

function errorText(field: CommentField, problem: FieldProblem): string {
  if (problem === 'invalid') return commonMessages.invalidEmail
  return interpolate(commonMessages.requiredField, { field: COMMENT_LABELS[field] })
}

/** A function that gives the focus to an element as soon as it is in the document, and scrolls to it. */
function useFocusNext() {
  const target = useRef<string>(undefined)
  useEffect(() => {
    const element = target.current === undefined ? null : document.getElementById(target.current)
    if (!element) return
    target.current = undefined
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'center' })
  })
  return (id: string) => (target.current = id)
}
