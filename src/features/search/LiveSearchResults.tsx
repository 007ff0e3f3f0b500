import type { ReactNode } from 'react'
import { site } from '~/config/site'
import { markedParts, type SearchHit } from '~/domain/search/search'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import * as searchMessages from '~/messages/search'
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
import { ProductImg } from '~/ui/media/ProductImg'
import { Skeleton } from '~/ui/feedback/Skeleton'
import styles from './LiveSearchResults.module.css'
import type { LiveSearchStatus, useLiveSearch } from './useLiveSearch'

interface LiveSearchResultsProps {
  search: ReturnType<typeof useLiveSearch>
  /** The address of all results. */
  pathOfAll: string
  renderActions: (hit: SearchHit) => readonly ReactNode[]
  onFollow: () => void
  onRetry: () => void
  onClose: () => void
}

/** The hits of the live search. Those of the previous search stay, dimmed, until the next ones load. */
export function LiveSearchResults({
  search: { fields, status, response, hits },
  pathOfAll,
  renderActions,
  onFollow,
  onRetry,
  onClose,
}: LiveSearchResultsProps) {
  const { noResult } = site.search.live
  useAnnounceResults(response, noResult)
  const text = fields.text.trim()
  return (
    <ComboboxPopup placement="inFlow" className={styles.popup}>
      <div className={styles.head}>
        {status === 'failed' ? (
          <>
            {/* A separate element: screen readers read an alert when it is inserted. */}
            <p role="alert">{searchMessages.failed}</p>
            <Button variant="quiet" onClick={onRetry}>
              {commonMessages.tryAgain}
            </Button>
          </>
        ) : (
          <p>{headingOf(status, noResult)}</p>
        )}
        <IconButton icon="close" aria-label={searchMessages.closeResults} onClick={onClose} />
      </div>
      {status === 'loading' && hits.length === 0 && (
        <Skeleton lines={3} className={styles.skeleton} />
      )}
      {hits.length > 0 && (
        <ComboboxGrid label={searchMessages.products} isStale={!response}>
          {hits.map((hit) => (
            <ComboboxRow key={hit.path}>
              <ComboboxLink to={hit.path} onClick={onFollow} className={styles.hit}>
                <Hit hit={hit} typed={text} />
              </ComboboxLink>
              {renderActions(hit).map((action, i) => (
                <ComboboxCell key={i} className={styles.action}>
                  {action}
                </ComboboxCell>
              ))}
            </ComboboxRow>
          ))}
          <ComboboxRow>
            <ComboboxLink to={pathOfAll} onClick={onFollow} className={styles.all}>
              {interpolate(searchMessages.allResults, { text })}
              <Icon name="chevron-right" />
            </ComboboxLink>
          </ComboboxRow>
        </ComboboxGrid>
      )}
    </ComboboxPopup>
  )
}

function headingOf(status: LiveSearchStatus, noResult: string) {
  if (status === 'loading') return searchMessages.searching
  return status === 'none' ? noResult : searchMessages.products
}

const Hit = ({ hit, typed }: { hit: SearchHit; typed: string }) => (
  <>
    <span className={styles.image}>
      <ProductImg
        image={hit.image ? { src: hit.image, thumbnail: hit.image, alt: '' } : undefined}
        sizes="3.5rem"
        isEager
      />
    </span>
    <span className={styles.name}>
      {markedParts(hit.name, typed).map(({ text, isMatch }, index) =>
        isMatch ? <mark key={index}>{text}</mark> : text,
      )}
    </span>
    <Price price={hit.price} />
  </>
)
