import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import {
  addressWithTab,
  openTab,
  tabFromAddress,
  type ProductTab,
} from '~/domain/product/productTabs'
import { rememberedScroll } from '~/lib/scrollRestoration'

const CHOSEN = { staysInPlace: true }

/**
 * Which of a product's tabs is open: the one in the address. Choosing replaces the history entry, so
 * that Back leads to where the shopper came from; a link to a tab makes one.
 */
export function useProductTab(tabs: readonly ProductTab[]) {
  const address = useLocation()
  const navigate = useNavigate()
  const isPop = useNavigationType() === NavigationType.Pop
  const asked = tabFromAddress(address)
  const open = openTab(asked, tabs)
  const isAsked = open !== undefined && open === asked

  /** Who comes here by an address that asks for a tab is led there once it stands; not who comes back. */
  const [{ arrivalKey, goal }] = useState(() => ({
    arrivalKey: address.key,
    goal: isAsked && (!isPop || rememberedScroll() === undefined) ? open : undefined,
  }))
  useEffect(() => {
    if (goal) document.getElementById(`tab-title-${goal}`)?.scrollIntoView()
  }, [goal])

  /** By a link on this page, as from the stars to the reviews: there the keyboard goes on. */
  const isLed = isAsked && !isPop && address.key !== arrivalKey && !isChosen(address.state)
  const led = isLed ? address.key : undefined
  useEffect(() => {
    if (led) document.getElementById(`tab-${open}`)?.focus({ preventScroll: true })
  }, [led, open])

  return {
    open,
    choose: (tab: ProductTab) =>
      void navigate(addressWithTab(location, tab), { replace: true, state: CHOSEN }),
  }
}

const isChosen = (state: unknown) =>
  typeof state === 'object' && state !== null && 'staysInPlace' in state
