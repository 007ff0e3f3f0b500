import type { QueryClient, QueryKey } from '@tanstack/react-query'
import * as v from 'valibot'
import { CATEGORIES } from '~/api/catalog/categories'
import { localStore } from '~/lib/storage'
import { MINUTE, now } from '~/lib/time'
import { hasCaughtError } from '~/ui/feedback/withErrorBoundary'

/** Public data of the shop; nothing of a customer. */
const STORED_KINDS: readonly unknown[] = ['listing', CATEGORIES.key[0], 'product']
const KEY = 'satchel-queries'
const MAX_AGE_MS = 24 * 60 * MINUTE
/** A listing's second part is its filter; carousels of products have a name there. No visit begins with them. */
const isStored = ([kind, part]: QueryKey) =>
  STORED_KINDS.includes(kind) && !(kind === 'listing' && typeof part === 'string')

/** The newest are enough for the screens where a visit begins. */
const MAX_QUERIES = 12

/** `data` is not checked: only the same build, which has written it, uses it. */
const Stored = v.object({
  build: v.string(),
  /** Epoch ms. */
  at: v.number(),
  queries: v.array(
    v.object({ key: v.array(v.unknown()), data: v.unknown(), updatedAt: v.number() }),
  ),
})

/**
 * Fills the cache with the listings, categories and products of the last visit, so that a repeat visit renders
 * at once, while React Query requests what is stale. Data of this visit stays.
 *
 * @param build identifies the build
 */
export function restoreStoredQueries(client: QueryClient, build: string) {
  const { success, output } = v.safeParse(Stored, localStore.read(KEY))
  if (!success || output.build !== build || now() - output.at >= MAX_AGE_MS) return
  for (const { key, data, updatedAt } of output.queries) {
    if (!isStored(key) || updatedAt > now() || client.getQueryData(key) !== undefined) continue
    client.setQueryData(key, data, { updatedAt })
  }
}

/**
 * Stores the newest listings, categories and products when the shopper leaves the page. Where a component has
 * thrown, perhaps by what is stored, the next page load begins without it.
 *
 * @param build identifies the build
 * @returns stops storing
 */
export function storeQueriesOnLeave(client: QueryClient, build: string): () => void {
  const store = () => {
    if (hasCaughtError()) return localStore.remove(KEY)
    const queries = client
      .getQueryCache()
      .findAll({ predicate: ({ queryKey }) => isStored(queryKey) })
      // What a prerendered page was written with is as old as the page until the shop has confirmed it.
      .filter(({ state }) => state.status === 'success' && state.dataUpdatedAt > 0)
      .map(({ queryKey, state }) => ({
        key: queryKey,
        data: state.data,
        updatedAt: state.dataUpdatedAt,
      }))
      .toSorted((a, b) => b.updatedAt - a.updatedAt)
      .slice(0, MAX_QUERIES)
    localStore.write(KEY, { build, at: now(), queries })
  }
  addEventListener('pagehide', store)
  return () => removeEventListener('pagehide', store)
}
