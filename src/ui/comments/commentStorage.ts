import * as v from 'valibot'
import type { CommentDraft } from '~/domain/content/commentForm'
import { sessionStore } from '~/lib/storage'
import { sessionDraft } from '~/ui/forms/sessionDraft'

/** The schema of a stored draft, for comments and reviews to extend. */
export const commentDraftEntries = {
  text: v.string(),
  name: v.string(),
  email: v.string(),
  keepsName: v.boolean(),
}

interface CommentSchemas<Draft, Held> {
  draft: v.GenericSchema<unknown, Draft>
  held: v.GenericSchema<unknown, Held>
}

/**
 * Storage of comments or reviews, per page and tab: the draft of the form, what of the visitor's own is held
 * for approval, and whether an attempt to send has not been confirmed.
 *
 * @param prefix of the names in the session storage
 */
export function commentStorage<Draft extends CommentDraft, Held>(
  prefix: string,
  schemas: CommentSchemas<Draft, Held>,
) {
  const draftKey = (id: number) => `${prefix}draft ${id}`
  const attemptKey = (id: number) => `${prefix}attempt ${id}`
  const heldKey = (id: number) => `${prefix}held ${id}`
  return {
    /** For all pages, at sign-out: the next visitor may be another person. */
    clearAll: () => sessionStore.removeAll(prefix),

    draft: (id: number) => sessionDraft<Draft>(draftKey(id), schemas.draft),

    readHeld(id: number): Held | undefined {
      const held = v.safeParse(schemas.held, sessionStore.read(heldKey(id)))
      return held.success ? held.output : undefined
    },
    writeHeld: (id: number, held: Held) => sessionStore.write(heldKey(id), held),
    clearHeld: (id: number) => sessionStore.remove(heldKey(id)),

    /**
     * Sends, and remembers an attempt without a readable or certain response: the shop may have the text, and
     * then calls the next attempt a duplicate.
     *
     * @returns `isKnown`: a duplicate is what an earlier attempt has sent
     */
    async sendOnce<Result extends { outcome: string }>(id: number, send: () => Promise<Result>) {
      const isKnown = sessionStore.read(attemptKey(id)) === true
      sessionStore.write(attemptKey(id), true)
      const result = await send()
      if (result.outcome !== 'unconfirmed') sessionStore.remove(attemptKey(id))
      return { result, isKnown }
    },

    /** The shop has the text: forgets the draft and the attempt. */
    clearSent(id: number) {
      sessionStore.remove(draftKey(id))
      sessionStore.remove(attemptKey(id))
    },
  }
}
