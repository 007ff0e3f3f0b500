import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { CATEGORIES } from '~/api/catalog/categories'
import { site } from '~/config/site'
import { NotFoundError } from '~/domain/errors'
import { slugOfProductPath } from '~/domain/slug'
import { filterOfAddress, listingQuery } from '~/features/catalog/listingQuery'
import * as commonMessages from '~/messages/common'
import { LoadError } from '~/ui/feedback/LoadError'
import { screenOf } from './RouteBoundary'
import styles from './PriceConfirmation.module.css'

/**
 * Shows the prices of an old prerendered page (`data-prices` of the root element, set by
 * preparePrerendered.ts) once the shop has confirmed them. Renders nothing, unless the shop does not respond.
 *
 * @param hydrated is fulfilled once React answers in all parts of the page
 */
export function PriceConfirmation({ hydrated }: { hydrated: Promise<void> }) {
  const { pathname, search } = useLocation()
  return <OnThisScreen key={screenOf(pathname, search)} hydrated={hydrated} />
}

function OnThisScreen({ hydrated }: { hydrated: Promise<void> }) {
  const client = useQueryClient()
  const [error, setError] = useState<Error | null>(null)
  useEffect(() => {
    if (document.documentElement.dataset.prices === undefined) return
    const cache = client.getQueryCache()
    const screen = screenOf(location.pathname, location.search)
    let isLeft = false
    let isPageHydrated = false
    const onHydrated = () => {
      isPageHydrated = true
      check()
    }
    const stop = cache.subscribe(({ type, query }) => {
      // Other data is shown in its place, such as that of another filter.
      if (type === 'observerRemoved' && isUnconfirmed(query) && !query.getObserversCount()) {
        cache.remove(query)
      }
      // The other events may come from a render, where no state may be set.
      if (type === 'updated' || type === 'observerAdded' || type === 'observerRemoved') check()
    })
    // The queries of the screen have their observers after the other effects.
    queueMicrotask(check)
    void hydrated.then(onHydrated)
    return () => {
      isLeft = true
      stop()
      // Another screen has data of its own; the old data must not come back with this one. The menu keeps its
      // categories.
      for (const query of cache.findAll({ predicate: isOld })) {
        if (!isOfCategories(query)) cache.remove(query)
      }
    }

    function check() {
      if (isLeft) return
      const waiting = cache.findAll({ predicate: isUnconfirmed })
      // A part that is not hydrated may still bring the query function of its data. Afterwards, data without one is
      // not shown anywhere.
      const isWaiting = waiting.some(isPageHydrated ? isRequestable : () => true)
      // Where the next screen is on its way, its own data decides.
      const isCurrent = screenOf(location.pathname, location.search) === screen
      if (isCurrent && !isWaiting && !isDataAwaited(client)) showPrices()
      // Also the data of parts below the window, which are otherwise requested when the shopper scrolls there. Once
      // the screen has requested its own: before, React would replace the page if the data changed. The share bar,
      // which may be there first, observes the data of the screen without requesting it.
      if (isPageHydrated || waiting.some((query) => query.isActive()))
        request(client, waiting.filter(isIdle))
      setError(waiting.find(hasFailed)?.state.error ?? null)
    }
  }, [client, hydrated])

  const retry = () =>
    request(
      client,
      client.getQueryCache().findAll({ predicate: isUnconfirmed }).filter(isRequestable),
    )
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
    // The pages of a listing that are shown together never become stale: useLoadedPages.ts.
    client.query({ ...options, queryKey, staleTime: 0 }).catch(() => undefined)
  }
}

const showPrices = () => delete document.documentElement.dataset.prices

/** Data of a prerendered page counts as never updated: restoreQueries. */
const isOld = ({ state }: Query) => state.data !== undefined && state.dataUpdatedAt === 0

/**
 * Categories and the texts of a page have no prices. The card of a product is not requested again, and a prerendered
 * page of the product does not show the card's price: cardKey. Products that the shop no longer has show none.
 */
const isUnconfirmed = (query: Query) =>
  isOld(query) &&
  !isOfCategories(query) &&
  query.queryKey[0] !== 'content page' &&
  query.queryKey[1] !== 'card' &&
  !(query.state.error instanceof NotFoundError)

const isOfCategories = ({ queryKey }: Query) => queryKey[0] === CATEGORIES.key[0]

/**
 * Whether the listing or the product of the address has no data yet: the screen may show old data in its place, that
 * of another filter or of the product's card.
 */
function isDataAwaited(client: QueryClient): boolean {
  const { pathname, search } = location
  const filter = filterOfAddress(pathname, search)
  const slug = slugOfProductPath(pathname, site.addresses.product)
  if (!filter && !slug) return false
  const queryKey = filter ? listingQuery(filter).queryKey : ['product', slug]
  const state = client.getQueryState(queryKey)
  return state !== undefined && state.data === undefined && !(state.error instanceof NotFoundError)
}

/** Whether a component has given the query its function; restored data has none. */
const isRequestable = ({ options }: Query) => options.queryFn !== undefined

const hasFailed = (query: Query) => isRequestable(query) && query.state.error !== null

/**
 * No component has requested it yet. A part that is not hydrated does not observe its query; React would replace it
 * if its data changed.
 */
const isIdle = (query: Query) =>
  query.getObserversCount() > 0 && query.state.fetchStatus === 'idle' && !query.state.error
