/** A line between the open tabs of this site. A message reaches every other tab, never its sender. */
export function tabChannel(name: string) {
  let channel: BroadcastChannel | undefined
  const open = () => {
    if (!channel && 'BroadcastChannel' in globalThis) channel = new BroadcastChannel(name)
    return channel
  }
  return {
    tell: (message: string) => open()?.postMessage(message),
    /** Calls `action` for each message until the returned function is called. */
    listen(action: () => void): () => void {
      const opened = open()
      opened?.addEventListener('message', action)
      return () => opened?.removeEventListener('message', action)
    },
  }
}
