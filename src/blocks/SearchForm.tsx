import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '~/config/paths'
import { Button } from '~/ui/Button'
import styles from './SearchForm.module.css'

interface SearchFormProps {
  /** The text that was searched for, where the screen shows what was found. */
  initial?: string
}

/** The search field of a screen: Enter leads to the page of what was found. */
export function SearchForm({ initial = '' }: SearchFormProps) {
  const [text, setText] = useState(initial)
  const navigate = useNavigate()

  function search(event: FormEvent) {
    event.preventDefault()
    const words = text.trim()
    if (words) void navigate(paths.search(words))
  }

  return (
    <form role="search" className={styles.form} onSubmit={search}>
      <div className={styles.field}>
        <input
          type="search"
          name="s"
          aria-label="Search the shop"
          enterKeyHint="search"
          className={styles.input}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <Button type="submit">Search</Button>
    </form>
  )
}
