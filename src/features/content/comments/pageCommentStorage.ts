import * as v from 'valibot'
import type { CommentDraft } from '~/domain/content/commentForm'
import type { HeldComment } from '~/domain/content/comments'
import { commentDraftEntries, commentStorage } from '~/ui/comments/commentStorage'

/** A comment as it is typed, with the comment that it answers. */
export interface PageCommentDraft extends CommentDraft {
  parent?: { id: number; author: string } | undefined
}

const Draft = v.object({
  ...commentDraftEntries,
  website: v.exactOptional(v.string()),
  parent: v.optional(v.object({ id: v.number(), author: v.string() })),
}) satisfies v.GenericSchema<unknown, PageCommentDraft>

const Held = v.object({
  key: v.number(),
  id: v.optional(v.number()),
  name: v.string(),
  text: v.string(),
  parent: v.optional(v.number()),
}) satisfies v.GenericSchema<unknown, HeldComment>

/** By WordPress's id of the page. */
export const pageCommentStorage = commentStorage<PageCommentDraft, readonly HeldComment[]>(
  'comment-',
  { draft: Draft, held: v.array(Held) },
)
