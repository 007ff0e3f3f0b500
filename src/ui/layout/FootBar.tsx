import type { ReactNode } from 'react'
import styles from './FootBar.module.css'

/**
 * A ref for bars whose height is a property of the page: made once per module, since a new ref observes again.
 *
 * @param change sets the property by calling `apply`
 */
export const publishHeight =
  (
    property: '--page-bar' | '--bar-top',
    change = (_height: number, apply: () => void) => apply(),
  ) =>
  (bars: HTMLElement | null) => {
    if (!bars) return
    const { style } = document.documentElement
    const publish = (height: number) =>
      change(height, () => {
        // Without a bar, other bars keep the distance to the device's own edge.
        if (height === 0) style.removeProperty(property)
        else style.setProperty(property, `${height}px`)
      })
    const observer = new ResizeObserver(() => publish(bars.getBoundingClientRect().height))
    observer.observe(bars)
    return () => {
      observer.disconnect()
      publish(0)
    }
  }

const publishPageBar = publishHeight('--page-bar')

/**
 * Bars across the end of the window. Their height is `--page-bar` of the page: other bars are above them, and
 * the page ends above all.
 */
export const FootBar = ({ children }: { children: ReactNode }) => (
  <div ref={publishPageBar} className={styles.bar}>
    {children}
  </div>
)
