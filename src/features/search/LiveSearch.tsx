import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '~/config/paths'
import type { SearchChoice, SearchHit } from '~/domain/search/search'
import { Button } from '~/ui/forms/Button'
import { Combobox, ComboboxInput } from '~/ui/forms/Combobox'
import styles from './LiveSearch.module.css'
import { LiveSearchResults } from './LiveSearchResults'
import { SearchChoices } from './SearchChoices'
import { searchPageQuery } from './searchPageQuery'
import type { useLiveSearch } from './useLiveSearch'

interface LiveSearchProps {
  search: ReturnType<typeof useLiveSearch>
  categories: SearchChoice[]
  /** What can be done with a hit, each with a tabIndex of -1: arrows lead to it. */
  renderActions: (hit: SearchHit) => readonly ReactNode[]
  /** On the way to another screen. */
  onFollow: () => void
}

/**
 * The theme's live search: a text, a category and an author, and the products that go with them while
 * the shopper types. Enter leads to the page of everything found.
 */
export function LiveSearch({ search, categories, renderActions, onFollow }: LiveSearchProps) {
  const { fields, change, status } = search
  const [isPopupOpen, setIsPopupOpen] = useState(true)
  // Without the page that names them there is no choice of author: the search does without.
  const authors = useQuery(searchPageQuery()).data?.authors ?? []
  const field = useFirstField(search.isReturn)
  const navigate = useNavigate()
  const text = fields.text.trim()
  const pageOfAll = paths.search(text, fields)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!text) return field.current?.focus()
    onFollow()
    void navigate(pageOfAll)
  }

  function choose(choice: { category?: string; author?: string }) {
    change(choice)
    setIsPopupOpen(true)
  }

  function retry() {
    search.retry()
    // Its button is about to go.
    field.current?.focus()
  }

  return (
    <form role="search" onSubmit={submit}>
      <Combobox
        value={fields.text}
        onValue={(text) => change({ text })}
        isOpen={isPopupOpen && status !== 'hidden'}
        onOpenChange={setIsPopupOpen}
        isEmbedded
        className={styles.combobox}
      >
        <div className={styles.line}>
          <ComboboxInput
            type="text"
            name="s"
            aria-label="Search products"
            placeholder="Search books, bags and kits"
            ref={field}
          />
          <Button type="submit">Search</Button>
        </div>
        <SearchChoices {...{ categories, authors, fields }} onChoose={choose} />
        <LiveSearchResults
          search={search}
          pageOfAll={pageOfAll}
          renderActions={renderActions}
          onFollow={onFollow}
          onRetry={retry}
          onClose={() => {
            setIsPopupOpen(false)
            field.current?.focus()
          }}
        />
      </Combobox>
    </form>
  )
}

/** The field that has the focus when the dialog opens; words of an earlier search are ready to be replaced. */
function useFirstField(isReturn: boolean) {
  const field = useRef<HTMLInputElement>(null)
  const [from] = useState(isReturn ? 0 : undefined)
  useLayoutEffect(() => {
    const { current: input } = field
    // React would give the focus itself, before there is a dialog, and keep the attribute.
    input?.setAttribute('autofocus', '')
    input?.setSelectionRange(from ?? input.value.length, input.value.length)
  }, [from])
  return field
}
