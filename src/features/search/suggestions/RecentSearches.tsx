import { paths } from '~/config/paths'
import { interpolate, pluralize } from '~/lib/text'
import * as searchMessages from '~/messages/search'
import { announce, useAnnouncement } from '~/ui/feedback/announcer'
import { Button } from '~/ui/forms/Button'
import {
  ComboboxCell,
  ComboboxGrid,
  ComboboxLink,
  ComboboxPopup,
  ComboboxRow,
} from '~/ui/forms/Combobox'
import { IconButton } from '~/ui/forms/IconButton'
import { Icon } from '~/ui/media/Icon'
import styles from '~/features/search/LiveSearchResults.module.css'
import { clearRecentSearches, removeSearch } from './searchHistory'

interface RecentSearchesProps {
  searches: readonly string[]
  /** Before the navigation to another screen. */
  onFollow: () => void
  /** The pressed button disappears. */
  onClear: () => void
}

/** Links to the recent searches, for an empty field. */
export function RecentSearches({ searches, onFollow, onClear }: RecentSearchesProps) {
  useAnnouncement(pluralize(searchMessages.recentCount, searches.length))

  function clear() {
    clearRecentSearches()
    announce(searchMessages.recentCleared)
    onClear()
  }

  return (
    <ComboboxPopup placement="inFlow" className={styles.popup}>
      <div className={styles.head}>
        <p>{searchMessages.recent}</p>
        <Button variant="quiet" onClick={clear}>
          {searchMessages.clearRecent}
        </Button>
      </div>
      <ComboboxGrid label={searchMessages.recent}>
        {searches.map((text) => (
          <ComboboxRow key={text}>
            <ComboboxLink to={paths.search(text)} onClick={onFollow} className={styles.recent}>
              <Icon name="search" />
              <bdi>{text}</bdi>
            </ComboboxLink>
            <ComboboxCell className={styles.action}>
              <IconButton
                icon="close"
                tabIndex={-1}
                aria-label={interpolate(searchMessages.removeRecent, { text })}
                onClick={() => (searches.length > 1 ? removeSearch(text) : clear())}
              />
            </ComboboxCell>
          </ComboboxRow>
        ))}
      </ComboboxGrid>
    </ComboboxPopup>
  )
}
