import { useEffect, useRef } from 'react'
import type { ShopNotice } from '~/domain/content/wordpressForm'
import { Notice } from '~/ui/feedback/Notice'
import { ServerHtml } from '~/ui/text/ServerHtml'
import styles from './AccountNotices.module.css'

interface AccountNoticesProps {
  notices: readonly ShopNotice[]
  /** They answer what the shopper has just done: whose control is gone goes on from here. */
  isAnswer?: boolean
}

/** What the shop has to say on a page of the account, in its words. */
export function AccountNotices({ notices, isAnswer = false }: AccountNoticesProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAnswer && notices.length > 0) place.current?.focus()
  }, [isAnswer, notices])
  if (notices.length === 0) return null
  return (
    <div ref={place} tabIndex={-1} className={styles.notices}>
      {notices.map(({ kind, text, html }) => (
        <Notice key={`${kind} ${text}`} kind={kind}>
          <ServerHtml html={html} />
        </Notice>
      ))}
    </div>
  )
}
