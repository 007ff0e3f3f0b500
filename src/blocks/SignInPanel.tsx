import { useState, type ReactNode } from 'react'
import { accountMessages } from '~/config/accountMessages'
import { paths } from '~/config/paths'
import { LostPassword } from '~/features/account/LostPassword'
import { RegisterForm } from '~/features/account/RegisterForm'
import { attributionFields } from '~/features/attribution/tracking'
import { ResetPassword } from '~/features/account/ResetPassword'
import { SignInForm } from '~/features/account/SignInForm'
import { useCanRegister } from '~/features/account/useCanRegister'
import { useFocusKept } from '~/lib/focusKept'
import { useCartStore } from '~/state/cart'
import { Button, ButtonLink } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import styles from './SignInPanel.module.css'
import { useSignInPopup } from './useSignInPopup'

interface SignInPanelProps {
  isOpen: boolean
  open: () => void
  close: () => void
}

type Step = 'sign-in' | 'register' | 'lost-password' | 'reset-password'

const TITLES: Record<Step, string> = {
  'sign-in': accountMessages.signIn,
  register: accountMessages.register,
  'lost-password': accountMessages.lostPassword,
  'reset-password': accountMessages.newPassword,
}

/** Sign-in beside the page, and what goes with it. It begins with the sign-in each time it is opened. */
export function SignInPanel({ isOpen, open, close }: SignInPanelProps) {
  const [step, setStep] = useState<Step>('sign-in')
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
        <StepFrame key={step}>
          <Content {...{ step, setStep }} onEntered={onClose} />
        </StepFrame>
      </div>
    </Dialog>
  )
}

/** What leads to another step goes with its own. */
function StepFrame({ children }: { children: ReactNode }) {
  const place = useFocusKept<HTMLDivElement>()
  return (
    <div ref={place} className={styles.step}>
      {children}
    </div>
  )
}

interface ContentProps {
  step: Step
  setStep: (step: Step) => void
  onEntered: () => void
}

function Content({ step, setStep, onEntered }: ContentProps) {
  const canRegister = useCanRegister()
  const customerId = useCartStore((state) => state.customerId)
  // Pressed before the shop had said who the visitor is, or signed in meanwhile in another tab.
  if (customerId && step !== 'reset-password') {
    return (
      <>
        <p>{accountMessages.signedIn}</p>
        <ButtonLink to={paths.account()}>{accountMessages.myAccount}</ButtonLink>
      </>
    )
  }
  const back = <OtherStep onPress={() => setStep('sign-in')}>Back to the sign-in</OtherStep>
  switch (step) {
    case 'sign-in':
      return (
        <>
          <SignInForm
            onSignedIn={onEntered}
            lostPassword={
              <OtherStep onPress={() => setStep('lost-password')}>
                {accountMessages.lostPasswordLink}
              </OtherStep>
            }
          />
          {canRegister && (
            <div className={styles.other}>
              <p>New here?</p>
              <Button variant="secondary" onClick={() => setStep('register')}>
                {accountMessages.register}
              </Button>
            </div>
          )}
        </>
      )
    case 'register':
      return (
        <>
          <RegisterForm onRegistered={onEntered} extraFields={attributionFields} />
          {back}
        </>
      )
    case 'lost-password':
      return (
        <>
          <LostPassword />
          {back}
        </>
      )
    case 'reset-password':
      return <ResetPassword onSignedIn={onEntered} />
  }
}

const OtherStep = ({ onPress, children }: { onPress: () => void; children: string }) => (
  <button type="button" className={styles.link} onClick={onPress}>
    {children}
  </button>
)
