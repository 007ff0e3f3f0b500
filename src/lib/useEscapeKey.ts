import { useEffect, useEffectEvent } from 'react'

/** Escape for what is on its way and cannot hear it yet, as a dialog whose code has not come. */
export function useEscapeKey(isOn: boolean, action: () => void) {
  const escape = useEffectEvent(action)
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) escape()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn])
}
