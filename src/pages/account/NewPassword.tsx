import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { accountMessages } from '~/config/accountMessages'
import { paths } from '~/config/paths'
import { resetLinkOf } from '~/domain/account/resetLink'
import { LostPassword } from '~/features/account/LostPassword'
import { ResetPassword } from '~/features/account/ResetPassword'
import { PageHead } from '~/ui/layout/PageHead'
import styles from './AccountPage.module.css'

/** /my-account/lost-password/: asks for the e-mail, or follows its link to a new password. */
export function NewPassword() {
  const { search } = useLocation()
  const navigate = useNavigate()
  // Stays so once the link is opened and its key gone from the address.
  const [isReset] = useState(
    () => resetLinkOf(search) !== undefined || new URLSearchParams(search).has('show-reset-form'),
  )
  const title = isReset ? accountMessages.newPassword : accountMessages.lostPassword
  return (
    <div className={styles.page}>
      <PageHead title={title} isNoIndex />
      <h1 id="new-password">{title}</h1>
      <div className={styles.way}>
        {isReset ? (
          <ResetPassword
            labelledBy="new-password"
            onSignedIn={() => void navigate(paths.account())}
          />
        ) : (
          <LostPassword labelledBy="new-password" />
        )}
      </div>
    </div>
  )
}
