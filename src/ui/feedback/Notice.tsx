import type { ReactNode } from 'react'
import { keepFocusOnRemoval } from '~/lib/focus'
import * as commonMessages from '~/messages/common'
import { Button } from '~/ui/forms/Button'
import styles from './Notice.module.css'

interface NoticeProps {
  kind: 'error' | 'success' | 'info'
  title?: ReactNode
  children?: ReactNode
  onRetry?: () => void
}

/** A message shown where its cause is. Screen readers announce an error at once, the others politely. */
export function Notice({ kind, title, children, onRetry }: NoticeProps) {
  return (
    <div className={styles.notice} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {title && <p className={styles.title}>{title}</p>}
      {children && <div>{children}</div>}
      {onRetry && (
        <div ref={keepFocusOnRemoval}>
          <Button variant="secondary" className={styles.retry} onClick={onRetry}>
            {commonMessages.tryAgain}
          </Button>
        </div>
      )}
    </div>
  )
}
