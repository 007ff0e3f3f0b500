import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ListingFilter } from '~/domain/catalog/listing'
import { rangeOf, type PageRange } from '~/domain/catalog/listingPages'
import { isCurrentEntry } from '~/lib/history'
import { addressOf, firstAddressOf } from './listingQuery'
import type { ShownListing } from './useListing'

/**
 * Which pages of a listing are on the screen together, where pages are loaded instead of turned (spec
 * 2.2). The history entry itself remembers them, in its state, so Back, Forward and a reload find them
 * again, and a link or a filter begins anew. The page of the address is the one in view.
 *
 * @param filter of the address
 * @param shown what is on the screen; another filter's while the answer to this one is on its way
 */
export function useLoadedRange(filter: ListingFilter, { filter: ofShown, listing }: ShownListing) {
  const entry = useLocation()
  const navigate = useNavigate()
  const isCurrent = firstAddressOf(filter) === firstAddressOf(ofShown)
  const ofEntry = rangeOf(entry.state, filter.page, listing.pageCount)
  const [kept, keep] = useState(ofEntry)
  if (isCurrent && !isSame(kept, ofEntry)) keep(ofEntry)

  return {
    /** The pages of the filter before stay while another one's answer is on its way. */
    range: isCurrent ? ofEntry : kept,
    /** Changes with the history entry; what could not be put yet can then. */
    entryKey: entry.key,
    /** Another page is in view, or more pages are on the screen: still the same entry to the shopper. */
    put: (page: number, pages: PageRange) => {
      // On the way to another screen the browser's entry is that one's already.
      if (!isCurrent || !isCurrentEntry(entry.key)) return
      void navigate(addressOf({ ...filter, page }), {
        replace: true,
        state: { staysInPlace: true, pages },
      })
    },
  }
}

const isSame = (a: PageRange, b: PageRange) => a.from === b.from && a.to === b.to
