import type { SearchTerm } from '~/domain/search/suggestions'
import * as searchMessages from '~/messages/search'
import { ComboboxLink, ComboboxRow } from '~/ui/forms/Combobox'
import hidden from '~/ui/text/VisuallyHidden.module.css'
import styles from './SearchSuggestions.module.css'

interface SearchSuggestionsProps {
  terms: readonly SearchTerm[]
  /** In the line above the results, left of its button; else below it. */
  isInHead: boolean
  onFollow: () => void
}

/** Links to categories and authors, as one row of the results. */
export const SearchSuggestions = ({ terms, isInHead, onFollow }: SearchSuggestionsProps) => (
  <ComboboxRow className={styles.row} data-in-head={isInHead || undefined}>
    <span role="rowheader" className={hidden.hidden}>
      {searchMessages.suggestions}
    </span>
    {terms.map(({ kind, name, path }) => (
      <ComboboxLink key={path} to={path} onClick={onFollow} className={styles.term}>
        <bdi className={styles.name}>{name}</bdi>{' '}
        <span className={styles.kind}>{kindOf(kind)}</span>
      </ComboboxLink>
    ))}
  </ComboboxRow>
)

const kindOf = (kind: SearchTerm['kind']) =>
  kind === 'category' ? searchMessages.category : searchMessages.author
