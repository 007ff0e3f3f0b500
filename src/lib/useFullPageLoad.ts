import { useEffect } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'

/**
 * For an address that WordPress may answer instead of the app: after a navigation inside the app,
 * loads the page from the server. Returns whether the current page has come from the server; a
 * second reload after a direct visit, a reload or Back would never end.
 *
 * @param isRequired false: the app renders the page, nothing is loaded
 */
export function useFullPageLoad(isRequired = true): boolean {
  const type = useNavigationType()
  const isLoaded = !isRequired || type === NavigationType.Pop
  useEffect(() => {
    if (!isLoaded) location.reload()
  }, [isLoaded])
  return isLoaded
}
