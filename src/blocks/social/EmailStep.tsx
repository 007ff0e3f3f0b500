import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '~/config/paths'
import {
  parseEmailStep,
  withoutEmailStep,
  type EmailStep as Step,
} from '~/domain/social/emailRequest'
import { useSignInCheck } from '~/features/account/session'
import { EmailForm } from '~/features/social/email/EmailForm'
import {
  emailIntroQuery,
  emailNoticeQuery,
  emailSettingsQuery,
} from '~/features/social/email/emailQueries'
import { useSaveEmail } from '~/features/social/email/useSaveEmail'
import * as commonMessages from '~/messages/common'
import * as socialMessages from '~/messages/social'
import { useCartStore } from '~/state/cart'
import { announce } from '~/ui/feedback/announcer'
import { Notice } from '~/ui/feedback/Notice'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { Button } from '~/ui/forms/Button'
import { isAppPath } from '~/ui/navigation/isAppPath'
import { Dialog } from '~/ui/overlays/Dialog'
import styles from './EmailStep.module.css'

/** The dialog for an address by which the shop asks for an e-mail address, or tells of its verification. */
export function EmailStep() {
  const { pathname, search } = useLocation()
  const found = parseEmailStep(search)
  const path = pathname + search
  // A signed-in shopper, for example after Back, has nothing to complete.
  const isCustomer = useCartStore((state) => Boolean(state.customerId))
  // The address changes with the shop's first response; the dialog stays. Back does not open it again.
  const [current, setCurrent] = useState<{ step: Step; path: string; isOpen: boolean }>()
  if (found && current?.path !== path) setCurrent({ step: found, path, isOpen: true })
  if (!current) return null
  const close = () => setCurrent({ ...current, isOpen: false })
  const { step, isOpen } = current
  if (!isOpen || (step.kind === 'request' && isCustomer)) return null
  return step.kind === 'request' ? (
    <EmailRequest key={step.id} id={step.id} path={current.path} onClosed={close} />
  ) : (
    <EmailNotice isVerified={step.isVerified} onClosed={close} />
  )
}

interface EmailRequestProps {
  id: string
  /** Path of the page that asks, with its query. */
  path: string
  onClosed: () => void
}

function EmailRequest({ id, path, onClosed }: EmailRequestProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { data: settings, isPending } = useQuery(emailSettingsQuery(path))
  const { data: intro } = useQuery(emailIntroQuery())
  const [isVerifying, setVerifying] = useState(false)
  const [isAccepted, setAccepted] = useState(false)
  const goal = useRef<string>(undefined)
  const isClosed = useRef(false)
  const session = useSignInCheck(() => {
    onClosed()
    leave(goal.current)
  })

  /** To a page of the shop; the page that asked is not asked again. Not from a dialog that the shopper has closed. */
  function leave(to: string = paths.home()) {
    if (isClosed.current) return
    const target = withoutStep(to)
    if (!isAppPath(target)) location.assign(target)
    else if (target !== pathname + search) void navigate(target)
  }

  const request = useSaveEmail({
    id,
    onResponse() {
      // After closing, the shopper may be on another screen.
      const isHere = location.pathname === pathname && location.search === search
      if (isHere && search !== DONE) void navigate(pathname + DONE)
    },
    onResult(result) {
      switch (result.outcome) {
        case 'signed-in':
          goal.current = result.path ?? settings?.registeredPath
          setAccepted(true)
          return void session.check()
        case 'inactive':
          return leave(result.path)
        case 'cancelled':
          announce(socialMessages.emailCancelled)
          return onClosed()
        case 'verify':
          setVerifying(true)
          return announce(settings?.verify ?? socialMessages.verifyEmail)
      }
    },
    async onFailed() {
      // The shop may have signed the shopper in although its response did not arrive.
      goal.current = settings?.registeredPath
      if (await session.check()) return false
      const to = settings?.failedPath
      if (!to || withoutStep(to) === withoutStep(path)) return true
      onClosed()
      leave(to)
      return false
    },
  })

  const isUnknown = isAccepted && session.isChecked && !session.customerId
  return (
    <Dialog
      isOpen
      onClose={() => {
        isClosed.current = true
        // The shop deletes what the provider has sent. While the address is being sent, nothing can be cancelled.
        if (!isVerifying && !isUnknown) request.cancel()
        onClosed()
      }}
      title={settings?.title ?? socialMessages.emailTitle}
    >
      {isPending ? (
        <Skeleton className={styles.form} />
      ) : isVerifying ? (
        <div className={styles.message}>
          <Notice kind="success">{settings?.verify ?? socialMessages.verifyEmail}</Notice>
          <Button onClick={onClosed}>{commonMessages.close}</Button>
        </div>
      ) : isUnknown ? (
        <Notice kind="error">{socialMessages.signInUnknown}</Notice>
      ) : (
        <EmailForm
          intro={intro ?? socialMessages.emailIntro}
          invalidText={settings?.invalid ?? socialMessages.invalidEmail}
          request={request}
        />
      )}
    </Dialog>
  )
}

/** The plugin's address after a response: a reload must not ask again. */
const DONE = '?done=1'

function withoutStep(path: string) {
  const { pathname, search, hash } = new URL(path, location.origin)
  return pathname + withoutEmailStep(search) + hash
}

function EmailNotice({ isVerified, onClosed }: { isVerified: boolean; onClosed: () => void }) {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const { data, isPending } = useQuery(emailNoticeQuery(isVerified))
  const text = isVerified ? socialMessages.emailVerified : socialMessages.emailUnverified
  function onClose() {
    onClosed()
    void navigate(pathname + withoutEmailStep(search) + hash, { replace: true })
  }
  return (
    <Dialog isOpen onClose={onClose} title={socialMessages.notification}>
      <div className={styles.message}>
        {isPending ? (
          <Skeleton lines={2} />
        ) : (
          <Notice kind={isVerified ? 'success' : 'info'}>{data ?? text}</Notice>
        )}
        <Button onClick={onClose}>{commonMessages.close}</Button>
      </div>
    </Dialog>
  )
}
