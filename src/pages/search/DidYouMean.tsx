import type { ReactNode } from 'react'
import { useCategoryChoices } from '~/blocks/catalog/useCategoryTree'
import { useCorrection } from '~/features/search/suggestions/useCorrection'
import { AppLink } from '~/ui/navigation/AppLink'

interface DidYouMeanProps {
  text: string
  /** Announced until there is a correction. */
  title: string
  className: string | undefined
  /** Shown while the shop's words are compared, and where none is close. */
  children: ReactNode
}

/** A link to what the shopper may have meant, in the place of a general hint. */
export function DidYouMean({ text, title, className, children }: DidYouMeanProps) {
  const correction = useCorrection(text, useCategoryChoices(), title)
  if (!correction) return children
  const { to, question, onFollow } = correction
  return (
    <p className={className}>
      <AppLink to={to} onClick={onFollow}>
        {question}
      </AppLink>
    </p>
  )
}
