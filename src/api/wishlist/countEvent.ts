/** The plugin's event on the body, with the count as its detail: other scripts of the page read and send it. */
const EVENT = 'woosw_change_count'

export const dispatchCount = (body: HTMLElement, count: number) =>
  body.dispatchEvent(new CustomEvent(EVENT, { detail: count }))

/** Calls `onCount` with each count that a script dispatches, until `signal` is aborted. */
export const onCountEvent = (
  body: HTMLElement,
  onCount: (count: number) => void,
  signal: AbortSignal,
) =>
  body.addEventListener(
    EVENT,
    (event) => {
      const count: unknown = event instanceof CustomEvent ? event.detail : undefined
      if (typeof count === 'number' && Number.isInteger(count) && count >= 0) onCount(count)
    },
    { signal },
  )
