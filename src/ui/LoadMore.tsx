import { useLayoutEffect, useRef, type RefObject } from 'react'
import { messages } from '~/config/messages'
import { Button } from './Button'
import styles from './LoadMore.module.css'

interface LoadMoreProps {
  /** How many are on the screen. */
  count: number
  hasMore: boolean
  isLoading: boolean
  /** The last ones asked for did not come. */
  hasFailed: boolean
  onLoad: () => void
}

/** How many products are shown, and the button for the next ones. */
export function LoadMore({ count, hasMore, isLoading, hasFailed, onLoad }: LoadMoreProps) {
  const told = useRef<HTMLParagraphElement>(null)
  const products = `${count} ${count === 1 ? 'product' : 'products'}`
  return (
    <div className={styles.more}>
      <p ref={told} tabIndex={-1} className={styles.count}>
        {hasMore ? `${products} shown` : `That is all: ${products}`}
      </p>
      {hasFailed && (
        <p role="alert" className={styles.failure}>
          {messages.moreFailed}
        </p>
      )}
      {hasMore && (
        <MoreButton isBusy={isLoading} onClick={onLoad} next={told}>
          {hasFailed ? messages.tryAgain : 'Load more'}
        </MoreButton>
      )}
    </div>
  )
}

interface MoreButtonProps {
  isBusy: boolean
  onClick: () => void
  /** Takes the focus when the button, which had it, is gone. */
  next: RefObject<HTMLElement | null>
  children: string
}

function MoreButton({ next, ...rest }: MoreButtonProps) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [place, goesTo] = [ref.current, next.current]
    return () => {
      if (place?.contains(document.activeElement)) goesTo?.focus({ preventScroll: true })
    }
  }, [next])
  return (
    <div ref={ref}>
      <Button variant="secondary" {...rest} />
    </div>
  )
}
