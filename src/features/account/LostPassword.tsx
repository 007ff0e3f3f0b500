import { useState } from 'react'
import { accountMessages } from '~/config/accountMessages'
import { paths } from '~/config/paths'
import { announce } from '~/ui/feedback/announcer'
import { Notice } from '~/ui/feedback/Notice'
import { lostPasswordPageQuery } from './formPageQuery'
import { PageForm } from './PageForm'

/** Asks the shop for the e-mail with the way to a new password. */
export function LostPassword({ labelledBy }: { labelledBy?: string | undefined }) {
  const [isSent, setSent] = useState(false)
  if (isSent) {
    return (
      <Notice kind="success" title={accountMessages.linkSent}>
        {accountMessages.linkSentWhy}
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
        onTaken={() => {
          announce(accountMessages.linkSent)
          setSent(true)
        }}
      />
    </>
  )
}
