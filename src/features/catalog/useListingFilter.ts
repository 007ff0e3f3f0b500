import { startTransition, useOptimistic } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ListingFilter } from '~/domain/catalog/listing'
import { addressOf } from './listingQuery'

/** Goes to another filter of the listing; `isStep` false takes the place of the present history entry. */
export type ChangeFilter = (next: ListingFilter, options?: { isStep?: boolean }) => void

/**
 * The filter of the address, and the way to another one. A choice shows at once and counts for the next
 * one, however fast they follow each other.
 */
export function useListingFilter(ofAddress: ListingFilter): [ListingFilter, ChangeFilter] {
  const navigate = useNavigate()
  const [filter, show] = useOptimistic(ofAddress)

  const change: ChangeFilter = (next, { isStep = true } = {}) =>
    startTransition(() => {
      show(next)
      // The shopper stays where they are: no jump to the top, no move of the focus.
      void navigate(addressOf(next), { replace: !isStep, state: { staysInPlace: true } })
    })

  return [filter, change]
}
