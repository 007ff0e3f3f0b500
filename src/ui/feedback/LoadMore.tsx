import { useLayoutEffect, useRef, type RefObject } from 'react'
import { messages } from '~/config/messages'
import { Button } from '~/ui/forms/Button'
import styles from './LoadMore.module.css'

interface LoadMoreProps {
  /** How many are on the screen. */
  count: number
  hasMore: boolean
  isLoading: boolean
  /** The last ones asked for did not come. */
  hasFailed: boolean
  onLoad: () => void
  /** What they are, one of them. */
  noun?: string
  /** On the button. */
  ask?: string
  failed?: string
}

/** How many are shown, and the button for the next ones. */
export function LoadMore({
  count,
  hasMore,
  isLoading,
  hasFailed,
  onLoad,
  noun = 'product',
  ask = 'Load more',
  failed = messages.moreFailed,
}: LoadMoreProps) {
  const told = useRef<HTMLParagraphElement>(null)
  const things = `${count} ${noun}${count === 1 ? '' : 's'}`
  return (
    <div className={styles.more}>
      <p ref={told} tabIndex={-1} className={styles.count}>
        {hasMore ? `${things} shown` : `That is all: ${things}`}
      </p>
      {hasFailed && (
        <p role="alert" className={styles.failure}>
          {failed}
        </p>
      )}
      {hasMore && (
        <MoreButton isBusy={isLoading} onClick={onLoad} next={told}>
          {hasFailed ? messages.tryAgain : ask}
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
