import { useState } from 'react'
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
