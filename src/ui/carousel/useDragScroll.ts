import { useRef, type DragEvent, type MouseEvent, type PointerEvent } from 'react'
import { after } from '~/lib/time'

/** A hand that moves less than this has clicked. */
const DRAG_FROM_PX = 5

/**
 * Handlers for a list that a mouse can drag along; a finger scrolls it natively. What was dragged was
 * not clicked, and no text or picture is picked up on the way.
 */
export function useDragScroll(onEnd: () => void) {
  const held = useRef<{ x: number; scrollLeft: number; isDragged: boolean }>(undefined)
  const hasJustDragged = useRef(false)

  function letGo({ currentTarget: list }: PointerEvent<HTMLElement>) {
    const wasDragged = held.current?.isDragged
    held.current = undefined
    if (!wasDragged) return
    onEnd()
    delete list.dataset['dragged']
    hasJustDragged.current = true
    // The click that belongs to the drag comes at once, if it comes at all.
    after(0, () => (hasJustDragged.current = false))
  }

  return {
    onPointerDown({
      currentTarget: list,
      target,
      pointerType,
      button,
      clientX,
    }: PointerEvent<HTMLElement>) {
      const isField = target instanceof Element && target.closest('input, select, textarea')
      const hasMore = list.scrollWidth > list.clientWidth
      if (pointerType !== 'mouse' || button !== 0 || isField || !hasMore) return
      held.current = { x: clientX, scrollLeft: list.scrollLeft, isDragged: false }
    },
    onPointerMove({ currentTarget: list, buttons, clientX, pointerId }: PointerEvent<HTMLElement>) {
      if (buttons === 0) held.current = undefined
      if (!held.current) return
      const { x, scrollLeft, isDragged } = held.current
      if (!isDragged) {
        if (Math.abs(clientX - x) < DRAG_FROM_PX) return
        held.current.isDragged = true
        list.setPointerCapture(pointerId)
        // At once, not with the next drawing: the first step must not snap back.
        list.dataset['dragged'] = ''
        getSelection()?.removeAllRanges()
      }
      list.scrollLeft = scrollLeft + x - clientX
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onClickCapture(event: MouseEvent) {
      if (!hasJustDragged.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
