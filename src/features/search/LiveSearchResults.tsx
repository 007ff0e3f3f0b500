import { Suspense, useMemo, type ReactNode } from 'react'
import { SUGGESTED_TERMS_MAX } from '~/config/constants'
import { site } from '~/config/site'
import { markedParts, type SearchChoice, type SearchHit } from '~/domain/search/search'
import { suggestTerms, termsOf } from '~/domain/search/suggestions'
import { report } from '~/lib/report'
import { interpolate, pluralize } from '~/lib/text'
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
import { useAnnouncement } from '~/ui/feedback/announcer'
import { lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { Skeleton } from '~/ui/feedback/Skeleton'
import styles from './LiveSearchResults.module.css'
import { SearchSuggestions } from './suggestions/SearchSuggestions'
import type { LiveSearchStatus, useLiveSearch } from './useLiveSearch'

const LiveCorrection = lazyWithPreload(
  () => import('./suggestions/LiveCorrection').then((module) => module.LiveCorrection),
  (error) => {
    report(error, 'loading the code that corrects a search')
    return Uncorrected
  },
)

function Uncorrected({ noResult }: { noResult: string }) {
  useAnnouncement(noResult)
  return null
}

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
 * The hits of the live search. Those of the previous search stay, dimmed, until the next ones load. Categories and
 * authors are in the line above them, which is there in any case, so that they never move the hits.
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
  const text = fields.text.trim()
  const terms = useMemo(
    () => [...termsOf('category', categories), ...termsOf('author', authors)],
    [categories, authors],
  )
  const suggestions = useMemo(
    () => suggestTerms(shownText, terms, SUGGESTED_TERMS_MAX),
    [shownText, terms],
  )
  const { noResult } = site.search.live
  const isNone = status === 'none'
  const isFailed = status === 'failed'
  // The hits stay in their place after an error, whose sentence is in the line of the suggestions.
  const hasSuggestions = suggestions.length > 0 && !(isFailed && hits.length > 0)
  const hasHeading = isNone || isFailed || !hasSuggestions
  const instead =
    isNone && hasSuggestions
      ? pluralize(searchMessages.suggestedInstead, suggestions.length, { noResult })
      : noResult
  // LiveCorrection announces what it has found, or that there is nothing.
  useAnnounceResults(isNone ? undefined : response)
  const correction = isNone && (
    <Suspense>
      <LiveCorrection
        key={text}
        {...{ text, categories, suggestions, onFollow }}
        noResult={instead}
        className={styles.all}
      />
    </Suspense>
  )
  return (
    <ComboboxPopup placement="inFlow" className={styles.popup}>
      <div className={styles.head}>
        {isFailed ? (
          <>
            {/* A separate element: screen readers read an alert when it is inserted. */}
            <p role="alert">{searchMessages.failed}</p>
            <Button variant="quiet" onClick={onRetry}>
              {commonMessages.tryAgain}
            </Button>
          </>
        ) : (
          <p>{hasHeading && headingOf(status, instead)}</p>
        )}
        <IconButton icon="close" aria-label={searchMessages.closeResults} onClick={onClose} />
      </div>
      {(hasSuggestions || hits.length > 0) && (
        // One grid, so that an active suggestion stays active when the hits come.
        <ComboboxGrid label={searchMessages.results} isStale={hits.length > 0 && !response}>
          {hasSuggestions && (
            <SearchSuggestions terms={suggestions} isInHead={!hasHeading} onFollow={onFollow} />
          )}
          {hits.map((hit, place) => (
            // A hit in another place is a new row: browsers count a row that moves as a layout shift.
            <ComboboxRow key={`${place} ${hit.path}`}>
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
          {hits.length > 0 && (
            <ComboboxRow>
              <ComboboxLink to={pathOfAll} onClick={onFollowHit} className={styles.all}>
                {interpolate(searchMessages.allResults, { text })}
                <Icon name="chevron-end" />
              </ComboboxLink>
            </ComboboxRow>
          )}
          {correction}
        </ComboboxGrid>
      )}
      {!hasSuggestions && correction}
      {status === 'loading' && hits.length === 0 && (
        <Skeleton lines={3} className={styles.skeleton} />
      )}
    </ComboboxPopup>
  )
}

function headingOf(status: LiveSearchStatus, none: string) {
  if (status === 'loading') return searchMessages.searching
  return status === 'none' ? none : searchMessages.products
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
    <bdi className={styles.name}>
      {markedParts(hit.name, typed).map(({ text, isMatch }, index) =>
        isMatch ? <mark key={index}>{text}</mark> : text,
      )}
    </bdi>
    <Price price={hit.price} />
  </>
)
