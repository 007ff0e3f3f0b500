import { messages } from '~/config/messages'
import { useAnnounceResults } from '~/ui/forms/Combobox'
import { Notice } from '~/ui/feedback/Notice'
import styles from './InstantFindings.module.css'
import { InstantHits } from './InstantHits'
import type { InstantJoins } from './instantWish'
import type { InstantAnswer } from './useInstantResults'

interface InstantFindingsProps extends InstantJoins {
  answer: InstantAnswer
  onRetry: () => void
  /** On the way to another screen. */
  onFollow: () => void
}

/** What the instant search has found, or says of it. A newer search leaves the old rows, dimmed. */
export function InstantFindings({
  answer: { asked, results, isOld, isLoading, error },
  onRetry,
  onFollow,
  renderActions,
  pathOf,
}: InstantFindingsProps) {
  useAnnounceResults(isOld ? undefined : results?.hits, results?.nothingFound)
  return (
    <div className={styles.findings} aria-busy={isLoading || undefined}>
      {error && !isLoading && (
        <Notice kind="error" title={messages.searchFailed} onRetry={onRetry} />
      )}
      {results && results.hits.length === 0 && !error && (
        <p className={styles.none} data-old={isOld || undefined}>
          {results.nothingFound ?? messages.nothingFound}
        </p>
      )}
      {asked && results && results.hits.length > 0 && (
        <InstantHits
          {...{ ...results, isOld, renderActions }}
          pathOfAll={pathOf(asked.keyword, asked.categoryId)}
          onFollow={onFollow}
        />
      )}
    </div>
  )
}
