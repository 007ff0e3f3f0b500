import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountMessages } from '~/config/accountMessages'
import { paths } from '~/config/paths'
import { announce } from '~/ui/feedback/announcer'
import { LoadError } from '~/ui/feedback/LoadError'
import { Notice } from '~/ui/feedback/Notice'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { resetPasswordPageQuery } from './formPageQuery'
import { LostPassword } from './LostPassword'
import { PageForm } from './PageForm'
import { renewSession } from './renewSession'
import { SignInForm } from './SignInForm'
import { useResetLink } from './useResetLink'

interface ResetPasswordProps {
  labelledBy?: string | undefined
  onSignedIn: () => void
}

/** A new password, once the link of the shop's e-mail has led here; then the sign-in. */
export function ResetPassword({ labelledBy, onSignedIn }: ResetPasswordProps) {
  const client = useQueryClient()
  const { isOpening, error, retry } = useResetLink()
  const [isSaved, setSaved] = useState(false)

  async function onTaken() {
    const customerId = await renewSession(client)
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
      busyLabel={accountMessages.savingPassword}
      labelledBy={labelledBy}
      onTaken={onTaken}
      absent={
        <>
          <Notice kind="info">{accountMessages.linkDead}</Notice>
          <LostPassword labelledBy={labelledBy} />
        </>
      }
    />
  )
}
