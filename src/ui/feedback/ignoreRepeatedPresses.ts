import type { QueryClient } from '@tanstack/react-query'
import { DOUBLE_CLICK_MS } from '~/config/constants'

/**
 * Ignores the further clicks of a double click, and a held Enter key. After the first press, its response may
 * have replaced the button: the second press would repeat the action, or activate another button at the same
 * point or with the focus, such as “Undo” in place of “Remove”. A failure, another choice, another key and a
 * history step end this. Buttons without `aria-busy` send nothing and may be pressed fast: those of quantities
 * and carousels.
 *
 * @returns stops it
 */
export function ignoreRepeatedPresses(client: QueryClient): () => void {
  let last: { button?: Element | undefined; at: number; x: number; y: number } = NO_CLICK
  let heldOn: EventTarget | null = null
  /** Queries and mutations that have begun since the last press. */
  const begun = new Set<object>()

  function onClick(event: MouseEvent) {
    const { timeStamp: at, clientX: x, clientY: y } = event
    const button = buttonOf(event)
    const isSamePoint = hasPoint(event) && Math.hypot(x - last.x, y - last.y) < SAME_POINT_PX
    const isRepeated = at - last.at < DOUBLE_CLICK_MS
    if (isRepeated && button && (button === last.button ? sends(button) : isSamePoint)) stop(event)
    else begun.clear()
    last = { button, at, x, y }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === ' ') return
    if (event.key !== 'Enter') forget()
    else if (!event.repeat) heldOn = event.target
    else if (isRepeatIgnored(event)) stop(event)
  }
  function isRepeatIgnored(event: KeyboardEvent) {
    const button = buttonOf(event)
    return button !== undefined && (sends(button) || event.target !== heldOn)
  }

  // Before React, which listens at the root element.
  const listeners = new AbortController()
  const options = { capture: true, signal: listeners.signal }
  document.addEventListener('click', onClick, options)
  document.addEventListener('keydown', onKeyDown, options)
  const forget = () => (last = NO_CLICK)
  document.addEventListener('change', forget, options)
  addEventListener('popstate', forget, options)
  const watch = (request: object, action: RequestAction) => {
    if (action.type === 'fetch' || action.type === 'pending') begun.add(request)
    // Others, in the background, say nothing of what was pressed.
    else if (begun.has(request) && hasFailed(action)) forget()
  }
  const stopWatching = [
    client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated') watch(event.mutation, event.action)
    }),
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated') watch(event.query, event.action)
    }),
  ]
  return () => {
    listeners.abort()
    for (const stop of stopWatching) stop()
  }
}

const NO_CLICK = { at: -Infinity, x: 0, y: 0 }

interface RequestAction {
  type: string
  data?: unknown
}

/** Whether a request has failed or the shop has refused: every refusal is a value with an `outcome`. */
function hasFailed(action: RequestAction) {
  const { outcome } = Object(action.data) as { outcome?: unknown }
  return action.type === 'error' || FAILURES.has(outcome)
}

const FAILURES = new Set<unknown>([
  'refused',
  'needs-choice',
  'unanswered',
  'unchanged',
  'incomplete',
])

/** A finger does not hit the same pixel twice. */
const SAME_POINT_PX = 20

/** Not a click by a key or a script. */
const hasPoint = ({ isTrusted, detail }: MouseEvent) => isTrusted && detail > 0

const buttonOf = ({ target }: Event) =>
  (target instanceof Element && target.closest('button, a')) || undefined

/** Whether its action is a request: it has a busy state. */
const sends = (button: Element) => button.hasAttribute('aria-busy')

function stop(event: Event) {
  event.preventDefault()
  // Not only for React: a dialog that is still loading would take it for a press that cancels it.
  event.stopImmediatePropagation()
}
