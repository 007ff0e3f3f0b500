import { useEffect } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'

/**
 * Whether the server has been asked for this address: whoever has come here from a screen of the app has
 * not asked it yet, and does so now, by a page load. Whoever has come by the address itself, or by Back,
 * has its answer, so that nothing is loaded again and again. With `mustAsk` false nobody needs to.
 */
export function useFullPageLoad(mustAsk = true): boolean {
  const type = useNavigationType()
  const isAsked = !mustAsk || type === NavigationType.Pop
  useEffect(() => {
    if (!isAsked) location.reload()
  }, [isAsked])
  return isAsked
}
