import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import * as commonMessages from '~/messages/common'
import { LoadError } from '~/ui/feedback/LoadError'
import styles from './PriceConfirmation.module.css'

/**
 * Shows the prices of an old prerendered page (`data-prices` of the root element, set by
 * preparePrerendered.ts) once the shop has confirmed them. Draws nothing, unless the shop does not respond.
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
    check()
    return () => {
      stop()
      // Another screen has data of its own; the old data must not come back with this one.
      for (const query of cache.findAll({ predicate: isOld })) cache.remove(query)
    }

    function check() {
      const waiting = cache.findAll({ predicate: isUnconfirmed })
      if (waiting.length === 0) showPrices()
      // Those below the window, too, which would otherwise wait until the shopper scrolls there.
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

/** The card of a product is not requested again, and its page does not show the card's price: cardKey. */
const isUnconfirmed = (query: Query) => isOld(query) && query.queryKey[1] !== 'card'

/** A component has told how to request it, and none has done it. */
const isIdle = ({ options, state }: Query) =>
  options.queryFn !== undefined && state.fetchStatus === 'idle' && !state.error
