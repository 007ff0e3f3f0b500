import type { SearchChoice } from '~/domain/search/search'
import * as searchMessages from '~/messages/search'
import { ComboboxGrid, ComboboxLink, ComboboxRow } from '~/ui/forms/Combobox'
import { Icon } from '~/ui/media/Icon'
import { useCorrection } from './useCorrection'

interface LiveCorrectionProps {
  text: string
  categories: readonly SearchChoice[]
  /** Announced until there is a correction. */
  noResult: string
  onFollow: () => void
  /** Of the link. */
  className: string | undefined
}

/** A link to what the shopper may have meant, as the only row of a live search without hits. */
export function LiveCorrection({
  text,
  categories,
  noResult,
  onFollow,
  className,
}: LiveCorrectionProps) {
  const correction = useCorrection(text, categories, noResult)
  if (!correction) return null
  const { to, question } = correction
  return (
    <ComboboxGrid label={searchMessages.results}>
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
    </ComboboxGrid>
  )
}
