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

/** The element that received the focus when the last focused “Try again” button was removed. */
let focusedInstead: WeakRef<Element> | undefined

/** Ref for the “Try again” button: it is removed while the request runs, and has the focus again if that fails. */
function keepFocusOfRetry(element: HTMLElement | null) {
  if (document.activeElement && document.activeElement === focusedInstead?.deref())
    element?.querySelector('button')?.focus({ preventScroll: true })
  focusedInstead = undefined
  const moveFocus = keepFocusOnRemoval(element)
  return () => {
    const hasFocus = element?.contains(document.activeElement)
    moveFocus()
    if (hasFocus && document.activeElement) focusedInstead = new WeakRef(document.activeElement)
  }
}

/** A message shown where its cause is. Screen readers announce an error at once, the others politely. */
export function Notice({ kind, title, children, onRetry }: NoticeProps) {
  return (
    <div className={styles.notice} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {title && <p className={styles.title}>{title}</p>}
      {children && <div>{children}</div>}
      {onRetry && (
        <div ref={keepFocusOfRetry}>
          <Button variant="secondary" className={styles.retry} onClick={onRetry}>
            {commonMessages.tryAgain}
          </Button>
        </div>
      )}
    </div>
  )
}
