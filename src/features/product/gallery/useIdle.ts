import { useEffect, useState, type RefObject } from 'react'
import { after } from '~/lib/time'

/** Whether a mouse has rested for so long; a key or a finger takes it back, and starts no new wait. */
export function useIdle(ref: RefObject<HTMLElement | null>, ms: number, isOn: boolean): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!isOn || !element) return
    let cancel: (() => void) | undefined
    const wake = (event: Event) => {
      setIdle(false)
      cancel?.()
      const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse'
      cancel = isMouse ? after(ms, () => setIdle(true)) : undefined
    }
    const events = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const
    for (const event of events) element.addEventListener(event, wake, { passive: true })
    return () => {
      cancel?.()
      setIdle(false)
      for (const event of events) element.removeEventListener(event, wake)
    }
  }, [ref, ms, isOn])
  return isIdle
}
