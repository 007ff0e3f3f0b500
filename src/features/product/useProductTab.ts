import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import {
  addressWithTab,
  openTab,
  tabFromAddress,
  type ProductTab,
} from '~/domain/product/productTabs'
import { rememberedScroll } from '~/lib/scrollRestoration'

const KEEP_SCROLL_POSITION = { staysInPlace: true }

/**
 * The open tab of a product, which is in the URL. Choosing a tab replaces the history entry, so that Back
 * leaves the product; a link to a tab adds one.
 */
export function useProductTab(tabs: readonly ProductTab[]) {
  const address = useLocation()
  const navigate = useNavigate()
  const isPop = useNavigationType() === NavigationType.Pop
  const requested = tabFromAddress(address)
  const open = openTab(requested, tabs)
  const isRequested = open !== undefined && open === requested

  // A URL with a tab scrolls to it on arrival, unless Back or a reload restores the scroll position.
  const [{ arrivalKey, scrollTarget }] = useState(() => ({
    arrivalKey: address.key,
    scrollTarget: isRequested && (!isPop || rememberedScroll() === undefined) ? open : undefined,
  }))
  useEffect(() => {
    if (scrollTarget) document.getElementById(`tab-title-${scrollTarget}`)?.scrollIntoView()
  }, [scrollTarget])

  // A link on this page, such as the stars of the heading, moves the focus to the tab.
  const isLinked =
    isRequested && !isPop && address.key !== arrivalKey && !keepsScrollPosition(address.state)
  const linkedKey = isLinked ? address.key : undefined
  useEffect(() => {
    if (linkedKey) document.getElementById(`tab-${open}`)?.focus({ preventScroll: true })
  }, [linkedKey, open])

  return {
    open,
    choose: (tab: ProductTab) =>
      void navigate(addressWithTab(location, tab), { replace: true, state: KEEP_SCROLL_POSITION }),
  }
}

const keepsScrollPosition = (state: unknown) =>
  typeof state === 'object' && state !== null && 'staysInPlace' in state
