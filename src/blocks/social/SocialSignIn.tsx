import { useLocation, useNavigate } from 'react-router-dom'
import type { SocialSignIn as Buttons } from '~/domain/social/signIn'
import { parseEmailStep, withEmailStep } from '~/domain/social/emailRequest'
import { useSignInCheck } from '~/features/account/session'
import { SocialButtons } from '~/features/social/signIn/SocialButtons'
import { useCartStore } from '~/state/cart'
import * as accountMessages from '~/messages/account'
import * as socialMessages from '~/messages/social'
import { useAnnouncement } from '~/ui/feedback/announcer'
import { Notice } from '~/ui/feedback/Notice'

export interface SocialSignInProps {
  /** From the rendered page; undefined where the shop has no such buttons. */
  signIn: Buttons | undefined
  /** Called when the cart and the customer are known. */
  onSignedIn?: (() => void) | undefined
}

/** Sign-in by other sites. With a window, the shopper stays on the page. */
export function SocialSignIn({ signIn, onSignedIn }: SocialSignInProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const session = useSignInCheck(onSignedIn)
  const { isChecking, isChecked, customerId } = session
  // The page that has the buttons may be older than the sign-in.
  const isSignedIn = useCartStore((state) => Boolean(state.customerId))
  const isGuest = isChecked && customerId === 0
  const news = isChecking ? accountMessages.signingIn : isGuest && socialMessages.notSignedIn
  const isShown = signIn && !isSignedIn
  useAnnouncement((isShown && news) || undefined)
  if (!isShown) return null

  function onReturn(path: string) {
    const back = new URL(path, location.origin).search
    // The shop asks for an e-mail address first, or for its verification.
    if (parseEmailStep(back)) void navigate(pathname + withEmailStep(search, back))
    else void session.check()
  }

  return (
    <SocialButtons
      signIn={signIn}
      onOpened={() => session.expect()}
      onReturn={onReturn}
      onClosed={() => void session.check()}
    >
      {news && <Notice kind="info">{news}</Notice>}
      {isChecked && customerId === undefined && (
        <Notice kind="error">{socialMessages.signInUnknown}</Notice>
      )}
    </SocialButtons>
  )
}
