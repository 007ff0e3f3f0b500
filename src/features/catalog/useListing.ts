import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { DESKTOP } from '~/config/breakpoints'
import {
  LISTING_OVERLAY_MS,
  LISTING_SCROLL_MS,
  LISTING_SCROLL_OFFSET_PX,
  STICKY_HEADER_AFTER_PX,
  STICKY_HEADER_PX,
} from '~/config/constants'
import { messages } from '~/config/messages'
import { resultText, type Listing, type ListingFilter } from '~/domain/catalog/listing'
import { smoothScrollTo } from '~/lib/smoothScroll'
import { scrollToNow } from '~/lib/scrollRestoration'
import { after } from '~/lib/time'
import { announce } from '~/ui/feedback/announcer'
import { categoriesQuery } from './categoriesQuery'
import { addressOf, firstAddressOf, isPaginated, listingQuery } from './listingQuery'

/** A listing on the screen, and the filter it is the answer to. */
export interface ShownListing {
  filter: ListingFilter
  listing: Listing
}

/**
 * The answer to a filter. Until it comes, and where it fails, the one before stays on the screen: a
 * shopper never loses what they were looking at.
 *
 * @param isArrived false while the screen is still ahead of its own address, as after a choice
 */
export function useListing(
  filter: ListingFilter,
  isArrived: boolean,
  content: RefObject<HTMLElement | null>,
) {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(listingQuery(filter))
  const [shown, setShown] = useState<ShownListing>()
  if (data && data !== shown?.listing) setShown({ filter, listing: data })

  const isOld = shown !== undefined && data === undefined
  const isLoading = isOld && isFetching
  // How the shopper came to an address, by a choice or by Back, is known once they are there.
  useAnswerTold(isArrived ? data : undefined, filter, content)
  useFailureShown(isArrived && isOld && !isFetching, content)
  return {
    shown,
    /** Why there is no answer to this very filter; told while it is not being asked for again. */
    error: isFetching ? null : error,
    isOld,
    isVeiled: useVeil(isLoading),
    /** Asks for the names of the shelves as well, where they failed along with it. */
    retry: () => {
      void refetch()
      void client.refetchQueries({
        ...categoriesQuery(),
        predicate: ({ state }) => state.status === 'error',
      })
    },
  }
}

/** The veil over the old grid leaves a moment after the answer (spec 2.2). */
function useVeil(isLoading: boolean) {
  const [was, setWas] = useState(isLoading)
  const [isLeaving, setIsLeaving] = useState(false)
  if (was !== isLoading) {
    setWas(isLoading)
    setIsLeaving(!isLoading)
  }
  useEffect(
    () => (isLeaving ? after(LISTING_OVERLAY_MS, () => setIsLeaving(false)) : undefined),
    [isLeaving],
  )
  return isLoading || isLeaving
}

/**
 * After each answer that the shopper asked for, the page scrolls to the content and the number of
 * results is spoken. Back and Forward return to where they were instead.
 */
function useAnswerTold(
  listing: Listing | undefined,
  filter: ListingFilter,
  content: RefObject<HTMLElement | null>,
) {
  const type = useNavigationType()
  const told = useRef<{ address: string; words: string }>(undefined)
  // Where pages are not turned but loaded, another page in view is no other answer.
  const address = isPaginated() ? addressOf(filter) : firstAddressOf(filter)
  const { perPage } = filter
  const words = wordsOf(filter)

  useEffect(() => {
    const before = told.current
    if (!listing || before?.address === address) return
    told.current = { address, words }
    if (!before || type === NavigationType.Pop) return
    announce(resultText(listing, perPage) || messages.nothingFound)
    if (before.words === words) scrollAbove(content.current)
    else bringTo(0)
    // A new page of the listing gave the focus to the screen: reading goes on at the products.
    if (document.activeElement?.id === 'content') content.current?.focus({ preventScroll: true })
  }, [listing, address, words, perPage, type, content])
}

/** What went wrong is told above the products: there a shopper further down has to be. */
function useFailureShown(hasFailed: boolean, content: RefObject<HTMLElement | null>) {
  const type = useNavigationType()
  useEffect(() => {
    if (!hasFailed || type === NavigationType.Pop) return
    if (content.current && content.current.getBoundingClientRect().top < 0) {
      scrollAbove(content.current)
    }
  }, [hasFailed, type, content])
}

/** What a search looks for, and where: with other words the page begins anew, heading and all. */
const wordsOf = ({ search, categorySlug, author }: ListingFilter) =>
  search === undefined ? '' : [search, categorySlug, author].join('\n')

function scrollAbove(element: HTMLElement | null) {
  if (!element) return
  const top = element.getBoundingClientRect().top + scrollY - LISTING_SCROLL_OFFSET_PX
  // Scrolling up calls the header back, and the content is to begin below it.
  const isCovered =
    top < scrollY && top > STICKY_HEADER_AFTER_PX + STICKY_HEADER_PX && matchMedia(DESKTOP).matches
  bringTo(isCovered ? top - STICKY_HEADER_PX : top)
}

function bringTo(top: number) {
  if (isPaginated()) return smoothScrollTo(top, LISTING_SCROLL_MS)
  // A list of many pages measures its rows from where the page is scrolled to, so it has to be there.
  scrollToNow(top)
}
