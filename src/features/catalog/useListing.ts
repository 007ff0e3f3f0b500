import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { DESKTOP, LISTING_OVERLAY_MS, LISTING_SCROLL_OFFSET_PX } from '~/config/constants'
import type { Listing, ListingFilter } from '~/domain/catalog/listing'
import { searchKey } from '~/domain/catalog/listingAddress'
import { isFocusOnContent } from '~/lib/focus'
import { scrollToNow } from '~/lib/scrolling'
import { useTimeout } from '~/lib/timeHooks'
import { useLastResponse } from '~/lib/earlierRenders'
import * as commonMessages from '~/messages/common'
import { announce } from '~/ui/feedback/announcer'
import {
  addressOf,
  categoriesQuery,
  firstAddressOf,
  isPaginated,
  listingQuery,
} from './listingQuery'
import { resultText } from './listingText'

/** Navigates to another filter; `isStep: false` replaces the present history entry. */
export type ChangeFilter = (next: ListingFilter, options?: { isStep?: boolean }) => void

/**
 * The filter in the address and its setter. A choice shows at once and is the base of the next one, even
 * before the navigation has happened.
 */
export function useListingFilter(ofAddress: ListingFilter): [ListingFilter, ChangeFilter] {
  const navigate = useNavigate()
  const [filter, setOptimistic] = useOptimistic(ofAddress)

  const change: ChangeFilter = (next, { isStep = true } = {}) =>
    startTransition(() => {
      setOptimistic(next)
      // Keeps the scroll position and the focus.
      void navigate(addressOf(next), { replace: !isStep, state: { staysInPlace: true } })
    })

  return [filter, change]
}

/** A listing on the screen with its filter. */
export interface ShownListing {
  filter: ListingFilter
  listing: Listing
}

/**
 * The listing of a filter. The previous one stays on the screen while the next one loads and where it
 * fails.
 *
 * @param isCurrent false while `filter` is an optimistic choice that the address does not have yet
 */
export function useListing(
  filter: ListingFilter,
  isCurrent: boolean,
  content: RefObject<HTMLElement | null>,
) {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(listingQuery(filter))
  const last = useLastResponse(filter, data)
  const shown = useMemo<ShownListing | undefined>(
    () => last && { filter: last.params, listing: last.data },
    [last],
  )

  const isOld = shown !== undefined && data === undefined
  // The type of the navigation, a choice or Back, is known once the address has the filter.
  useShowResults(isCurrent ? data : undefined, filter, content)
  useShowFailure(isCurrent && isOld && !isFetching, content)
  return {
    shown,
    /** Error of the request for this filter; null while it is repeated. */
    error: isFetching ? null : error,
    isOld,
    hasOverlay: useOverlay(isOld && isFetching),
    /** Repeats the request for the categories, too, where it failed as well. */
    retry: () => {
      void refetch()
      void client.refetchQueries({
        ...categoriesQuery(),
        predicate: ({ state }) => state.status === 'error',
      })
    },
  }
}

/** The overlay of the previous products disappears a moment after the next ones: docs/behaviour.md#listings. */
function useOverlay(isLoading: boolean) {
  const [wasLoading, setWasLoading] = useState(isLoading)
  const [isFading, setIsFading] = useState(false)
  if (wasLoading !== isLoading) {
    setWasLoading(isLoading)
    setIsFading(!isLoading)
  }
  useTimeout(isFading ? LISTING_OVERLAY_MS : undefined, () => setIsFading(false))
  return isLoading || isFading
}

/**
 * Announces the number of products after each choice of the shopper, and scrolls to them. After a further choice
 * the page is already there and does not move. Back and Forward restore the scroll position instead. A layout
 * effect: the browser would paint a shorter page at its end, with the filters above the window.
 */
function useShowResults(
  listing: Listing | undefined,
  filter: ListingFilter,
  content: RefObject<HTMLElement | null>,
) {
  const type = useNavigationType()
  const previous = useRef<{ address: string; search: string | undefined }>(undefined)
  // Without numbered pages, another page in view is part of the same results.
  const address = isPaginated() ? addressOf(filter) : firstAddressOf(filter)
  const { perPage } = filter
  const location = useLocation()
  const search = searchKey(location.pathname, location.search)

  useLayoutEffect(() => {
    const before = previous.current
    if (!listing || before?.address === address) return
    previous.current = { address, search }
    if (!before || type === NavigationType.Pop) return
    announce(resultText(listing, perPage) || commonMessages.nothingFound)
    // Before the paint, but after the navigation's own layout effect, which another search starts at the top.
    queueMicrotask(() => {
      // Another search has started at its top.
      if (before.search === search) scrollAbove(content.current)
      if (isFocusOnContent()) content.current?.focus({ preventScroll: true })
    })
  }, [listing, address, search, perPage, type, content])
}

/** The error is above the products, maybe out of view. */
function useShowFailure(hasFailed: boolean, content: RefObject<HTMLElement | null>) {
  const type = useNavigationType()
  useEffect(() => {
    if (!hasFailed || type === NavigationType.Pop) return
    if (content.current && content.current.getBoundingClientRect().top < 0) {
      scrollAbove(content.current)
    }
  }, [hasFailed, type, content])
}

/** On desktops only upwards: the filters are beside the products, and stay where they were pressed. */
function scrollAbove(element: HTMLElement | null) {
  if (!element) return
  const top = element.getBoundingClientRect().top + scrollY - LISTING_SCROLL_OFFSET_PX
  if (top < scrollY || !matchMedia(DESKTOP).matches) scrollToNow(top)
}
