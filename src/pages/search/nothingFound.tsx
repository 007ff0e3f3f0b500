import { useQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { ProductSection } from '~/blocks/catalog/ProductSection'
import { useCategoryChoices } from '~/blocks/catalog/useCategoryTree'
import { site } from '~/config/site'
import { newFilter } from '~/domain/catalog/listing'
import { listingQuery } from '~/features/catalog/listingQuery'
import { useCorrection } from '~/features/search/suggestions/useCorrection'
import { useNearViewport } from '~/lib/viewport'
import * as searchMessages from '~/messages/search'
import { AppLink } from '~/ui/navigation/AppLink'

/** Parts of the screen without results, loaded on demand as one file. */

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

const BEST_SELLERS = 12

/** The products of the whole shop that sell best. */
export function BestSellers() {
  const ref = useRef<HTMLElement>(null)
  const listing = newFilter(site.listing, { order: 'popularity', perPage: BEST_SELLERS })
  const query = useQuery({
    ...listingQuery(listing, { isWithoutFacets: true }),
    enabled: useNearViewport(ref),
  })
  return <ProductSection ref={ref} title={searchMessages.bestSellers} query={query} />
}
