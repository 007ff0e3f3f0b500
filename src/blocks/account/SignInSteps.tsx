import * as accountMessages from '~/messages/account'
import { paths } from '~/config/paths'
import { useCanRegister } from '~/features/account/accountQueries'
import { attributionFields } from '~/features/order/orderAttribution'
import { keepFocusOnRemoval } from '~/lib/focus'
import { useCartStore } from '~/state/cart'
import { Button, ButtonLink } from '~/ui/forms/Button'
import { LostPasswordForm, ResetPasswordForm } from './PasswordForms'
import { RegisterForm, SignInForm } from './SignInForm'
import styles from './SignInPanel.module.css'

export type SignInStep = 'sign-in' | 'register' | 'lost-password' | 'reset-password'

interface SignInStepsProps {
  step: SignInStep
  setStep: (step: SignInStep) => void
  onSignedIn: () => void
}

/** The panel's forms, one at a time. */
export const SignInSteps = (props: SignInStepsProps) => (
  <div key={props.step} ref={keepFocusOnRemoval} className={styles.step}>
    <Content {...props} />
  </div>
)

function Content({ step, setStep, onSignedIn }: SignInStepsProps) {
  const canRegister = useCanRegister()
  const customerId = useCartStore((state) => state.customerId)
  // Opened before the cart was read, or signed in in another tab.
  if (customerId && step !== 'reset-password') {
    return (
      <>
        <p>{accountMessages.signedIn}</p>
        <ButtonLink to={paths.account()}>{accountMessages.myAccount}</ButtonLink>
      </>
    )
  }
  const back = (
    <StepLink onPress={() => setStep('sign-in')}>{accountMessages.backToSignIn}</StepLink>
  )
  switch (step) {
    case 'sign-in':
      return (
        <>
          <SignInForm
            takesFocus
            onSignedIn={onSignedIn}
            lostPassword={
              <StepLink onPress={() => setStep('lost-password')}>
                {accountMessages.lostPasswordLink}
              </StepLink>
            }
          />
          {canRegister && (
            <div className={styles.other}>
              <p>{accountMessages.newHere}</p>
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
          <RegisterForm takesFocus onRegistered={onSignedIn} extraFields={attributionFields} />
          {back}
        </>
      )
    case 'lost-password':
      return (
        <>
          <LostPasswordForm takesFocus />
          {back}
        </>
      )
    case 'reset-password':
      return <ResetPasswordForm onSignedIn={onSignedIn} />
  }
}

const StepLink = ({ onPress, children }: { onPress: () => void; children: string }) => (
  <button type="button" className={styles.link} onClick={onPress}>
    {children}
  </button>
)
