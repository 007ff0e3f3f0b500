import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { GALLERY_SLIDE_MS } from '~/config/constants'
import { hasModifier } from '~/lib/events'
import { interpolate } from '~/lib/text'
import { isRightToLeft } from '~/lib/viewport'
import * as productMessages from '~/messages/product'
import { visibleRange } from '~/ui/carousel/positions'
import { useScrollRow } from '~/ui/carousel/useScrollRow'
import { announce } from '~/ui/feedback/announcer'

/**
 * A scrolling row that shows one image at a time: the index of the current one, and handlers to change
 * it.
 *
 * @param count of images
 */
export function useImageRow(list: RefObject<HTMLElement | null>, count: number) {
  const { row, moveTo } = useScrollRow(list, GALLERY_SLIDE_MS)
  const [current, show] = useState(0)

  // Follows scrolling by touch, wheel or Tab.
  const settled = row && row.max > 0 ? (visibleRange(row)?.first ?? 1) - 1 : undefined
  const [lastSettled, setLastSettled] = useState(settled)
  if (lastSettled !== settled) {
    setLastSettled(settled)
    if (settled !== undefined) show(settled)
  }
  const moved = useRef(current)
  useEffect(() => {
    // A new row is at its first image; to measure it now would force a layout.
    if (moved.current === current) return
    moved.current = current
    moveTo(({ items, max }) => Math.min(items[current]?.start ?? 0, max))
  }, [current, moveTo])

  /** Moves by one image and wraps around at the ends. */
  function step(by: 1 | -1) {
    const next = (current + by + count) % count
    show(next)
    announce(interpolate(productMessages.image, { number: next + 1, count }))
  }

  /** Arrow keys move by one image and stop at the ends. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, currentTarget } = event
    const isArrow = key === 'ArrowLeft' || key === 'ArrowRight'
    if (!isArrow || count < 2 || hasModifier(event)) return
    event.preventDefault()
    const by = (key === 'ArrowRight') === isRightToLeft(currentTarget) ? -1 : 1
    if (current + by >= 0 && current + by < count) step(by)
  }

  return { current, show, step, onKeyDown }
}
