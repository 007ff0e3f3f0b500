import type { ReactNode } from 'react'
import { messages } from '~/config/messages'
import { Button } from './Button'
import styles from './Notice.module.css'

interface NoticeProps {
  kind: 'error' | 'success' | 'info'
  title?: ReactNode
  children?: ReactNode
  onRetry?: () => void
}

/** Something the shopper should know, where it happened. An error interrupts, the others wait. */
export function Notice({ kind, title, children, onRetry }: NoticeProps) {
  return (
    <div className={styles.notice} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {title && <p className={styles.title}>{title}</p>}
      {children && <div>{children}</div>}
      {onRetry && (
        <Button variant="secondary" className={styles.retry} onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      )}
    </div>
  )
}
