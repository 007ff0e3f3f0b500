import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveNote, type NoteResult } from '~/api/wishlist/wishlist'
import { wishlistScreenMessages as messages } from '~/config/wishlistScreenMessages'
import type { WishlistItem } from '~/domain/wishlist/wishlist'
import { report } from '~/lib/report'
import { forgetView } from '~/state/wishlistChanges'
import { announce } from '~/ui/feedback/announcer'
import { changing } from './tellShop'
import { changePages } from './wishlistQueries'

interface NoteToSave {
  item: WishlistItem
  text: string
}

/**
 * Sends a note. `problem` is a sentence to stand beside the field, announced already; what the shopper
 * has typed is the field's to keep.
 *
 * @param key of the list
 */
export function useWishNote(key: string, onSaved: (note: string) => void) {
  const client = useQueryClient()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: ({ item, text }: NoteToSave): Promise<NoteResult> =>
      changing(() => saveNote(item.id, text, key)),
    onSuccess(result, { item }) {
      if (result.outcome !== 'done') return announce(problemIn(result) ?? '')
      const { note } = result
      changePages(client, key, (view) => ({
        ...view,
        items: view.items.map((one) => (one.id === item.id ? { ...one, note } : one)),
      }))
      forgetView()
      announce(note ? messages.noteSaved : messages.noteGone)
      onSaved(note)
    },
    onError(failure) {
      report(failure, 'saving a note')
      announce(messages.noteFailed)
    },
  })
  const problem = error ? messages.noteFailed : data && problemIn(data)
  return { save: mutate, isSaving: isPending, problem: isPending ? undefined : problem }
}

function problemIn(result: NoteResult) {
  if (result.outcome === 'refused') return result.notice
  return result.outcome === 'absent' ? messages.noteAbsent : undefined
}
