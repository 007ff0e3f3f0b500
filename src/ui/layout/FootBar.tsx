import type { ReactNode } from 'react'
import styles from './FootBar.module.css'

/**
 * Bars across the end of the window. Their height is `--page-bar` of the page: other bars are above them, and
 * the page ends above all.
 */
export const FootBar = ({ children }: { children: ReactNode }) => (
  <div ref={publishHeight} className={styles.bar}>
    {children}
  </div>
)

function publishHeight(bar: HTMLElement | null) {
  if (!bar) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    // Without a bar, other bars keep the distance to the device's own edge.
    if (bar.offsetHeight === 0) style.removeProperty('--page-bar')
    else style.setProperty('--page-bar', `${bar.offsetHeight}px`)
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--page-bar')
  }
}
