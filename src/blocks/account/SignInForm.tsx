import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '~/config/paths'
import type { FormValues } from '~/domain/content/wordpressForm'
import { signInPageQuery } from '~/features/account/accountQueries'
import { useSignInSuccess } from '~/features/account/session'
import { FormTexts } from '~/features/content/WordpressForm'
import * as accountMessages from '~/messages/account'
import { AppLink } from '~/ui/navigation/AppLink'
import { PageForm } from './PageForm'
import { SocialSignIn } from '~/blocks/social/SocialSignIn'

interface SignInFormProps {
  /** Called when the cart and the customer are known. */
  onSignedIn?: (() => void) | undefined
  /** Id of the heading above the form. */
  labelledBy?: string | undefined
  takesFocus?: boolean
  /** Replaces the link to the lost-password page. */
  lostPassword?: ReactNode
}

/** The shop's sign-in form, on any screen; the shopper stays on it. */
export function SignInForm({
  onSignedIn,
  labelledBy,
  takesFocus,
  lostPassword = <AppLink to={paths.lostPassword()}>{accountMessages.lostPasswordLink}</AppLink>,
}: SignInFormProps) {
  const onSuccess = useSignInSuccess(accountMessages.signedIn, onSignedIn)
  const { data: page } = useQuery(signInPageQuery())
  return (
    <>
      <PageForm
        query={signInPageQuery()}
        name="login"
        path={paths.account()}
        submitLabel={accountMessages.signIn}
        busyLabel={accountMessages.signingIn}
        labelledBy={labelledBy}
        takesFocus={takesFocus}
        onAccepted={(result, _values, form) => onSuccess(result, form)}
      >
        {() => <p>{lostPassword}</p>}
      </PageForm>
      <SocialSignIn signIn={page?.socialSignIn} onSignedIn={onSignedIn} />
    </>
  )
}

interface RegisterFormProps {
  onRegistered?: (() => void) | undefined
  /** Id of the heading above the form. */
  labelledBy?: string | undefined
  takesFocus?: boolean
  /** Fields that other parts of the app add, such as the order attribution; read when the form is sent. */
  extraFields?: (() => FormValues) | undefined
  /** The e-mail that the shopper has given already. */
  email?: string | undefined
}

/** The shop's registration form, which also signs in; nothing where the shop has none. */
export function RegisterForm({
  onRegistered,
  labelledBy,
  takesFocus,
  extraFields,
  email,
}: RegisterFormProps) {
  const onSuccess = useSignInSuccess(accountMessages.registered, onRegistered)
  return (
    <PageForm
      query={signInPageQuery()}
      name="register"
      path={paths.account()}
      submitLabel={accountMessages.register}
      busyLabel={accountMessages.registering}
      extraFields={extraFields}
      startValues={email === undefined ? undefined : { email }}
      labelledBy={labelledBy}
      takesFocus={takesFocus}
      onAccepted={(result, _values, form) => onSuccess(result, form)}
      absent={null}
    >
      {({ texts }) => <FormTexts texts={texts} />}
    </PageForm>
  )
}
