import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Whether an overlay is open, with the functions that change it. Navigating closes it, also by Back. */
export function useOpenUntilNavigation() {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  return {
    isOpen: openedAt === key,
    open: () => setOpenedAt(key),
    close: () => setOpenedAt(undefined),
  }
}
