/**
 * Connects the open tabs of this site. A message reaches every other tab, never its sender. Does
 * nothing in browsers without BroadcastChannel.
 */
export function tabChannel(name: string) {
  let channel: BroadcastChannel | undefined
  const open = () => {
    if (!channel && 'BroadcastChannel' in globalThis) channel = new BroadcastChannel(name)
    return channel
  }
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

/** The last piece of work in this tab for each lock name. */
const queues = new Map<string, Promise<unknown>>()

/**
 * Runs `work` while no other tab of this site runs work under the same name; later calls wait. Old
 * browsers, and pages not served over https, have no Web Locks: there the lock covers this tab alone.
 *
 * @param signal ends the wait for another tab, which may be frozen, but not the work
 */
export function withLock<T>(
  name: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(name, signal ? { signal } : {}, work)
  const run = (queues.get(name) ?? Promise.resolve()).then(work)
  queues.set(
    name,
    run.catch(() => undefined),
  )
  return run
}
