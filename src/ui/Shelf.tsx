import { useEffect, useRef, useState, type ReactNode } from 'react'
import { prefersReducedMotion } from '~/lib/viewport'
import { Icon } from './Icon'
import styles from './Shelf.module.css'

/**
 * A row that scrolls sideways; its children are list items. A finger or the Tab key move it as they
 * do any row, the buttons are for a mouse.
 */
export function Shelf({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLUListElement>(null)
  const [edges, setEdges] = useState({ isStart: true, isEnd: false })

  function look() {
    const row = ref.current
    if (!row) return
    const isStart = row.scrollLeft < 2
    const isEnd = row.scrollLeft + row.clientWidth > row.scrollWidth - 2
    setEdges((was) => (was.isStart === isStart && was.isEnd === isEnd ? was : { isStart, isEnd }))
  }
  useEffect(look, [children])

  function move(direction: 1 | -1) {
    const row = ref.current
    row?.scrollBy({
      left: direction * row.clientWidth * 0.8,
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    })
  }

  return (
    <div className={styles.shelf}>
      <ul ref={ref} aria-label={label} className={styles.row} onScroll={look}>
        {children}
      </ul>
      <div className={styles.buttons} hidden={edges.isStart && edges.isEnd}>
        <button
          type="button"
          aria-label={`${label}: back`}
          aria-disabled={edges.isStart}
          onClick={() => move(-1)}
        >
          <Icon name="chevron-left" />
        </button>
        <button
          type="button"
          aria-label={`${label}: on`}
          aria-disabled={edges.isEnd}
          onClick={() => move(1)}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
    </div>
  )
}
