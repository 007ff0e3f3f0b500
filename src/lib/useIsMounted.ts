import { useEffect, useRef } from 'react'

/**
 * Whether the component is still on the page, for code that continues after a request: a shopper who
 * has gone elsewhere is told there, and not taken back.
 */
export function useIsMounted() {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
