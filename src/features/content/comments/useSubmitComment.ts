import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { inTime, newAction } from '~/api/http'
import { sendComment, type CommentResult } from '~/api/content/commentForm'
import { isOwnText, isSameText } from '~/domain/content/commentText'
import {
  commentElementId,
  pageWithComments,
  type HeldComment,
  type PageComment,
} from '~/domain/content/comments'
import type { CommentForm } from '~/domain/content/commentForm'
import { decodedPath } from '~/domain/slug'
import { parseHtml, textOf } from '~/lib/html'
import { report } from '~/lib/report'
import { contentPageQuery } from '~/features/content/contentQueries'
import { pageCommentStorage, type PageCommentDraft } from './pageCommentStorage'

export type SubmitResult =
  /** `path`: of the comment page that has it. */
  | { outcome: 'shown' | 'held'; path: string; elementId: string }
  /** 'accepted': the page does not have it, and nothing says that it is held. */
  | { outcome: 'accepted' }
  | { outcome: 'unconfirmed' }
  | Extract<CommentResult, { message: string }>

interface SubmitCommentOptions {
  /** In-app, of the comment page that is shown. */
  path: string
  postId: number
  form: CommentForm
}

/**
 * Sends a comment, reads its page again and finds out whether it is shown or held for approval. After an
 * attempt that the shop has not confirmed, a "duplicate" means that it has the comment.
 */
export function useSubmitComment({ path, postId, form }: SubmitCommentOptions) {
  const queryClient = useQueryClient()
  const mutationKey = ['comment', postId]
  // Also of an attempt from before the page was left.
  const last = useMutationState({ filters: { mutationKey }, select: ({ state }) => state }).at(-1)

  const { mutateAsync } = useMutation({
    mutationKey,
    // A form that is opened again reads it by its key without observing it: it would be removed after 5 minutes.
    gcTime: Infinity,
    async mutationFn(draft: PageCommentDraft): Promise<SubmitResult> {
      const parent = draft.parent?.id
      const send = () => sendComment(form, draft, { comment_parent: parent ?? 0 })
      const signal = newAction()
      const { result, isKnown } = await inTime('comment', { signal }, () =>
        pageCommentStorage.sendOnce(postId, send),
      )
      if (result.outcome === 'refused') return result
      if (result.outcome === 'duplicate' && !isKnown) return result

      const isUnconfirmed = result.outcome === 'unconfirmed'
      if (!isUnconfirmed) pageCommentStorage.clearSent(postId)
      const accepted = result.outcome === 'accepted' ? result : undefined
      const earlier = pageCommentStorage.readHeld(postId) ?? []
      const own: HeldComment = {
        key: earlier.length,
        id: accepted?.heldId,
        name: form.name ? draft.name.trim() : '',
        text: draft.text.trim(),
        parent,
      }
      // A plugin may lead elsewhere, for example to a page that says thank you.
      const leadsTo = result.outcome === 'duplicate' ? path : result.path
      const isHere = pageWithComments(leadsTo) === pageWithComments(path)
      const shownAt = isHere ? leadsTo : path
      const comments = await readComments(shownAt, signal)
      // An earlier attempt may have been before the form was read.
      const newestId = isKnown ? 0 : form.newestId
      const shown = comments?.findLast(
        (comment) => comment.id > newestId && isSameComment(comment, own),
      )
      if (isUnconfirmed) {
        if (!shown) return { outcome: 'unconfirmed' }
        pageCommentStorage.clearSent(postId)
      }
      if (shown) {
        const outcome = shown.isHeld ? 'held' : 'shown'
        return { outcome, path: shownAt, elementId: commentElementId(shown) }
      }
      const isHeld = accepted ? accepted.isHeld : comments !== undefined
      if (!isHeld) return { outcome: 'accepted' }
      const held = [...earlier, own]
      pageCommentStorage.writeHeld(postId, held)
      queryClient.setQueryData(heldCommentsQuery(postId).queryKey, held)
      return { outcome: 'held', path, elementId: commentElementId(own) }
    },
    onError: (error) => report(error, 'sending a comment'),
  })

  /**
   * Comments of the page now; undefined if it cannot be read in the time of the action. Other comment pages are
   * read when they are shown.
   */
  async function readComments(
    at: string,
    signal: AbortSignal,
  ): Promise<readonly PageComment[] | undefined> {
    const base = pageWithComments(decodedPath(at))
    await queryClient.invalidateQueries({
      predicate: ({ queryKey: [kind, page] }) =>
        kind === contentPageQuery('').queryKey[0] &&
        typeof page === 'string' &&
        pageWithComments(page) === base,
      refetchType: 'none',
    })
    try {
      const page = await inTime('comments', { signal }, () =>
        queryClient.fetchQuery({ ...contentPageQuery(at), staleTime: 0 }),
      )
      return (page?.body.kind === 'article' && page.body.discussion?.comments) || []
    } catch {
      return undefined
    }
  }

  return {
    isSubmitting: last?.status === 'pending',
    result: last?.data as SubmitResult | undefined,
    error: last?.error ?? null,
    submit: mutateAsync,
  }
}

/** The visitor's own comments that are held for approval, on all comment pages. */
export const heldCommentsQuery = (postId: number) =>
  queryOptions({
    queryKey: ['held comments', postId],
    queryFn: () => pageCommentStorage.readHeld(postId) ?? [],
    initialData: () => pageCommentStorage.readHeld(postId) ?? [],
    staleTime: Infinity,
  })

/** Whether a comment of the page is the visitor's own: same name, and the text or what the shop has left of it. */
export function isSameComment({ id, author, html }: PageComment, own: HeldComment): boolean {
  if (own.id !== undefined) return id === own.id
  if (own.name !== '' && !isSameText(author, own.name)) return false
  const shown = textOf(parseHtml(html.markup)) ?? ''
  return isOwnText(shown, own.text)
}
