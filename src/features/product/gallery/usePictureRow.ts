import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import { GALLERY_SLIDE_MS } from '~/config/pictures'
import { announce } from '~/ui/feedback/announcer'
import { visibleRange } from '~/ui/carousel/positions'
import { useScrollRow } from '~/ui/carousel/useScrollRow'

/**
 * A row of pictures that shows one at a time: which one, by its index, and ways to glide to another.
 *
 * @param count how many there are
 */
export function usePictureRow(list: RefObject<HTMLElement | null>, count: number) {
  const { row, moveTo } = useScrollRow(list, GALLERY_SLIDE_MS)
  const [current, show] = useState(0)

  // A finger, a wheel or the Tab key may have moved the row as well.
  const settled = row && row.max > 0 ? (visibleRange(row)?.first ?? 1) - 1 : undefined
  const [before, setBefore] = useState(settled)
  if (before !== settled) {
    setBefore(settled)
    if (settled !== undefined) show(settled)
  }
  useEffect(() => {
    moveTo(({ items, max }) => Math.min(items[current]?.start ?? 0, max))
  }, [current, moveTo])

  /** To the next or the one before, round and round. */
  function step(by: 1 | -1) {
    const next = (current + by + count) % count
    show(next)
    announce(`Picture ${next + 1} of ${count}`)
  }

  /** The arrow keys, as far as there are pictures on that side. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    const isArrow = key === 'ArrowLeft' || key === 'ArrowRight'
    if (!isArrow || count < 2 || altKey || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const by = (key === 'ArrowRight') === isRightToLeft ? -1 : 1
    if (current + by >= 0 && current + by < count) step(by)
  }

  return { current, show, step, onKeyDown }
}
