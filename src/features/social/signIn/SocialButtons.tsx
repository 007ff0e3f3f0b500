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
import { openSignInWindow, watchSignInWindow } from './signInWindow'
import styles from './SocialButtons.module.css'

interface SocialButtonsProps {
  signIn: SocialSignIn
  /** The window has come back to the shop, at this path and query. */
  onReturn: (path: string) => void
  /** The window is gone; the shopper may have signed in before. */
  onClosed: () => void
  /** What has become of the last attempt. */
  children?: ReactNode
}

/** Buttons that lead to other sites, to sign in there. */
export function SocialButtons({ signIn, onReturn, onClosed, children }: SocialButtonsProps) {
  const { providers, title = socialMessages.signInTitle, consent, opensIn, steamUrl } = signIn
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [hasConsent, setConsent] = useOptIn('heateorSsSLOptin')
  const [refused, setRefused] = useState<SignInProvider>()
  const { waiting, wait } = useWaiting(onReturn, onClosed)

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
    if (!opened) return location.assign(url)
    opened.location.replace(url)
    wait({ provider, opened })
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
          label={<ServerHtml html={consent} className={styles.consent} />}
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
            <Button variant="quiet" onClick={() => wait(undefined)}>
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

interface Waiting {
  provider: SignInProvider
  opened: Window
}

/** The window in which the shopper signs in at the moment. */
function useWaiting(onReturn: (path: string) => void, onClosed: () => void) {
  const [waiting, setWaiting] = useState<Waiting>()
  const returned = useEffectEvent((path: string) => {
    setWaiting(undefined)
    onReturn(path)
  })
  const closed = useEffectEvent(() => {
    setWaiting(undefined)
    onClosed()
  })
  useEffect(() => {
    if (!waiting) return undefined
    return watchSignInWindow(waiting.opened, {
      onReturn: (path) => returned(path),
      onClosed: () => closed(),
    })
  }, [waiting])
  /** Of several windows, only the last one counts. */
  const wait = (next: Waiting | undefined) => {
    waiting?.opened.close()
    setWaiting(next)
  }
  return { waiting, wait }
}
