import type { SearchTerm } from '~/domain/search/suggestions'
import * as searchMessages from '~/messages/search'
import { ComboboxLink, ComboboxRow } from '~/ui/forms/Combobox'
import styles from './SearchSuggestions.module.css'

interface SearchSuggestionsProps {
  terms: readonly SearchTerm[]
  onFollow: () => void
}

/** Links to categories and authors, as one row of the results. */
export const SearchSuggestions = ({ terms, onFollow }: SearchSuggestionsProps) => (
  <ComboboxRow className={styles.row}>
    <span role="rowheader" className={styles.label}>
      {searchMessages.suggestions}
    </span>
    {terms.map(({ kind, name, path }) => (
      <ComboboxLink key={path} to={path} onClick={onFollow} className={styles.term}>
        {name} <span className={styles.kind}>{kindOf(kind)}</span>
      </ComboboxLink>
    ))}
  </ComboboxRow>
)

const kindOf = (kind: SearchTerm['kind']) =>
  kind === 'category' ? searchMessages.category : searchMessages.author
