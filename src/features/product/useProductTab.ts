import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import {
  addressWithTab,
  openTab,
  tabFromAddress,
  type ProductTab,
} from '~/domain/product/productTabs'
import { staysInPlace } from '~/lib/history'
import { rememberedScroll } from '~/lib/scrolling'

/**
 * The open tab of a product, which is in the URL. Choosing a tab replaces the history entry, so that Back
 * leaves the product; a link to a tab adds one.
 *
 * @param arrivalKey key of the location at which the shopper arrived on the product's page
 */
export function useProductTab(tabs: readonly ProductTab[], arrivalKey: string) {
  const address = useLocation()
  const navigate = useNavigate()
  const isPop = useNavigationType() === NavigationType.Pop
  const requested = tabFromAddress(address)
  const open = openTab(requested, tabs)
  const isRequested = open !== undefined && open === requested

  // A URL with a tab scrolls to it on arrival, unless Back or a reload restores the scroll position.
  const [scrollTarget] = useState(() =>
    isRequested && (!isPop || rememberedScroll() === undefined) ? open : undefined,
  )
  useEffect(() => {
    if (scrollTarget) document.getElementById(`tab-title-${scrollTarget}`)?.scrollIntoView()
  }, [scrollTarget])

  // A link on this page, such as the stars of the heading, moves the focus to the tab, also when it is
  // followed before the tabs have rendered.
  const isLinked =
    isRequested && !isPop && address.key !== arrivalKey && !staysInPlace(address.state)
  const linkedKey = isLinked ? address.key : undefined
  useEffect(() => {
    if (linkedKey) document.getElementById(`tab-${open}`)?.focus({ preventScroll: true })
  }, [linkedKey, open])

  return {
    open,
    choose: (tab: ProductTab) =>
      void navigate(addressWithTab(location, tab), {
        replace: true,
        state: { staysInPlace: true },
      }),
  }
}
