import { useState } from 'react'
import { wishlistScreenMessages as messages } from '~/config/wishlistScreenMessages'
import { Button } from '~/ui/forms/Button'
import { TextField } from '~/ui/forms/TextField'
import styles from './ManageWishlists.module.css'

interface NewWishlistProps {
  /** There are as many lists as the shop allows. */
  isFull: boolean
  isBusy: boolean
  onAdd: (name: string) => void
}

export function NewWishlist({ isFull, isBusy, onAdd }: NewWishlistProps) {
  const [error, setError] = useState<string>()
  return (
    <form
      className={styles.new}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isFull || isBusy) return
        const typed = new FormData(event.currentTarget).get('name')
        const name = typeof typed === 'string' ? typed.trim() : ''
        setError(name ? undefined : messages.nameNeeded)
        if (name) onAdd(name)
        else event.currentTarget.querySelector('input')?.focus()
      }}
    >
      <TextField
        name="name"
        label={messages.newName}
        error={error}
        hint={isFull ? messages.full : undefined}
        disabled={isFull}
        autoComplete="off"
      />
      <Button type="submit" variant="secondary" isBusy={isBusy} disabled={isFull}>
        {messages.add}
      </Button>
    </form>
  )
}
