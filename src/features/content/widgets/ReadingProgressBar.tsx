import { useEffect, useRef } from 'react'
import { readingProgress } from '~/domain/content/readingProgress'
import type { ReadingProgress } from '~/domain/content/widgets'
import styles from './ReadingProgressBar.module.css'

/**
 * How much of the page has been read. The scroll position drives a CSS animation; where the browser has none,
 * a scroll listener scales it without a render. Screen readers know their place in the text.
 */
export function ReadingProgressBar({ position }: { position: ReadingProgress }) {
  const fill = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (CSS.supports('animation-timeline: scroll()')) return
    function update() {
      const { scrollHeight, clientHeight } = document.documentElement
      if (!fill.current) return
      fill.current.style.transform = `scaleX(${readingProgress(scrollY, scrollHeight, clientHeight)})`
    }
    update()
    const listeners = new AbortController()
    for (const event of ['scroll', 'resize']) {
      addEventListener(event, update, { passive: true, signal: listeners.signal })
    }
    return () => listeners.abort()
  }, [])
  return (
    <div aria-hidden className={styles.bar} data-position={position}>
      <div ref={fill} className={styles.fill} />
    </div>
  )
}
