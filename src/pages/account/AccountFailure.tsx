import { useEffect } from 'react'
import { Notice } from '~/ui/feedback/Notice'

interface AccountFailureProps {
  text: string | null
  /** The page that it happened on has left the screen: on the next it is no news. */
  onGone: () => void
}

export function AccountFailure({ text, onGone }: AccountFailureProps) {
  useEffect(() => onGone, [onGone])
  return text && <Notice kind="error">{text}</Notice>
}
