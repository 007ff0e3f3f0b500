import type { SearchChoice } from '~/domain/search/search'
import * as searchMessages from '~/messages/search'
import { useAnnouncement } from '~/ui/feedback/announcer'
import { ComboboxGrid, ComboboxLink, ComboboxRow } from '~/ui/forms/Combobox'
import { Icon } from '~/ui/media/Icon'
import { useCorrection } from './useCorrection'

interface LiveCorrectionProps {
  text: string
  categories: readonly SearchChoice[]
  onFollow: () => void
  /** Of the link. */
  className: string | undefined
}

/** A link to what the shopper may have meant, as the only row of a live search without hits. */
export function LiveCorrection({ text, categories, onFollow, className }: LiveCorrectionProps) {
  const correction = useCorrection(text, categories)
  useAnnouncement(correction?.question)
  if (!correction) return null
  const { to, question } = correction
  return (
    <ComboboxGrid label={searchMessages.suggestions}>
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
          <Icon name="chevron-right" />
        </ComboboxLink>
      </ComboboxRow>
    </ComboboxGrid>
  )
}
