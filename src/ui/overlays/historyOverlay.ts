import { useCallback, useEffect, useState } from 'react'

/** An overlay as a history entry, so that Back closes it. */

const OVERLAY_OPENED = 'satchel-overlay-opened'

let closing: Promise<void> | undefined

/**
 * Resolves when the browser has left the entry of an overlay that is closing. An entry that is added before
 * would be left, too.
 */
export const overlayClosed = async () => closing

/**
 * Opens an overlay. The new entry repeats the router's key and state: for the router, the screen and its scroll
 * position have not changed.
 *
 * @param overlay describes the overlay; must be cloneable, since the browser stores it with the entry
 */
export function openHistoryOverlay(overlay: unknown) {
  history.pushState({ ...history.state, overlay }, '')
  dispatchEvent(new Event(OVERLAY_OPENED))
}

/** Closes the overlay of the current entry by going back, which the browser does asynchronously. */
export function closeHistoryOverlay() {
  // A second call would leave the screen.
  closing ??= new Promise((resolve) => {
    const onLeft = () => {
      closing = undefined
      resolve()
    }
    addEventListener('popstate', onLeft, { once: true })
    history.back()
  })
}

/** The overlay of the current history entry; undefined: none. */
export function currentHistoryOverlay(): unknown {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'overlay' in state
    ? state.overlay
    : undefined
}

/**
 * The overlay to show, and a function that closes it when a navigation has replaced its history entry
 * (`pushState` fires no event).
 */
export function useHistoryOverlay() {
  const [overlay, setOverlay] = useState(currentHistoryOverlay)
  useEffect(() => {
    const update = () => setOverlay(currentHistoryOverlay)
    for (const event of [OVERLAY_OPENED, 'popstate']) addEventListener(event, update)
    return () => {
      for (const event of [OVERLAY_OPENED, 'popstate']) removeEventListener(event, update)
    }
  }, [])
  const close = useCallback(() => setOverlay(undefined), [])
  return [overlay, close] as const
}
