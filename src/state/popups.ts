import { useEffect, useSyncExternalStore } from 'react'
import { create } from 'zustand'

/** Dialogs and messages that appear without being asked for. */
type Popup = 'newsletter' | 'sales' | 'campaign'

/** The one that is shown: never two at once (docs/behaviour.md#popups). */
const usePopupStore = create<{ shown: Popup | undefined }>(() => ({ shown: undefined }))

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

/** Whether the shopper sees the page, is not typing and has no dialog open. */
export const useMayInterrupt = () => useSyncExternalStore(subscribe, mayInterrupt)

const mayInterrupt = () =>
  !document.hidden &&
  !document.activeElement?.matches('input, select, textarea, [contenteditable]') &&
  document.querySelector('dialog[open]') === null

/** Opening and closing a dialog moves the focus. */
const EVENTS = ['focusin', 'focusout', 'visibilitychange', 'close']

function subscribe(onChange: () => void) {
  const listeners = new AbortController()
  for (const type of EVENTS) {
    document.addEventListener(type, onChange, { capture: true, signal: listeners.signal })
  }
  return () => listeners.abort()
}
