import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { SIGN_IN_POPUP_AFTER_MS } from '~/config/constants'
import { site } from '~/config/site'
import { parseSignInPopup, type SignInPopup } from '~/domain/account/signInLinks'
import { useTimeout } from '~/lib/timeHooks'
import * as accountMessages from '~/messages/account'
import { lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { Dialog } from '~/ui/overlays/Dialog'
import styles from './SignInPanel.module.css'
import type { SignInStep } from './SignInSteps'

interface SignInPanelProps {
  isOpen: boolean
  open: () => void
  close: () => void
}

/** Loaded on demand: most visitors never sign in. */
const SignInSteps = lazyWithPreload(() =>
  import('./SignInSteps').then((module) => module.SignInSteps),
)

export const preloadSignIn = SignInSteps.preload

const TITLES: Record<SignInStep, string> = {
  'sign-in': accountMessages.signIn,
  register: accountMessages.register,
  'lost-password': accountMessages.lostPassword,
  'reset-password': accountMessages.newPassword,
}

/** Sign-in, registration and lost password in a panel beside the page. Each opening starts with the sign-in. */
export function SignInPanel({ isOpen, open, close }: SignInPanelProps) {
  const [step, setStep] = useState<SignInStep>('sign-in')
  useSignInPopup((popup) => {
    setStep(popup)
    open()
  })

  function onClose() {
    close()
    setStep('sign-in')
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={TITLES[step]} placement="end">
      <div role="group" aria-label={TITLES[step]} tabIndex={-1} className={styles.panel}>
        <Suspense>
          <SignInSteps {...{ step, setStep }} onSignedIn={onClose} />
        </Suspense>
      </div>
    </Dialog>
  )
}

/** Opens the panel for a link of the shop's e-mails. See docs/behaviour.md#sign-in. */
function useSignInPopup(onRequested: (popup: SignInPopup) => void) {
  const { search } = useLocation()
  const popup = parseSignInPopup(search, site.signInPopups)
  useTimeout(popup && SIGN_IN_POPUP_AFTER_MS, () => popup && onRequested(popup), popup)
}
