import { useState, type ReactNode } from 'react'
import { paths } from '~/config/paths'
import type { InstantHit } from '~/domain/search/instantSearch'
import { interpolate } from '~/lib/text'
import * as cartMessages from '~/messages/cart'
import * as commonMessages from '~/messages/common'
import * as searchMessages from '~/messages/search'
import { selectCount, useCartStore } from '~/state/cart'
import { Notice } from '~/ui/feedback/Notice'
import { ButtonLink } from '~/ui/forms/Button'
import {
  ComboboxCell,
  ComboboxGrid,
  ComboboxLink,
  ComboboxRow,
  useAnnounceResults,
} from '~/ui/forms/Combobox'
import { Icon } from '~/ui/media/Icon'
import { ProductImg } from '~/ui/media/ProductImg'
import { Price } from '~/ui/text/Price'
import styles from './InstantResults.module.css'
import { rememberSearch } from './suggestions/searchHistory'
import type { InstantSearchState, InstantResultParts } from './instantSearch'

interface InstantResultsProps extends InstantResultParts {
  search: InstantSearchState
  onRetry: () => void
  /** Before the navigation to another screen. */
  onFollow: () => void
}

/** The results of the instant search. Those of the previous query stay, dimmed, until the next ones load. */
export function InstantResults({
  search: { query, results, isOld, isLoading, error },
  onRetry,
  onFollow,
  renderActions,
  pathOf,
}: InstantResultsProps) {
  useAnnounceResults(isOld ? undefined : results?.hits, results?.nothingFound)
  return (
    <div className={styles.results} aria-busy={isLoading || undefined}>
      {error && !isLoading && (
        <Notice kind="error" title={searchMessages.failed} onRetry={onRetry} />
      )}
      {results && results.hits.length === 0 && !error && (
        <p className={styles.none} data-old={isOld || undefined}>
          {results.nothingFound ?? commonMessages.nothingFound}
        </p>
      )}
      {query && results && results.hits.length > 0 && (
        <Hits
          {...{ ...results, isOld, renderActions }}
          pathOfAll={pathOf(query.keyword, query.categoryId)}
          onFollow={() => {
            rememberSearch(query.keyword)
            onFollow()
          }}
        />
      )}
      <CartLink onFollow={onFollow} />
    </div>
  )
}

/**
 * A link to the cart, once the shopper has added a hit: the button of a hit has no space for one, and the notice that
 * has it is behind the dialog.
 */
function CartLink({ onFollow }: { onFollow: () => void }) {
  const count = useCartStore(selectCount)
  const [countBefore] = useState(count)
  if (!count || count === countBefore) return null
  return (
    <div className={styles.cart}>
      <ButtonLink variant="secondary" to={paths.cart()} onClick={onFollow}>
        {cartMessages.viewCart}
      </ButtonLink>
    </div>
  )
}

interface HitsProps {
  hits: readonly InstantHit[]
  /** The number of all results, where these are only the first. */
  total?: number
  pathOfAll: string
  isOld: boolean
  renderActions: (hit: InstantHit) => readonly ReactNode[]
  onFollow: () => void
}

const Hits = ({ hits, total, pathOfAll, isOld, renderActions, onFollow }: HitsProps) => (
  <ComboboxGrid label={searchMessages.products} isStale={isOld} className={styles.hits}>
    {hits.map((hit) => (
      <ComboboxRow key={hit.purchase?.id ?? hit.path} className={styles.row}>
        <ComboboxLink to={hit.path} onClick={onFollow} className={styles.link}>
          <span className={styles.image}>
            <ProductImg image={hit.image && { ...hit.image, alt: '' }} sizes="4rem" />
          </span>
          <span className={styles.text}>
            <bdi className={styles.name}>{hit.name}</bdi>
            <Price price={hit.price} />
          </span>
        </ComboboxLink>
        {renderActions(hit).map((action, i) => (
          <ComboboxCell key={i} className={styles.action}>
            {action}
          </ComboboxCell>
        ))}
      </ComboboxRow>
    ))}
    {total !== undefined && (
      <ComboboxRow>
        <ComboboxLink to={pathOfAll} onClick={onFollow} className={styles.more}>
          {interpolate(searchMessages.moreResults, { total })}
          <Icon name="chevron-end" />
        </ComboboxLink>
      </ComboboxRow>
    )}
  </ComboboxGrid>
)
