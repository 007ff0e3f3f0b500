import type { ReactNode } from 'react'
import { messages } from '~/config/messages'
import { site } from '~/config/site'
import { markedParts, type SearchHit } from '~/domain/search/search'
import { Button } from '~/ui/forms/Button'
import {
  ComboboxCell,
  ComboboxGrid,
  ComboboxLink,
  ComboboxPopup,
  ComboboxRow,
  useAnnounceResults,
} from '~/ui/forms/Combobox'
import { Icon } from '~/ui/media/Icon'
import { IconButton } from '~/ui/forms/IconButton'
import { Price } from '~/ui/text/Price'
import { ProductPicture } from '~/ui/media/ProductPicture'
import { Skeleton } from '~/ui/feedback/Skeleton'
import styles from './LiveSearchResults.module.css'
import type { LiveSearchStatus, useLiveSearch } from './useLiveSearch'

interface LiveSearchResultsProps {
  search: ReturnType<typeof useLiveSearch>
  /** Address of the page of everything found. */
  pageOfAll: string
  renderActions: (hit: SearchHit) => readonly ReactNode[]
  onFollow: () => void
  onRetry: () => void
  onClose: () => void
}

/** What the live search has found so far. While it asks anew, the rows before stay, dimmed. */
export function LiveSearchResults({
  search: { fields, status, answer, hits },
  pageOfAll,
  renderActions,
  onFollow,
  onRetry,
  onClose,
}: LiveSearchResultsProps) {
  const { noResult } = site.search.live
  useAnnounceResults(answer, noResult)
  const text = fields.text.trim()
  return (
    <ComboboxPopup placement="inFlow" className={styles.popup}>
      <div className={styles.head}>
        {status === 'failed' ? (
          <>
            {/* Apart from the other words: an alert is heard where it appears, not where a text becomes one. */}
            <p role="alert">{messages.searchFailed}</p>
            <Button variant="quiet" onClick={onRetry}>
              {messages.tryAgain}
            </Button>
          </>
        ) : (
          <p>{headOf(status, noResult)}</p>
        )}
        <IconButton icon="close" aria-label="Close the results" onClick={onClose} />
      </div>
      {status === 'loading' && hits.length === 0 && (
        <Skeleton lines={3} className={styles.waiting} />
      )}
      {hits.length > 0 && (
        <ComboboxGrid label="Products" isStale={!answer}>
          {hits.map((hit) => (
            <ComboboxRow key={hit.path}>
              <ComboboxLink to={hit.path} onClick={onFollow} className={styles.hit}>
                <Hit hit={hit} typed={text} />
              </ComboboxLink>
              {renderActions(hit).map((action, place) => (
                <ComboboxCell key={place} className={styles.action}>
                  {action}
                </ComboboxCell>
              ))}
            </ComboboxRow>
          ))}
          <ComboboxRow>
            <ComboboxLink to={pageOfAll} onClick={onFollow} className={styles.all}>
              See all results for “{text}”
              <Icon name="chevron-right" />
            </ComboboxLink>
          </ComboboxRow>
        </ComboboxGrid>
      )}
    </ComboboxPopup>
  )
}

function headOf(status: LiveSearchStatus, noResult: string) {
  if (status === 'loading') return messages.searching
  return status === 'none' ? noResult : 'Products'
}

const Hit = ({ hit, typed }: { hit: SearchHit; typed: string }) => (
  <>
    <span className={styles.picture}>
      <ProductPicture
        image={hit.image ? { src: hit.image, thumbnail: hit.image, alt: '' } : undefined}
        sizes="3.5rem"
        isEager
      />
    </span>
    <span className={styles.name}>
      {markedParts(hit.name, typed).map(({ text, isMatch }, index) =>
        // Pieces of one text: their place is all they have.
        isMatch ? <mark key={index}>{text}</mark> : text,
      )}
    </span>
    <Price price={hit.price} />
  </>
)
