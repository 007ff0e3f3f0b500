import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '~/config/paths'
import type { SearchChoice, SearchHit } from '~/domain/search/search'
import * as searchMessages from '~/messages/search'
import { Button } from '~/ui/forms/Button'
import { Combobox, ComboboxInput } from '~/ui/forms/Combobox'
import { Icon } from '~/ui/media/Icon'
import styles from './LiveSearch.module.css'
import { LiveSearchResults } from './LiveSearchResults'
import { RecentSearches } from './suggestions/RecentSearches'
import { rememberSearch, useRecentSearches } from './suggestions/searchHistory'
import { SearchChoices } from './SearchChoices'
import { searchPageQuery } from './searchQueries'
import type { useLiveSearch } from './useLiveSearch'

interface LiveSearchProps {
  search: ReturnType<typeof useLiveSearch>
  categories: SearchChoice[]
  /** Buttons of a hit, each with tabIndex -1: the arrow keys lead to them. */
  renderActions: (hit: SearchHit) => readonly ReactNode[]
  /** Before the navigation to another screen. */
  onFollow: () => void
}

/**
 * Searches by text, category and author while the shopper types; Enter opens the search page. See
 * docs/behaviour.md#live-search.
 */
export function LiveSearch({ search, categories, renderActions, onFollow }: LiveSearchProps) {
  const { fields, change, status } = search
  const [isPopupOpen, setIsPopupOpen] = useState(true)
  // Optional: the search works without authors.
  const authors = useQuery(searchPageQuery()).data?.authors ?? []
  const field = useInitialFocus(search.isReturn)
  const navigate = useNavigate()
  const text = fields.text.trim()
  const pathOfAll = paths.search(text, fields)
  const recent = useRecentSearches()
  const hasRecent = text === '' && recent.length > 0
  const focusField = () => field.current?.focus()

  function followHit() {
    rememberSearch(text)
    onFollow()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!text) return focusField()
    followHit()
    void navigate(pathOfAll)
  }

  function choose(choice: { category?: string; author?: string }) {
    change(choice)
    setIsPopupOpen(true)
  }

  function retry() {
    search.retry()
    // The retry button disappears.
    focusField()
  }

  return (
    <form role="search" onSubmit={submit}>
      <Combobox
        value={fields.text}
        onValue={(text) => change({ text })}
        isOpen={isPopupOpen && (hasRecent || status !== 'hidden')}
        onOpenChange={setIsPopupOpen}
        isEmbedded
        className={styles.combobox}
      >
        <div className={styles.line}>
          <ComboboxInput
            type="text"
            name="s"
            aria-label={searchMessages.searchProducts}
            placeholder={searchMessages.placeholder}
            ref={field}
          />
          <Button type="submit" className={styles.submit}>
            <Icon name="search" />
            <span>{searchMessages.search}</span>
          </Button>
        </div>
        <SearchChoices {...{ categories, authors, fields }} onChoose={choose} />
        {hasRecent ? (
          <RecentSearches searches={recent} onFollow={onFollow} onClear={focusField} />
        ) : (
          <LiveSearchResults
            {...{ search, categories, authors, pathOfAll, renderActions, onFollow }}
            onFollowHit={followHit}
            onRetry={retry}
            onClose={() => {
              setIsPopupOpen(false)
              focusField()
            }}
          />
        )}
      </Combobox>
    </form>
  )
}

/** Focuses the field when the dialog opens, and selects the text of an earlier search. */
function useInitialFocus(isReturn: boolean) {
  const field = useRef<HTMLInputElement>(null)
  const [from] = useState(isReturn ? 0 : undefined)
  useLayoutEffect(() => {
    const { current: input } = field
    // React's autoFocus would focus before the dialog is open.
    input?.setAttribute('autofocus', '')
    input?.setSelectionRange(from ?? input.value.length, input.value.length)
  }, [from])
  return field
}
