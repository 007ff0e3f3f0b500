import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '~/config/paths'
import {
  lostPasswordPageQuery,
  resetPasswordPageQuery,
  useResetLink,
} from '~/features/account/accountQueries'
import { renewSession } from '~/features/account/session'
import type { AcceptedForm } from '~/features/content/WordpressForm'
import * as accountMessages from '~/messages/account'
import { LoadError } from '~/ui/feedback/LoadError'
import { Notice } from '~/ui/feedback/Notice'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { announce } from '~/ui/feedback/announcer'
import { PageForm } from './PageForm'
import { SignInForm } from './SignInForm'

interface LostPasswordFormProps {
  labelledBy?: string | undefined
  takesFocus?: boolean
}

/** Requests the e-mail with a password reset link. */
export function LostPasswordForm({ labelledBy, takesFocus }: LostPasswordFormProps) {
  const [isSent, setSent] = useState(false)
  if (isSent) {
    return (
      <Notice kind="success" title={accountMessages.linkSent}>
        {accountMessages.linkSentHint}
      </Notice>
    )
  }
  return (
    <>
      <p>{accountMessages.lostPasswordIntro}</p>
      <PageForm
        query={lostPasswordPageQuery()}
        name="lostPassword"
        path={paths.lostPassword()}
        submitLabel={accountMessages.sendLink}
        busyLabel={accountMessages.sendingLink}
        labelledBy={labelledBy}
        takesFocus={takesFocus}
        onAccepted={() => {
          announce(accountMessages.linkSent)
          setSent(true)
        }}
      />
    </>
  )
}

interface ResetPasswordFormProps {
  labelledBy?: string | undefined
  onSignedIn: () => void
}

/** Sets a new password after a password reset link, then shows the sign-in form. */
export function ResetPasswordForm({ labelledBy, onSignedIn }: ResetPasswordFormProps) {
  const client = useQueryClient()
  const { isOpening, error, retry } = useResetLink()
  const [isSaved, setSaved] = useState(false)

  async function onAccepted({ signal }: AcceptedForm) {
    const customerId = await renewSession(client, signal)
    announce(accountMessages.passwordSaved)
    setSaved(true)
    if (customerId) onSignedIn()
  }

  if (isSaved) {
    return (
      <>
        <Notice kind="success" title={accountMessages.passwordSaved} />
        <SignInForm onSignedIn={onSignedIn} />
      </>
    )
  }
  if (isOpening && error) return <LoadError error={error} onRetry={retry} />
  if (isOpening) return <Skeleton lines={4} />
  return (
    <PageForm
      query={resetPasswordPageQuery()}
      name="resetPassword"
      path={paths.lostPassword()}
      submitLabel={accountMessages.savePassword}
      busyLabel={accountMessages.saving}
      labelledBy={labelledBy}
      onAccepted={onAccepted}
      absent={
        <>
          <Notice kind="info">{accountMessages.linkExpired}</Notice>
          <LostPasswordForm labelledBy={labelledBy} />
        </>
      }
    />
  )
}
