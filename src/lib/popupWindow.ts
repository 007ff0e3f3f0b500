/** In px; without `left`, the window is centred. */
export interface PopupSize {
  width: number
  height: number
  left?: number
  top: number
}

/**
 * Opens another site in a small window, which cannot reach the shop's page.
 *
 * @returns false if the browser has blocked it
 */
export function openPopup(url: string, { width, height, left, top }: PopupSize): boolean {
  const x = left ?? Math.round((screen.width - width) / 2)
  const features = `popup,width=${width},height=${height},left=${x},top=${top},scrollbars=yes,resizable=yes`
  // With the feature "noopener" the browser would not say whether it has opened the window.
  const opened = open(url, '_blank', features)
  if (!opened) return false
  opened.opener = null
  return true
}
