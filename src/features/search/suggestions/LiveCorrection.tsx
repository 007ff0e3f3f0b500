import type { SearchChoice } from '~/domain/search/search'
import type { SearchTerm } from '~/domain/search/suggestions'
import * as searchMessages from '~/messages/search'
import { ComboboxGrid, ComboboxLink, ComboboxRow } from '~/ui/forms/Combobox'
import { Icon } from '~/ui/media/Icon'
import { useCorrection } from './useCorrection'

interface LiveCorrectionProps {
  text: string
  categories: readonly SearchChoice[]
  /** The other rows of the grid. */
  suggestions: readonly SearchTerm[]
  /** Announced until there is a correction. */
  noResult: string
  onFollow: () => void
  /** Class of the link. */
  className: string | undefined
}

/** A link to what the shopper may have meant, in a row below the suggestions of a live search without hits. */
export function LiveCorrection({
  text,
  categories,
  suggestions,
  noResult,
  onFollow,
  className,
}: LiveCorrectionProps) {
  const correction = useCorrection(text, categories, noResult, suggestions)
  if (!correction) return null
  const { to, question } = correction
  const row = (
    <ComboboxRow>
      <ComboboxLink
        to={to}
        onClick={() => {
          correction.onFollow()
          onFollow()
        }}
        className={className}
      >
        {question}
        <Icon name="chevron-end" />
      </ComboboxLink>
    </ComboboxRow>
  )
  // A grid without rows would be announced.
  return suggestions.length > 0 ? (
    row
  ) : (
    <ComboboxGrid label={searchMessages.results}>{row}</ComboboxGrid>
  )
}
