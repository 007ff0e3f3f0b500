import { useRef, type DragEvent, type MouseEvent, type PointerEvent } from 'react'
import { after } from '~/lib/time'

/** A shorter movement is a click. */
const DRAG_FROM_PX = 5

/**
 * Handlers for a list that the mouse can drag; touch scrolls natively. A drag suppresses the click at its
 * end, text selection, and the native dragging of images.
 */
export function useDragScroll(onEnd: () => void) {
  const pressed = useRef<{ x: number; scrollLeft: number; isDragged: boolean }>(undefined)
  const hasJustDragged = useRef(false)

  function onRelease({ currentTarget: list }: PointerEvent<HTMLElement>) {
    const wasDragged = pressed.current?.isDragged
    pressed.current = undefined
    if (!wasDragged) return
    onEnd()
    delete list.dataset['dragged']
    hasJustDragged.current = true
    // The click that ends a drag follows in the same task, if there is one.
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
      pressed.current = { x: clientX, scrollLeft: list.scrollLeft, isDragged: false }
    },
    onPointerMove({ currentTarget: list, buttons, clientX, pointerId }: PointerEvent<HTMLElement>) {
      if (buttons === 0) pressed.current = undefined
      if (!pressed.current) return
      const { x, scrollLeft, isDragged } = pressed.current
      if (!isDragged) {
        if (Math.abs(clientX - x) < DRAG_FROM_PX) return
        pressed.current.isDragged = true
        list.setPointerCapture(pointerId)
        // Set synchronously: scroll snapping would undo the first movement before the next render.
        list.dataset['dragged'] = ''
        getSelection()?.removeAllRanges()
      }
      list.scrollLeft = scrollLeft + x - clientX
    },
    onPointerUp: onRelease,
    onPointerCancel: onRelease,
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onClickCapture(event: MouseEvent) {
      if (!hasJustDragged.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
