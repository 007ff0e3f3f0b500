import { useLocation } from 'react-router-dom'
import { RegisterForm, SignInForm } from '~/blocks/account/SignInForm'
import { paths } from '~/config/paths'
import { useCanRegister } from '~/features/account/accountQueries'
import { attributionFields } from '~/features/order/orderAttribution'
import * as accountMessages from '~/messages/account'
import { Notice } from '~/ui/feedback/Notice'
import { useAnnouncement } from '~/ui/feedback/announcer'
import { PageHead } from '~/ui/layout/PageHead'
import styles from './AccountPage.module.css'

interface GuestAccountProps {
  /** The customer's session has just ended on this page. */
  isSignedOut: boolean
}

/** Sign-in and registration as a page. */
export function GuestAccount({ isSignedOut }: GuestAccountProps) {
  const { pathname } = useLocation()
  const canRegister = useCanRegister()
  useAnnouncement(isSignedOut ? accountMessages.signedOut : undefined)
  return (
    <div className={styles.page}>
      <PageHead title={accountMessages.myAccount} isNoIndex />
      <h1>{accountMessages.myAccount}</h1>
      {isSignedOut && (
        <Notice kind="info" title={accountMessages.signedOut}>
          {pathname !== paths.account() && accountMessages.signedOutHint}
        </Notice>
      )}
      <div className={styles.forms}>
        <section aria-labelledby="sign-in" className={styles.form}>
          <h2 id="sign-in">{accountMessages.signIn}</h2>
          <SignInForm labelledBy="sign-in" />
        </section>
        {canRegister && (
          <section aria-labelledby="register" className={styles.form}>
            <h2 id="register">{accountMessages.register}</h2>
            <RegisterForm labelledBy="register" extraFields={attributionFields} />
          </section>
        )}
      </div>
    </div>
  )
}
