import { useEffect, useRef, useState } from 'react'
import type { CartLine } from '~/domain/cart/cart'
import { cartRows } from '~/domain/cart/removedLines'
import { useRemovedLines } from '~/state/removedLines'
import { CartLineRow } from './CartLineRow'
import styles from './CartLines.module.css'
import { RemovedRow } from './RemovedRow'

interface CartLinesProps {
  lines: CartLine[]
  /** What the shop finds wrong with a line, by its key. */
  notices: ReadonlyMap<string, readonly string[]>
}

/** The cart page's lines, and the places of those just removed. */
export function CartLines({ lines, notices }: CartLinesProps) {
  const removed = useRemovedLines((state) => state.removed) ?? []
  const rows = cartRows(lines, removed)
  const { list, goTo } = useWayToLine()
  if (rows.length === 0) return null
  return (
    <ul ref={list} className={styles.lines}>
      {rows.map(({ kind, line }) =>
        kind === 'line' ? (
          <CartLineRow key={line.key} line={line} notices={notices.get(line.key) ?? []} />
        ) : (
          <RemovedRow key={`removed ${line.key}`} line={line} onRestored={goTo} />
        ),
      )}
    </ul>
  )
}

/** A line that has come back stands elsewhere: whoever brought it back goes on from it. */
function useWayToLine() {
  const list = useRef<HTMLUListElement>(null)
  const [back, setBack] = useState<CartLine>()
  useEffect(() => {
    if (!back || document.activeElement !== document.body) return
    const rows = [...(list.current?.children ?? [])]
    const row = rows.find((row) => row instanceof HTMLElement && row.dataset['key'] === back.key)
    if (row instanceof HTMLElement) row.focus()
  }, [back])
  return { list, goTo: setBack }
}
