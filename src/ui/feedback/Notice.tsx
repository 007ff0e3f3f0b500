import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { messages } from '~/config/messages'
import { Button } from '~/ui/forms/Button'
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
      {onRetry && <Retry onRetry={onRetry} />}
    </div>
  )
}

function Retry({ onRetry }: { onRetry: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  // Gone because it helped: a keyboard goes on from the content, not from the top of the page.
  useLayoutEffect(() => {
    const place = ref.current
    return () => {
      if (place?.contains(document.activeElement)) {
        document.getElementById('content')?.focus({ preventScroll: true })
      }
    }
  }, [])
  return (
    <div ref={ref}>
      <Button variant="secondary" className={styles.retry} onClick={onRetry}>
        {messages.tryAgain}
      </Button>
    </div>
  )
}
