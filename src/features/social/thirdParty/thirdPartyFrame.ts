/**
 * Fills the document of public/third-party.html with what another site's script expects, from outside: the
 * scripts run under that document's policy, and end when the frame is removed.
 */
export interface FrameEvents {
  /** The script has not loaded: no connection, or a content blocker. */
  onFailed: () => void
  onReady: () => void
}

/** Without an own background, a dark page would shine through the other site's dark text. */
export function setColors({ documentElement: { style } }: Document, scheme: 'light' | 'dark' | '') {
  style.colorScheme = scheme || 'light'
  style.background = scheme === 'dark' ? '#18191a' : '#fff'
}

export function addScript(page: Document, src: string, { onFailed }: FrameEvents) {
  const script = page.createElement('script')
  script.src = src
  script.async = true
  script.addEventListener('error', onFailed)
  page.body.append(script)
  return script
}
