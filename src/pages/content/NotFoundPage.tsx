import { NotFound } from '~/blocks/navigation/NotFound'
import { useFullPageLoad } from '~/lib/useFullPageLoad'

/** WordPress may have a page at this address. */
export function NotFoundPage() {
  const isAsked = useFullPageLoad()
  return (
    isAsked && (
      <NotFound title="We could not find that page">
        <p>The address may have a slip in it, or the page has been taken down.</p>
      </NotFound>
    )
  )
}
