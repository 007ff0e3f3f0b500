import { useEffect, useEffectEvent } from 'react'
import { useDocumentEvent } from '~/lib/useDocumentEvent'

type Reason = 'outside' | 'escape'

interface DismissOptions {
  /** Listens only while true. */
  isOpen: boolean
  /** Elements that belong to the open panel: presses and focus within them do not dismiss it. */
  inside: () => (Element | null)[]
  onDismiss: (reason: Reason) => void
  /** `click` for a panel that must survive the start of a touch scroll. */
  pressEvent?: 'pointerdown' | 'click'
}

/** Light dismiss of a panel: a press or focus outside of it, or Escape. */
export function useDismiss({
  isOpen,
  inside,
  onDismiss,
  pressEvent = 'pointerdown',
}: DismissOptions) {
  const isOutside = useEffectEvent(
    (target: EventTarget | null) =>
      // A target that its own handler has removed is neither inside nor outside.
      target instanceof Node &&
      target.isConnected &&
      !inside().some((element) => element?.contains(target)),
  )
  const dismiss = useEffectEvent(onDismiss)

  useEffect(() => {
    if (!isOpen) return
    const listeners = new AbortController()
    const { signal } = listeners
    const onOutside = ({ target }: Event) => {
      if (isOutside(target)) dismiss('outside')
    }
    document.addEventListener(pressEvent, onOutside, { signal })
    document.addEventListener('focusin', onOutside, { signal })
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Escape') dismiss('escape')
      },
      { signal },
    )
    return () => listeners.abort()
  }, [isOpen, pressEvent])
}

/**
 * Escape for a dialog that has been requested but whose code is still loading. Presses that another
 * handler has used are ignored.
 */
export function useEscapeKey(isOn: boolean, onEscape: () => void) {
  const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) onEscape()
  }
  useDocumentEvent('keydown', onKeyDown, { isOn })
}
