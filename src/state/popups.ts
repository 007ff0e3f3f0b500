import { useEffect, useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { focusedField } from '~/lib/focus'

/** Dialogs and messages that appear without being asked for. */
type Popup = 'newsletter' | 'sales'

interface PopupStore {
  /** Never two at once (docs/behaviour.md#popups). */
  shown: Popup | undefined
  /** The shopper uses a panel of another site, whose fields this page does not see. */
  isHeld: boolean
}

const usePopupStore = create<PopupStore>(() => ({ shown: undefined, isHeld: false }))

/**
 * Whether a popup may be shown now. Once it may, it stays until it is no longer wanted, even if the shopper
 * opens a dialog meanwhile.
 *
 * @param isWanted whether it has something to show; false gives way to other popups
 */
export function usePopup(popup: Popup, isWanted: boolean): boolean {
  const shown = usePopupStore((state) => state.shown)
  const mayInterrupt = useMayInterrupt()
  const starts = isWanted && shown === undefined && mayInterrupt
  useEffect(() => {
    if (starts) usePopupStore.setState({ shown: popup })
  }, [starts, popup])
  useEffect(() => {
    if (!isWanted) return
    return () => {
      if (usePopupStore.getState().shown === popup) usePopupStore.setState({ shown: undefined })
    }
  }, [isWanted, popup])
  return isWanted && shown === popup
}

/** Keeps popups away while a panel of another site is open. */
export function useHoldPopups(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    usePopupStore.setState({ isHeld: true })
    return () => usePopupStore.setState({ isHeld: false })
  }, [isOpen])
}

/** Whether the shopper sees the page, is in no field and has no dialog or panel open, or on its way. */
export const mayInterrupt = () =>
  !usePopupStore.getState().isHeld &&
  !document.hidden &&
  !focusedField() &&
  document.querySelector('dialog[open], [aria-haspopup="dialog"][aria-busy="true"]') === null

export function useMayInterrupt() {
  const isFree = useSyncExternalStore(subscribe, mayInterrupt)
  return usePopupStore(({ isHeld }) => !isHeld) && isFree
}

/** Opening and closing a dialog moves the focus. */
const EVENTS = ['focusin', 'focusout', 'visibilitychange', 'close']

function subscribe(onChange: () => void) {
  const listeners = new AbortController()
  for (const type of EVENTS) {
    document.addEventListener(type, onChange, { capture: true, signal: listeners.signal })
  }
  return () => listeners.abort()
}
