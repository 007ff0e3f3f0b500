import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as accountMessages from '~/messages/account'
import { LostPasswordForm, ResetPasswordForm } from '~/blocks/account/PasswordForms'
import { paths } from '~/config/paths'
import { parseResetLink } from '~/domain/account/signInLinks'
import { AccountFrame } from './AccountFrame'
import styles from './AccountPage.module.css'

/** /my-account/lost-password/: requests the e-mail, or sets a new password after its link. */
export function NewPassword() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // Read once: opening the link removes its key from the URL.
  const [isReset] = useState(
    () =>
      parseResetLink(search) !== undefined || new URLSearchParams(search).has('show-reset-form'),
  )
  const title = isReset ? accountMessages.newPassword : accountMessages.lostPassword
  return (
    <AccountFrame title={title} titleId="new-password">
      <div className={styles.form}>
        {isReset ? (
          <ResetPasswordForm
            labelledBy="new-password"
            onSignedIn={() => {
              if (location.pathname === pathname) void navigate(paths.account())
            }}
          />
        ) : (
          <LostPasswordForm labelledBy="new-password" />
        )}
      </div>
    </AccountFrame>
  )
}
