import type { ReactNode } from 'react'
import { accountMessages } from '~/config/accountMessages'
import { paths } from '~/config/paths'
import { LostPassword } from '~/features/account/LostPassword'
import { RegisterForm } from '~/features/account/RegisterForm'
import { ResetPassword } from '~/features/account/ResetPassword'
import { SignInForm } from '~/features/account/SignInForm'
import { useCanRegister } from '~/features/account/useCanRegister'
import { attributionFields } from '~/features/order/attribution/tracking'
import { keepFocusOnRemoval } from '~/lib/focus'
import { useCartStore } from '~/state/cart'
import { Button, ButtonLink } from '~/ui/forms/Button'
import styles from './SignInPanel.module.css'

export type SignInStep = 'sign-in' | 'register' | 'lost-password' | 'reset-password'

interface SignInStepsProps {
  step: SignInStep
  setStep: (step: SignInStep) => void
  onEntered: () => void
}

/** The forms of the panel, one at a time. */
export const SignInSteps = (props: SignInStepsProps) => (
  <StepFrame key={props.step}>
    <Content {...props} />
  </StepFrame>
)

/** What leads to another step goes with its own. */
function StepFrame({ children }: { children: ReactNode }) {
  return (
    <div ref={keepFocusOnRemoval} className={styles.step}>
      {children}
    </div>
  )
}

function Content({ step, setStep, onEntered }: SignInStepsProps) {
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
