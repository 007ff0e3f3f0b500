import { useDocumentEvent } from '~/lib/events'
import { FIELDS } from '~/lib/focus'

type Reason = 'outside' | 'escape'

interface DismissOptions {
  /** Listens only while true. */
  isOpen: boolean
  /** Elements that belong to the open panel: presses and focus within them do not dismiss it. */
  inside: () => (Element | null)[]
  onDismiss: (reason: Reason, event: Event) => void
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
  function onTarget(event: Event) {
    const { target } = event
    // A target that its own handler has removed is neither inside nor outside.
    if (!(target instanceof Node) || !target.isConnected) return
    if (!inside().some((element) => element?.contains(target))) onDismiss('outside', event)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onDismiss('escape', event)
  }
  useDocumentEvent(pressEvent, onTarget, { isOn: isOpen })
  useDocumentEvent('focusin', onTarget, { isOn: isOpen })
  useDocumentEvent('keydown', onKeyDown, { isOn: isOpen })
}

/** Who presses one of these no longer waits for a dialog that is still loading. */
const CONTROLS = `a, button, label, summary, ${FIELDS}`

/**
 * For a dialog that has been requested but whose code or data is still loading: Escape, a press of another control
 * or the focus of a field cancels it. A later press of its own button does, too, and then requests it again.
 */
export function useCancelOpening(isLoading: boolean, onCancel: () => void) {
  const cancelOn =
    (selector: string) =>
    ({ target }: Event) => {
      if (target instanceof Element && target.closest(selector)) onCancel()
    }
  useEscapeKey(isLoading, onCancel)
  // Before the handlers of React, which open it.
  const options = { isOn: isLoading, capture: true }
  useDocumentEvent('click', cancelOn(CONTROLS), options)
  useDocumentEvent('focusin', cancelOn(FIELDS), options)
}

/** Escape for what is not a dialog of the browser. Presses that another handler has used are ignored. */
export function useEscapeKey(isOn: boolean, onEscape: () => void) {
  const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) onEscape()
  }
  useDocumentEvent('keydown', onKeyDown, { isOn })
}
