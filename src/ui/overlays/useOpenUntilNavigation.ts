import { useEffect, useEffectEvent, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { staysInPlace } from '~/lib/history'

/**
 * Whether an overlay is open, with the functions that change it. Navigating closes it, also by Back; a screen that
 * notes its position or its choices in its own address does not.
 */
export function useOpenUntilNavigation() {
  const { key, state } = useLocation()
  const type = useNavigationType()
  const [isOpen, setOpen] = useState(false)
  const [shownKey, setShownKey] = useState(key)
  if (shownKey !== key) {
    setShownKey(key)
    if (type !== NavigationType.Replace || !staysInPlace(state)) setOpen(false)
  }
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}

/**
 * The same for an overlay that a store opens.
 *
 * @param isRequested the store's flag
 * @param onLeave sets it to false; called when a navigation has closed the overlay, or the next request would be none
 * @returns whether the overlay is open
 */
export function useRequestUntilNavigation(isRequested: boolean, onLeave: () => void): boolean {
  const [wasRequested, setWasRequested] = useState(false)
  const { isOpen, open, close } = useOpenUntilNavigation()
  if (isRequested !== wasRequested) {
    setWasRequested(isRequested)
    if (isRequested) open()
    else close()
  }
  const leave = useEffectEvent(onLeave)
  const isLeft = isRequested && !isOpen
  useEffect(() => {
    if (isLeft) leave()
  }, [isLeft])
  return isOpen
}
