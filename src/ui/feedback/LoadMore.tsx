import { keepFocusOnRemoval } from '~/lib/focus'
import { interpolate, pluralize, type PluralForms } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import { Button } from '~/ui/forms/Button'
import styles from './LoadMore.module.css'

interface LoadMoreProps {
  /** Number of items shown. */
  count: number
  hasMore: boolean
  isLoading: boolean
  /** The last request failed. */
  hasFailed: boolean
  onLoad: () => void
  /** Names the items with their number. */
  items?: PluralForms
  buttonLabel?: string
  failedMessage?: string
}

/** The number of items shown and the button that loads the next ones. */
export function LoadMore({
  count,
  hasMore,
  isLoading,
  hasFailed,
  onLoad,
  items = commonMessages.products,
  buttonLabel = commonMessages.loadMore,
  failedMessage = commonMessages.moreFailed,
}: LoadMoreProps) {
  const shown = hasMore ? commonMessages.shown : commonMessages.allShown
  return (
    <div className={styles.more}>
      <p tabIndex={-1} className={styles.count}>
        {interpolate(shown, { items: pluralize(items, count) })}
      </p>
      {hasFailed && (
        <p role="alert" className={styles.failure}>
          {failedMessage}
        </p>
      )}
      {hasMore && (
        <div ref={keepFocusOnRemoval}>
          <Button variant="secondary" isBusy={isLoading} onClick={onLoad}>
            {hasFailed ? commonMessages.tryAgain : buttonLabel}
          </Button>
        </div>
      )}
    </div>
  )
}
