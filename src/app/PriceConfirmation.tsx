import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { CATEGORIES } from '~/api/catalog/categories'
import { NotFoundError } from '~/domain/errors'
import * as commonMessages from '~/messages/common'
import { useFirstScreen } from '~/state/firstScreen'
import { isScreenHydrated } from '~/state/hydrated'
import { LoadError } from '~/ui/feedback/LoadError'
import styles from './PriceConfirmation.module.css'

/**
 * Shows the prices of an old prerendered page (`data-prices` of the root element, set by
 * preparePrerendered.ts) once the shop has confirmed them. Renders nothing, unless the shop does not respond.
 */
export function PriceConfirmation() {
  const { pathname } = useLocation()
  return <OnThisScreen key={pathname} />
}

function OnThisScreen() {
  const client = useQueryClient()
  const [error, setError] = useState<Error | null>(null)
  useEffect(() => {
    if (document.documentElement.dataset.prices === undefined) return
    const cache = client.getQueryCache()
    const stop = cache.subscribe(({ type }) => {
      // The other events may come from a render, where no state may be set.
      if (type === 'updated' || type === 'observerAdded') check()
    })
    const stopAtFirstScreen = useFirstScreen.subscribe(check)
    check()
    return () => {
      stop()
      stopAtFirstScreen()
      // Another screen has data of its own; the old data must not come back with this one.
      for (const query of cache.findAll({ predicate: isOld })) cache.remove(query)
    }

    function check() {
      const waiting = cache.findAll({ predicate: isUnconfirmed })
      // Before hydration is complete, a part of the page may still bring the query function of its data. Afterwards,
      // data without one is not shown anywhere.
      const { isComplete } = useFirstScreen.getState()
      if (!waiting.some(isComplete ? isRequestable : () => true)) showPrices()
      // Also the data of parts below the window, which are otherwise requested when the shopper scrolls there.
      request(client, waiting.filter(isIdle))
      setError(waiting.find(({ state }) => state.error)?.state.error ?? null)
    }
  }, [client])

  const retry = () => request(client, client.getQueryCache().findAll({ predicate: isUnconfirmed }))
  return (
    error && (
      <div className={styles.notice}>
        <LoadError error={error} title={commonMessages.pricesLoadFailed} onRetry={retry} />
      </div>
    )
  )
}

function request(client: QueryClient, queries: readonly Query[]) {
  for (const { options, queryKey } of queries) {
    client.query({ ...options, queryKey }).catch(() => undefined)
  }
}

const showPrices = () => delete document.documentElement.dataset.prices

/** Data of a prerendered page counts as never updated: restoreQueries. */
const isOld = ({ state }: Query) => state.data !== undefined && state.dataUpdatedAt === 0

/**
 * Categories have no prices. The card of a product is not requested again, and its page does not show the card's
 * price: cardKey. Nor are the prices of what the shop no longer has shown.
 */
const isUnconfirmed = (query: Query) =>
  isOld(query) &&
  query.queryKey[0] !== CATEGORIES.key[0] &&
  query.queryKey[1] !== 'card' &&
  !(query.state.error instanceof NotFoundError)

/** Whether a component has given the query its function; restored data has none. */
const isRequestable = ({ options }: Query) => options.queryFn !== undefined

/**
 * No component has requested it yet. A part that is not hydrated does not observe its query; React would replace it
 * if its data changed. The share bar, which may be there first, observes the data of the screen.
 */
const isIdle = (query: Query) =>
  query.getObserversCount() > 0 &&
  isScreenHydrated() &&
  query.state.fetchStatus === 'idle' &&
  !query.state.error
