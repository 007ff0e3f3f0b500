import { useEffect, useState } from 'react'
import { STICKY_HEADER_AFTER_PX } from '~/config/constants'

/** Spec 4.13: while the shopper scrolls up and is far enough down; from 992 px on, which the styles say. */
export function useHeaderIsSticky(): boolean {
  const [isSticky, setIsSticky] = useState(false)

  useEffect(() => {
    let last = scrollY
    const onScroll = () => {
      const y = scrollY
      if (y !== last) setIsSticky(y < last && y > STICKY_HEADER_AFTER_PX)
      last = y
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])

  return isSticky
}
