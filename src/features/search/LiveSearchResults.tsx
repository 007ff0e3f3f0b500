import { Suspense, useMemo, type ReactNode } from 'react'
import { SUGGESTED_TERMS_MAX } from '~/config/constants'
import { site } from '~/config/site'
import { markedParts, type SearchChoice, type SearchHit } from '~/domain/search/search'
import { suggestTerms, termsOf } from '~/domain/search/suggestions'
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
import { hideOnError, lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { Skeleton } from '~/ui/feedback/Skeleton'
import styles from './LiveSearchResults.module.css'
import { SearchSuggestions } from './suggestions/SearchSuggestions'
import type { LiveSearchStatus, useLiveSearch } from './useLiveSearch'

const LiveCorrection = lazyWithPreload(
  () => import('./suggestions/LiveCorrection').then((module) => module.LiveCorrection),
  hideOnError('loading the code that corrects a search'),
)

interface LiveSearchResultsProps {
  search: ReturnType<typeof useLiveSearch>
  categories: readonly SearchChoice[]
  authors: readonly SearchChoice[]
  /** The address of all results. */
  pathOfAll: string
  renderActions: (hit: SearchHit) => readonly ReactNode[]
  /** Before the navigation to another screen. */
  onFollow: () => void
  /** Before that to a hit or to all of them. */
  onFollowHit: () => void
  onRetry: () => void
  onClose: () => void
}

/**
 * The hits of the live search, below categories and authors. Those of the previous search stay, dimmed, until the
 * next ones load; the suggestions change with them, so that the hits do not move in between.
 */
export function LiveSearchResults({
  search: { fields, status, response, hits, shownText },
  categories,
  authors,
  pathOfAll,
  renderActions,
  onFollow,
  onFollowHit,
  onRetry,
  onClose,
}: LiveSearchResultsProps) {
  const { noResult } = site.search.live
  useAnnounceResults(response, noResult)
  const text = fields.text.trim()
  const terms = useMemo(
    () => [...termsOf('category', categories), ...termsOf('author', authors)],
    [categories, authors],
  )
  const suggestions = useMemo(
    () => suggestTerms(shownText, terms, SUGGESTED_TERMS_MAX),
    [shownText, terms],
  )
  const suggestionRow = suggestions.length > 0 && (
    <SearchSuggestions terms={suggestions} onFollow={onFollow} />
  )
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
          <p>{headingOf(status, noResult, suggestions.length > 0)}</p>
        )}
        <IconButton icon="close" aria-label={searchMessages.closeResults} onClick={onClose} />
      </div>
      {hits.length === 0 && suggestionRow && (
        <ComboboxGrid label={searchMessages.suggestions}>{suggestionRow}</ComboboxGrid>
      )}
      {status === 'none' && !suggestionRow && (
        <Suspense>
          <LiveCorrection {...{ text, categories, onFollow }} className={styles.all} />
        </Suspense>
      )}
      {status === 'loading' && hits.length === 0 && (
        <Skeleton lines={3} className={styles.skeleton} />
      )}
      {hits.length > 0 && (
        <ComboboxGrid label={searchMessages.products} isStale={!response}>
          {suggestionRow}
          {hits.map((hit) => (
            <ComboboxRow key={hit.path}>
              <ComboboxLink to={hit.path} onClick={onFollowHit} className={styles.hit}>
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
            <ComboboxLink to={pathOfAll} onClick={onFollowHit} className={styles.all}>
              {interpolate(searchMessages.allResults, { text })}
              <Icon name="chevron-right" />
            </ComboboxLink>
          </ComboboxRow>
        </ComboboxGrid>
      )}
    </ComboboxPopup>
  )
}

function headingOf(status: LiveSearchStatus, noResult: string, hasSuggestions: boolean) {
  if (status === 'loading') return searchMessages.searching
  if (status === 'none') return noResult
  return hasSuggestions ? searchMessages.suggestions : searchMessages.products
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
