import { Suspense, useState } from 'react'
import { accountMessages } from '~/config/accountMessages'
import { Dialog } from '~/ui/overlays/Dialog'
import { lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import styles from './SignInPanel.module.css'
import type { SignInStep } from './SignInSteps'
import { useSignInPopup } from './useSignInPopup'

interface SignInPanelProps {
  isOpen: boolean
  open: () => void
  close: () => void
}

/** The forms come when somebody is about to sign in: most visitors never do. */
const SignInSteps = lazyWithPreload(() =>
  import('./SignInSteps').then((module) => module.SignInSteps),
)

/** Fetches them ahead of the press. */
export const prepareSignIn = SignInSteps.preload

const TITLES: Record<SignInStep, string> = {
  'sign-in': accountMessages.signIn,
  register: accountMessages.register,
  'lost-password': accountMessages.lostPassword,
  'reset-password': accountMessages.newPassword,
}

/** Sign-in beside the page, and what goes with it. It begins with the sign-in each time it is opened. */
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
          <SignInSteps {...{ step, setStep }} onEntered={onClose} />
        </Suspense>
      </div>
    </Dialog>
  )
}
