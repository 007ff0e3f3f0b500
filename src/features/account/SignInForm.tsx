import type { ReactNode } from 'react'
import { accountMessages } from '~/config/accountMessages'
import { paths } from '~/config/paths'
import { AppLink } from '~/ui/navigation/AppLink'
import { signInPageQuery } from './formPageQuery'
import { PageForm } from './PageForm'
import { useEntrance } from './useEntrance'

interface SignInFormProps {
  /** The cart and who the shopper is are known by then. */
  onSignedIn?: (() => void) | undefined
  /** Id of the heading above it. */
  labelledBy?: string | undefined
  /** What leads to a new password, where not a link to its page. */
  lostPassword?: ReactNode
}

/** The shop's sign-in form, on any screen; the shopper stays on it. */
export function SignInForm({
  onSignedIn,
  labelledBy,
  lostPassword = <AppLink to={paths.lostPassword()}>{accountMessages.lostPasswordLink}</AppLink>,
}: SignInFormProps) {
  const enter = useEntrance(accountMessages.signedIn, onSignedIn)
  return (
    <PageForm
      query={signInPageQuery()}
      name="login"
      path={paths.account()}
      submitLabel={accountMessages.signIn}
      busyLabel={accountMessages.signingIn}
      labelledBy={labelledBy}
      onTaken={(taken, _values, form) => enter(taken, form)}
    >
      {() => <p>{lostPassword}</p>}
    </PageForm>
  )
}
