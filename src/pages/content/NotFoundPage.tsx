import { NotFound } from '~/blocks/navigation/NotFound'
import * as contentMessages from '~/messages/content'
import { useFullPageLoad } from '~/lib/useFullPageLoad'

/** For unknown URLs: loads WordPress's page first, which may have one there. */
export function NotFoundPage() {
  const isAsked = useFullPageLoad()
  return (
    isAsked && (
      <NotFound title={contentMessages.pageNotFound}>
        <p>{contentMessages.pageNotFoundHint}</p>
      </NotFound>
    )
  )
}
