import { useCallback, useEffect, useState } from 'react'

/**
 * What lies over a screen as a history entry of its own, so that Back takes it away. The entry is the
 * router's entry once more, with its key and state: to the router, the screen and its scroll position
 * nothing has changed.
 */

const OPENED = 'satchel-layer'

export function openLayer(layer: unknown) {
  history.pushState({ ...history.state, layer }, '')
  dispatchEvent(new Event(OPENED))
}

/** The layer of the current entry; undefined: none. */
export function currentLayer(): unknown {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'layer' in state ? state.layer : undefined
}

/** The layer to be shown, and a way to forget it where its entry is no longer the current one. */
export function useLayer() {
  const [layer, setLayer] = useState(currentLayer)
  useEffect(() => {
    const follow = () => setLayer(currentLayer)
    for (const event of [OPENED, 'popstate']) addEventListener(event, follow)
    return () => {
      for (const event of [OPENED, 'popstate']) removeEventListener(event, follow)
    }
  }, [])
  const forget = useCallback(() => setLayer(undefined), [])
  return [layer, forget] as const
}
