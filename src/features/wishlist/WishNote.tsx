import { useEffect, useRef, useState } from 'react'
import { fill } from '~/config/messages'
import { wishlistScreenMessages as messages } from '~/config/wishlistScreenMessages'
import type { WishlistItem } from '~/domain/wishlist/wishlist'
import { Button } from '~/ui/forms/Button'
import { TextArea } from '~/ui/forms/TextArea'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import { useWishNote } from './useWishNote'
import styles from './WishNote.module.css'

interface WishNoteProps {
  item: WishlistItem
  /** Key of the list that it is on. */
  listKey: string
}

/** What the shopper has written about a product, with its lines; and where the shop takes one, a way to. */
export function WishNote({ item, listKey }: WishNoteProps) {
  // The popup shows what it was loaded with: what has been saved since stands here.
  const [saved, setSaved] = useState<{ note: string; instead: string }>()
  const note = saved && saved.instead === item.note ? saved.note : item.note
  const [isWriting, setIsWriting] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasWriting = useRef(false)
  useEffect(() => {
    if (wasWriting.current && !isWriting) opener.current?.focus()
    wasWriting.current = isWriting
  }, [isWriting])

  if (isWriting)
    return (
      <NoteForm
        {...{ item, listKey, note }}
        onSaved={(text) => {
          setSaved({ note: text, instead: item.note })
          setIsWriting(false)
        }}
        onClose={() => setIsWriting(false)}
      />
    )
  if (!note && !item.canNote) return null
  return (
    <div className={styles.shown}>
      {note && <p className={styles.note}>{note}</p>}
      {item.canNote && (
        <button
          ref={opener}
          type="button"
          className={styles.open}
          onClick={() => setIsWriting(true)}
        >
          {note ? messages.editNote : messages.addNote} <VisuallyHidden>{item.name}</VisuallyHidden>
        </button>
      )}
    </div>
  )
}

interface NoteFormProps extends WishNoteProps {
  note: string
  onSaved: (note: string) => void
  onClose: () => void
}

function NoteForm({ item, listKey, note, onSaved, onClose }: NoteFormProps) {
  const { save, isSaving, problem } = useWishNote(listKey, onSaved)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isSaving) return
        const text = new FormData(event.currentTarget).get('note')
        save({ item, text: typeof text === 'string' ? text.trim() : '' })
      }}
    >
      <TextArea
        name="note"
        label={fill(messages.noteOf, { name: item.name })}
        defaultValue={note}
        error={problem}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Of the note alone, not of the popup that it may stand in.
          event.preventDefault()
          event.stopPropagation()
          onClose()
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" isBusy={isSaving}>
          {messages.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  )
}
