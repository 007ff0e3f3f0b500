import { useEffect, useEffectEvent } from 'react'

interface ListenerOptions {
  /** False: does not listen. */
  isOn?: boolean
  /** Listens in the capture phase, before the handlers of the app. */
  capture?: boolean
}

/** Listens to an event of the document while the component is mounted. */
export function useDocumentEvent<Type extends keyof DocumentEventMap>(
  type: Type,
  onEvent: (event: DocumentEventMap[Type]) => void,
  { isOn = true, capture = false }: ListenerOptions = {},
) {
  const handle = useEffectEvent(onEvent)
  useEffect(() => {
    if (!isOn) return
    const listener = (event: DocumentEventMap[Type]) => handle(event)
    document.addEventListener(type, listener, { capture })
    return () => document.removeEventListener(type, listener, { capture })
  }, [type, isOn, capture])
}

/** With Alt, Control, Command or Shift the browser has its own action: a new tab, a download, a history step. */
export const hasModifier = (
  event: Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
) => event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
