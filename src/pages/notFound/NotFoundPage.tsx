import { useEffect } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { NotFound } from '~/blocks/NotFound'

/**
 * Whoever has come here from a screen of the app has not asked the server yet: WordPress may have a page
 * at this address. Whoever has come by the address itself has its answer.
 */
export function NotFoundPage() {
  const isAsked = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    if (!isAsked) location.reload()
  }, [isAsked])
  return (
    isAsked && (
      <NotFound title="We could not find that page">
        <p>The address may have a slip in it, or the page has been taken down.</p>
      </NotFound>
    )
  )
}
