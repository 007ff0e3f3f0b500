import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { ROTATION_DRAG_PX, ROTATION_FRAME_MS } from '~/config/constants'
import { dragSteps, rotateFrame } from '~/domain/product/media'
import { useTimeout } from '~/lib/timeHooks'
import { useDocumentEvent } from '~/lib/events'
import { useMediaQuery } from '~/lib/viewport'

/** Automatic rotation turns backwards, like the theme's. */
const PLAY_STEP = -1

/**
 * The visible frame of a 360° view, changed by playing, a held button, dragging and keys. It stops while
 * the page is hidden and does not play with `prefers-reduced-motion`.
 */
export function useRotationFrame(count: number) {
  const [frame, setFrame] = useState(0)
  const [wantsPlay, setWantsPlay] = useState(false)
  const [heldStep, setHeldStep] = useState<-1 | 0 | 1>(0)
  const dragStart = useRef<number>(undefined)
  const canPlay = !useMediaQuery('(prefers-reduced-motion: reduce)')
  const isPlaying = wantsPlay && canPlay
  const autoStep = heldStep || (isPlaying ? PLAY_STEP : 0)

  const turn = (steps: number) => setFrame((before) => rotateFrame(before, steps, count))

  // Each frame starts the wait for the next one.
  useTimeout(autoStep === 0 ? undefined : ROTATION_FRAME_MS, () => turn(autoStep), frame)
  useDocumentEvent('visibilitychange', () => {
    if (!document.hidden) return
    setWantsPlay(false)
    setHeldStep(0)
  })

  function turnManually(steps: number) {
    setWantsPlay(false)
    turn(steps)
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey } = event
    const steps = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[key]
    if (altKey || ctrlKey || metaKey || (steps === undefined && key !== ' ')) return
    event.preventDefault()
    if (steps !== undefined) turnManually(steps)
    else if (!event.repeat) setWantsPlay(canPlay && !isPlaying)
  }
  const endDrag = () => (dragStart.current = undefined)

  return {
    frame,
    canPlay,
    isPlaying,
    togglePlaying: () => setWantsPlay(!isPlaying),
    sliderProps: {
      onKeyDown,
      onPointerDown({ currentTarget, button, clientX, pointerId }: PointerEvent<HTMLElement>) {
        if (button !== 0) return
        currentTarget.setPointerCapture(pointerId)
        dragStart.current = clientX
        setWantsPlay(false)
      },
      onPointerMove({ clientX }: PointerEvent) {
        if (dragStart.current === undefined) return
        const { steps, rest } = dragSteps(clientX - dragStart.current, ROTATION_DRAG_PX)
        if (steps === 0) return
        dragStart.current = clientX - rest
        turn(steps)
      },
      onPointerUp: endDrag,
      onPointerCancel: endDrag,
    },
    /** For a button that turns by one frame, and continuously while held. */
    turnButtonProps: (steps: -1 | 1) => ({
      onPointerDown({ button }: PointerEvent) {
        if (button !== 0) return
        turnManually(steps)
        setHeldStep(steps)
      },
      onPointerUp: () => setHeldStep(0),
      onPointerLeave: () => setHeldStep(0),
      onPointerCancel: () => setHeldStep(0),
      // `detail` is 0 for keyboards and assistive technology, which send no pointer events.
      onClick: ({ detail }: { detail: number }) => detail === 0 && turnManually(steps),
    }),
  }
}
