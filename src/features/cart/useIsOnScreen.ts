import { useEffect, useRef } from 'react'

/** Whether what started a change is still before the shopper when the answer comes. */
export function useIsOnScreen() {
  const isOnScreen = useRef(false)
  useEffect(() => {
    isOnScreen.current = true
    return () => {
      isOnScreen.current = false
    }
  }, [])
  return isOnScreen
}
