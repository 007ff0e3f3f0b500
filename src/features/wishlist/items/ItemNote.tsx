import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NoteResult } from '~/api/wishlist/wishlistBackend'
import { isSameNote } from '~/domain/wishlist/note'
import type { WishlistEntry, WishlistItem } from '~/domain/wishlist/wishlist'
import { focusOnMount, takeLostFocus } from '~/lib/focus'
import { report } from '~/lib/report'
import { interpolate } from '~/lib/text'
import * as wishlistMessages from '~/messages/wishlist'
import { commitWishlist, setView, useWishlistStore } from '~/state/wishlist'
import { announce } from '~/ui/feedback/announcer'
import { Button } from '~/ui/forms/Button'
import { TextArea } from '~/ui/forms/Field'
import { useForm } from '~/ui/forms/useForm'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import styles from './ItemNote.module.css'
import { sendOrRead, wishlistScope } from '~/features/wishlist/changeWishlist'
import { invalidateWishlistPages, updateWishlistPages } from '~/features/wishlist/wishlistQueries'

interface ItemNoteProps {
  item: WishlistItem
  /** Key of the list. */
  listKey: string
}

/** The shopper's note on an item, with a form to edit it where the shop accepts notes. */
export function ItemNote({ item, listKey }: ItemNoteProps) {
  // The popup's items keep the note they were loaded with.
  const [saved, setSaved] = useState<{ note: string; replaced: string }>()
  const note = saved && saved.replaced === item.note ? saved.note : item.note
  const [mode, setMode] = useState<'shown' | 'editing' | 'edited'>('shown')

  if (mode === 'editing')
    return (
      <NoteForm
        {...{ item, listKey, note }}
        onSaved={(text) => setSaved({ note: text, replaced: item.note })}
        onClose={() => setMode('edited')}
      />
    )
  if (!note && !item.canNote) return null
  return (
    <div className={styles.shown}>
      {note && <p className={styles.note}>{note}</p>}
      {item.canNote && (
        <button
          // The form had the focus, unless the shopper has left it for another field.
          ref={mode === 'edited' ? takeLostFocus : undefined}
          type="button"
          className={styles.open}
          onClick={() => setMode('editing')}
        >
          {note ? wishlistMessages.editNote : wishlistMessages.addNote}{' '}
          <VisuallyHidden>{item.name}</VisuallyHidden>
        </button>
      )}
    </div>
  )
}

interface NoteFormProps extends ItemNoteProps {
  note: string
  onSaved: (note: string) => void
  onClose: () => void
}

function NoteForm({ item, listKey, note, onSaved, onClose }: NoteFormProps) {
  const { save, problem } = useSaveNote({ item, listKey, note, onSaved })
  const form = useForm({
    initialValues: { note },
    fields: () => ['note'],
    validate: () => ({}),
    onSubmit: (values) =>
      save(values.note.trim(), {
        // Called only while this form is mounted: the shopper may have opened another one since.
        onSuccess: ({ outcome }) => {
          if (outcome === 'done') onClose()
        },
      }),
  })
  return (
    <form {...form.formProps} className={styles.form}>
      <TextArea
        {...form.textProps('note')}
        ref={focusOnMount}
        name="note"
        readOnly={form.isSubmitting}
        label={interpolate(wishlistMessages.noteLabel, { name: item.name })}
        error={problem}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Closes the form only, not the popup around it.
          event.preventDefault()
          event.stopPropagation()
          onClose()
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" isBusy={form.isSubmitting}>
          {wishlistMessages.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {wishlistMessages.cancel}
        </Button>
      </div>
    </form>
  )
}

/** `problem` is a sentence for the field's error, already announced. */
function useSaveNote({
  item,
  listKey,
  note: before,
  onSaved,
}: Pick<NoteFormProps, 'item' | 'listKey' | 'note' | 'onSaved'>) {
  const client = useQueryClient()
  const { mutateAsync, isPending, data, error } = useMutation({
    scope: wishlistScope,
    mutationFn: (text: string): Promise<SaveResult> =>
      sendOrRead({
        send: (wishlist, signal) => wishlist.saveNote(item.id, text, listKey, signal),
        async read(wishlist, signal) {
          const page = await wishlist.fetchPage(listKey, signal)
          const stored = page?.items.find(({ id }) => id === item.id)?.note
          if (stored === undefined || (stored === before && stored !== text))
            return { outcome: 'unchanged' }
          // Another device may have written another note, before or after this one.
          return isSameNote(stored, text)
            ? { outcome: 'done', note: stored }
            : { outcome: 'unsure' }
        },
        doing: 'saving a note',
      }),
    onSuccess(result) {
      if (result.outcome === 'unsure') void invalidateWishlistPages(client)
      if (result.outcome !== 'done') return announce(problemIn(result) ?? '')
      const { note } = result
      updateWishlistPages(client, listKey, (view) => ({
        ...view,
        items: view.items.map((one) => (one.id === item.id ? { ...one, note } : one)),
      }))
      const { list } = useWishlistStore.getState()
      if (list?.key === listKey) {
        const withNote = (entry: WishlistEntry) =>
          entry.id === item.id ? { ...entry, note } : entry
        // “Undo” puts it back with a removed product.
        commitWishlist({ ...list, entries: list.entries.map(withNote) })
      }
      setView(undefined)
      announce(note ? wishlistMessages.noteSaved : wishlistMessages.noteDeleted)
      onSaved(note)
    },
    onError(failure) {
      report(failure, 'reading a note after saving it')
      announce(wishlistMessages.noteUnsure)
      void invalidateWishlistPages(client)
    },
  })
  const problem = error ? wishlistMessages.noteUnsure : data && problemIn(data)
  return { save: mutateAsync, problem: isPending ? undefined : problem }
}

/** `unchanged`: the shop has the note from before; `unsure`: it has another one. */
type SaveResult = NoteResult | { outcome: 'unchanged' | 'unsure' }

function problemIn(result: SaveResult) {
  if (result.outcome === 'refused') return result.notice
  if (result.outcome === 'unchanged') return wishlistMessages.noteFailed
  if (result.outcome === 'unsure') return wishlistMessages.noteUnsure
  return result.outcome === 'absent' ? wishlistMessages.notesUnavailable : undefined
}
