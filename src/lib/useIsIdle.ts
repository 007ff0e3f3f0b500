import { useEffect, useState } from 'react'
import { whenIdle } from './time'

/** Whether the browser has once had nothing better to do since `isReady`; once true it stays so. */
export function useIsIdle(isReady = true): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => (isReady ? whenIdle(() => setIsIdle(true)) : undefined), [isReady])
  return isReady && isIdle
}
