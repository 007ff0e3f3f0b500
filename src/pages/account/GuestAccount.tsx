import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { accountMessages } from '~/config/accountMessages'
import { paths } from '~/config/paths'
import { RegisterForm } from '~/features/account/RegisterForm'
import { attributionFields } from '~/features/order/attribution/tracking'
import { SignInForm } from '~/features/account/SignInForm'
import { useCanRegister } from '~/features/account/useCanRegister'
import { announce } from '~/ui/feedback/announcer'
import { Notice } from '~/ui/feedback/Notice'
import { PageHead } from '~/ui/layout/PageHead'
import styles from './AccountPage.module.css'

interface GuestAccountProps {
  /** A moment ago a customer's own page stood here. */
  isSignedOut: boolean
}

/** The way in, as a page: for who has an account, and for who would like one. */
export function GuestAccount({ isSignedOut }: GuestAccountProps) {
  const { pathname } = useLocation()
  const canRegister = useCanRegister()
  useEffect(() => {
    if (isSignedOut) announce(accountMessages.signedOut)
  }, [isSignedOut])
  return (
    <div className={styles.page}>
      <PageHead title="My account" isNoIndex />
      <h1>{accountMessages.myAccount}</h1>
      {isSignedOut && (
        <Notice kind="info" title={accountMessages.signedOut}>
          {pathname !== paths.account() && accountMessages.signedOutOnTheWay}
        </Notice>
      )}
      <div className={styles.ways}>
        <section aria-labelledby="sign-in" className={styles.way}>
          <h2 id="sign-in">{accountMessages.signIn}</h2>
          <SignInForm labelledBy="sign-in" />
        </section>
        {canRegister && (
          <section aria-labelledby="register" className={styles.way}>
            <h2 id="register">{accountMessages.register}</h2>
            <RegisterForm labelledBy="register" extraFields={attributionFields} />
          </section>
        )}
      </div>
    </div>
  )
}
