import { useRef, useState } from 'react'
import { after } from '~/lib/time'

/** Delays that keep submenus closed while the mouse only crosses the menu. */
export const OPENS_AFTER_MS = 120
export const CLOSES_AFTER_MS = 250

/** Opens the item at an index and closes the others of its list; undefined closes all. */
export type OpenItem = (index: number | undefined, delayMs?: number) => void

/** Which item of a list has its submenu open: one at a time. */
export function useOpenItem() {
  const [openIndex, setOpenIndex] = useState<number>()
  const cancelDelay = useRef(() => {})

  const openItem: OpenItem = (index, delayMs = 0) => {
    cancelDelay.current()
    if (delayMs) cancelDelay.current = after(delayMs, () => setOpenIndex(index))
    else setOpenIndex(index)
  }
  return { openIndex, openItem }
}
