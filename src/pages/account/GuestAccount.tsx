import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { RegisterForm, SignInForm } from '~/blocks/account/SignInForm'
import { orderTrackingPath } from '~/config/orderTracking'
import { paths } from '~/config/paths'
import { signInPageQuery } from '~/features/account/accountQueries'
import { attributionFields } from '~/features/order/orderAttribution'
import { focusFirstField, isFocusLost, isFocusOnContent } from '~/lib/focus'
import { hasTouchKeyboard } from '~/lib/viewport'
import * as accountMessages from '~/messages/account'
import * as orderMessages from '~/messages/order'
import { Notice } from '~/ui/feedback/Notice'
import { useAnnouncement } from '~/ui/feedback/announcer'
import { AppLink } from '~/ui/navigation/AppLink'
import { Tabs } from '~/ui/navigation/Tabs'
import { AccountFrame } from './AccountFrame'
import styles from './AccountPage.module.css'

interface GuestAccountProps {
  /** The customer's session has just ended on this page. */
  isSignedOut: boolean
}

/** Sign-in and registration as a page. */
export function GuestAccount({ isSignedOut }: GuestAccountProps) {
  const { pathname } = useLocation()
  useAnnouncement(isSignedOut ? accountMessages.signedOut : undefined)
  return (
    <AccountFrame title={accountMessages.myAccount}>
      {isSignedOut && (
        <Notice kind="info" title={accountMessages.signedOut}>
          {pathname !== paths.account() && accountMessages.signedOutHint}
        </Notice>
      )}
      <GuestForms isArrival={!isSignedOut} />
      <TrackingLink />
    </AccountFrame>
  )
}

/** For those who have ordered as a guest. Below the form, whose height is not known before it has loaded. */
function TrackingLink() {
  const { isPending } = useQuery(signInPageQuery())
  const path = orderTrackingPath()
  return (
    path &&
    !isPending && (
      <p className={styles.link}>
        <AppLink to={path}>{orderMessages.trackWithoutAccount}</AppLink>
      </p>
    )
  )
}

interface GuestFormsProps {
  /** The shopper has opened this page, and was not signed out on it. */
  isArrival: boolean
}

/** One form at a time; the other one keeps what was typed. */
function GuestForms({ isArrival }: GuestFormsProps) {
  const { data: page } = useQuery(signInPageQuery())
  const { open, choose } = useGuestTab()
  const ref = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  const isLoaded = page !== undefined

  // Where the shopper is elsewhere already, as in the search field or on the tabs, the focus stays. The
  // on-screen keyboard would cover half of the form before the shopper has seen it.
  useEffect(() => {
    const isDue = isPressed.current || (isArrival && (isFocusLost() || isFocusOnContent()))
    isPressed.current = false
    if (!isLoaded || !isDue || hasTouchKeyboard()) return
    focusFirstField(ref.current?.querySelector(`#tab-${open} form, section > form`) ?? null)
  }, [isArrival, isLoaded, open])

  return (
    <div ref={ref} className={styles.card}>
      {page?.forms.register ? (
        <Tabs
          isRow
          label={accountMessages.signInTabs}
          tabs={[
            {
              id: 'sign-in',
              label: accountMessages.signIn,
              content: <SignInForm labelledBy="tab-title-sign-in" />,
            },
            {
              id: 'register',
              label: accountMessages.registerTab,
              content: (
                <RegisterForm
                  labelledBy="tab-title-register"
                  extraFields={attributionFields}
                  // A later sign-out on this page shows the sign-in.
                  onRegistered={() => choose('sign-in')}
                />
              ),
            },
          ]}
          open={open}
          onOpen={choose}
          onPress={(id) => (isPressed.current = id !== open)}
        />
      ) : (
        <section aria-labelledby="sign-in" className={styles.onlyForm}>
          <h2 id="sign-in">{accountMessages.signIn}</h2>
          <SignInForm labelledBy="sign-in" />
        </section>
      )}
    </div>
  )
}

type GuestTab = 'sign-in' | 'register'

/** The open tab, which is in the URL: `#register` opens the registration. */
function useGuestTab() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const open: GuestTab = hash === '#register' ? 'register' : 'sign-in'
  return {
    open,
    choose: (tab: GuestTab) => {
      // Read now, not at render: the registration may succeed after the form has left the screen.
      const { pathname, search } = location
      const to = { pathname, search, hash: tab === 'register' ? '#register' : '' }
      void navigate(to, { replace: true, state: { staysInPlace: true } })
    },
  }
}
