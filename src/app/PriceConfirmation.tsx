import { useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Shows the prices of an old prerendered page (`data-prices` of the root element, set by
 * preparePrerendered.ts) once the shop has confirmed them. Draws nothing.
 */
export function PriceConfirmation() {
  const { pathname } = useLocation()
  return <OnThisScreen key={pathname} />
}

function OnThisScreen() {
  const client = useQueryClient()
  useEffect(() => {
    if (document.documentElement.dataset.prices === undefined) return
    const show = () => delete document.documentElement.dataset.prices
    const cache = client.getQueryCache()
    const unconfirmed = () => cache.findAll({ predicate: isUnconfirmed })
    const stop = cache.subscribe(() => unconfirmed().length === 0 && show())
    // Those below the window, too, which would otherwise wait until the shopper scrolls there.
    for (const { options, queryKey } of unconfirmed()) {
      client.query({ ...options, queryKey }).catch(() => undefined)
    }
    return () => {
      stop()
      // Another screen has data of its own; the old data must not come back with this one.
      for (const query of unconfirmed()) cache.remove(query)
      show()
    }
  }, [client])
  return null
}

/** Data of a prerendered page counts as never updated: restoreQueries. */
const isUnconfirmed = ({ state }: Query) => state.data !== undefined && state.dataUpdatedAt === 0
