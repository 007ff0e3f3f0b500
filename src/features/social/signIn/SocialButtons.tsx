import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { signInUrl, type SignInProvider, type SocialSignIn } from '~/domain/social/signIn'
import { useOptIn } from '~/features/social/optIn'
import { interpolate } from '~/lib/text'
import * as socialMessages from '~/messages/social'
import { Notice } from '~/ui/feedback/Notice'
import { Button } from '~/ui/forms/Button'
import { CheckField } from '~/ui/forms/Field'
import { ServerHtml } from '~/ui/text/ServerHtml'
import { BrandMark } from '~/ui/media/BrandMark'
import { providerBrands } from './providerBrands'
import { leaveToSignIn, openSignInWindow, watchSignInWindow } from './signInWindow'
import styles from './SocialButtons.module.css'

interface SocialButtonsProps {
  signIn: SocialSignIn
  /** The shopper is at a provider now, in a window. */
  onOpened: () => void
  /** The window has come back to the shop, at this path and query. */
  onReturn: (path: string) => void
  /** The window is gone; the shopper may have signed in before. */
  onClosed: () => void
  /** What has become of the last attempt. */
  children?: ReactNode
}

/** Buttons that lead to other sites, to sign in there. */
export function SocialButtons({
  signIn,
  onOpened,
  onReturn,
  onClosed,
  children,
}: SocialButtonsProps) {
  const { providers, title = socialMessages.signInTitle, consent, opensIn, steamUrl } = signIn
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [hasConsent, setConsent] = useOptIn('heateorSsSLOptin')
  const [refused, setRefused] = useState<SignInProvider>()
  const { waiting, start } = useAttempt(onReturn, onClosed)

  function leave(provider: SignInProvider) {
    if (consent && !hasConsent) {
      setRefused(provider)
      box.current?.focus()
      return
    }
    const url = signInUrl(provider, location.href.replace(/#.*/, ''), steamUrl)
    if (!url) return
    const opened = opensIn === 'window' ? openSignInWindow() : undefined
    // Also where the browser blocks windows.
    if (!opened) return leaveToSignIn(url)
    opened.location.replace(url)
    start({ provider, opened })
    onOpened()
  }

  return (
    <div role="group" aria-labelledby={id} className={styles.social}>
      <p id={id} className={styles.title}>
        {title}
      </p>
      {consent && (
        <CheckField
          ref={box}
          id={`${id}-consent`}
          name="social-consent"
          label={<ServerHtml html={consent} isLabel />}
          error={refused && interpolate(socialMessages.consentFirst, { name: nameOf(refused) })}
          checked={hasConsent}
          onChange={({ currentTarget }) => {
            setConsent(currentTarget.checked)
            setRefused(undefined)
          }}
        />
      )}
      {waiting ? (
        <Notice
          kind="info"
          title={interpolate(socialMessages.waiting, { name: nameOf(waiting.provider) })}
        >
          <p>{socialMessages.waitingHint}</p>
          <div className={styles.actions}>
            <Button variant="secondary" onClick={() => waiting.opened.focus()}>
              {socialMessages.showWindow}
            </Button>
            <Button variant="quiet" onClick={() => start(undefined)}>
              {socialMessages.stopWaiting}
            </Button>
          </div>
        </Notice>
      ) : (
        children
      )}
      <ul className={styles.providers}>
        {providers.map((provider) => (
          <li key={provider}>
            <Button
              variant="secondary"
              className={styles.provider}
              aria-label={interpolate(socialMessages.signInWith, { name: nameOf(provider) })}
              onClick={() => leave(provider)}
            >
              <BrandMark {...providerBrands[provider]} title={nameOf(provider)} />
              {nameOf(provider)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const nameOf = (provider: SignInProvider) => socialMessages.providerNames[provider]

interface Attempt {
  provider: SignInProvider
  opened: Window
}

/** The shopper's last attempt in a window, and whether the page waits for its end. */
function useAttempt(onReturn: (path: string) => void, onClosed: () => void) {
  const [attempt, setAttempt] = useState<Attempt>()
  const [isWaiting, setWaiting] = useState(false)
  const returned = useEffectEvent((path: string) => {
    setWaiting(false)
    onReturn(path)
  })
  const closed = useEffectEvent(() => {
    setWaiting(false)
    onClosed()
  })
  useEffect(() => {
    if (!attempt) return undefined
    return watchSignInWindow(attempt.opened, {
      onReturn: (path) => returned(path),
      onClosed: () => closed(),
    })
  }, [attempt])
  /** Closes the window of the previous attempt: only the last one counts. */
  const start = (next: Attempt | undefined) => {
    attempt?.opened.close()
    setAttempt(next)
    setWaiting(next !== undefined)
  }
  return { waiting: isWaiting ? attempt : undefined, start }
}
