import * as v from 'valibot'
import { encodeForm } from '~/api/encoding'
import { send } from '~/api/http'
import type { CommentReportKind } from '~/domain/social/commentTabs'

const Value = v.union([v.string(), v.number(), v.boolean(), v.null()])

/** Facebook's event `comment.create`: every field that can be sent. Without an id there is no comment. */
export const FacebookCommentEvent = v.pipe(
  v.objectWithRest({ commentID: v.pipe(v.string(), v.nonEmpty()) }, v.unknown()),
  v.transform((event) =>
    Object.fromEntries(
      Object.entries(event).flatMap(([name, value]) =>
        v.is(Value, value) ? [[name, value] as const] : [],
      ),
    ),
  ),
)
type FacebookComment = v.InferOutput<typeof FacebookCommentEvent>

const ACTIONS: Record<CommentReportKind, string> = {
  moderation: 'the_champ_moderate_fb_comments',
  recent: 'heateor_fcm_save_fb_comment',
}

/** Tells the shop of a new comment at Facebook; the response is not used. See docs/calls.md#moderate-comments. */
export async function reportFacebookComment(kind: CommentReportKind, comment: FacebookComment) {
  const action = ACTIONS[kind]
  await send(action, '/index.php', { body: encodeForm({ action, data: comment }) })
}
