import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { ROTATION_DRAG_PX, ROTATION_FRAME_MS } from '~/config/rotation'
import { dragSteps, rotateFrame } from '~/domain/product/media'
import { after } from '~/lib/time'
import { useMediaQuery } from '~/lib/viewport'

/** Which way a playing product turns: the theme's "next" is the frame before. */
const PLAYING = -1

/**
 * The frame that is shown, turned by playing, by a held button, by drag and by keys (spec 4.13). It
 * stands still while the page is hidden, and does not play for those who want no motion.
 */
export function useTurning(count: number) {
  const [frame, setFrame] = useState(0)
  const [isWanted, setWanted] = useState(false)
  const [held, setHeld] = useState<-1 | 0 | 1>(0)
  const draggedFrom = useRef<number>(undefined)
  const canPlay = !useMediaQuery('(prefers-reduced-motion: reduce)')
  const isPlaying = isWanted && canPlay
  const going = held || (isPlaying ? PLAYING : 0)

  const turn = (steps: number) => setFrame((from) => rotateFrame(from, steps, count))

  useEffect(() => {
    if (going === 0) return
    return after(ROTATION_FRAME_MS, () => setFrame(rotateFrame(frame, going, count)))
  }, [going, frame, count])

  useEffect(() => {
    const stopIfHidden = () => {
      if (!document.hidden) return
      setWanted(false)
      setHeld(0)
    }
    document.addEventListener('visibilitychange', stopIfHidden)
    return () => document.removeEventListener('visibilitychange', stopIfHidden)
  }, [])

  function take(steps: number) {
    setWanted(false)
    turn(steps)
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey } = event
    const steps = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[key]
    if (altKey || ctrlKey || metaKey || (steps === undefined && key !== ' ')) return
    event.preventDefault()
    if (steps !== undefined) take(steps)
    else if (!event.repeat) setWanted(canPlay && !isPlaying)
  }
  const letGo = () => (draggedFrom.current = undefined)

  return {
    frame,
    canPlay,
    isPlaying,
    toggle: () => setWanted(!isPlaying),
    /** For what is turned. */
    stage: {
      onKeyDown,
      onPointerDown({ currentTarget, button, clientX, pointerId }: PointerEvent<HTMLElement>) {
        if (button !== 0) return
        currentTarget.setPointerCapture(pointerId)
        draggedFrom.current = clientX
        setWanted(false)
      },
      onPointerMove({ clientX }: PointerEvent) {
        if (draggedFrom.current === undefined) return
        const { steps, rest } = dragSteps(clientX - draggedFrom.current, ROTATION_DRAG_PX)
        if (steps === 0) return
        draggedFrom.current = clientX - rest
        turn(steps)
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
    },
    /** For a button that turns by one, and on while it is held. */
    turner: (steps: -1 | 1) => ({
      onPointerDown({ button }: PointerEvent) {
        if (button !== 0) return
        take(steps)
        setHeld(steps)
      },
      onPointerUp: () => setHeld(0),
      onPointerLeave: () => setHeld(0),
      onPointerCancel: () => setHeld(0),
      // Pressed by keyboard or by a helper: no pointer went before.
      onClick: ({ detail }: { detail: number }) => detail === 0 && take(steps),
    }),
  }
}
