/**
 * Connects the open tabs of this site. A message reaches every other tab, never its sender. Does
 * nothing in browsers without BroadcastChannel, nor in those that deny it together with cookies.
 */
export function tabChannel(name: string) {
  let channel: BroadcastChannel | null | undefined
  const open = () => (channel === undefined ? (channel = newChannel(name)) : channel)
  return {
    post: (message: string) => open()?.postMessage(message),
    /** Calls `onMessage` for each message until the returned function is called. */
    subscribe(onMessage: (message: string) => void): () => void {
      const opened = open()
      const onEvent = ({ data }: MessageEvent) => onMessage(String(data))
      opened?.addEventListener('message', onEvent)
      return () => opened?.removeEventListener('message', onEvent)
    },
  }
}

function newChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}

/** The last piece of work in this tab for each lock name. */
const queues = new Map<string, Promise<unknown>>()

/**
 * Runs `work` while no other tab of this site runs work under the same name; later calls wait. Old
 * browsers, pages not served over https, and browsers that block cookies have no Web Locks: there the lock
 * covers this tab alone.
 *
 * @param signal ends the wait for another tab, which may be frozen, but not the work
 */
export function withLock<T>(
  name: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  if ('locks' in navigator && navigator.cookieEnabled)
    return navigator.locks.request(name, signal ? { signal } : {}, work)
  const run = (queues.get(name) ?? Promise.resolve()).then(work)
  queues.set(
    name,
    run.catch(() => undefined),
  )
  return run
}
