import type { QueryClient } from '@tanstack/react-query'
import { CATEGORIES } from '~/api/catalog/categories'
import { localStore } from '~/lib/storage'
import { MINUTE, now } from '~/lib/time'

/** Public data of the shop; nothing of a customer. */
const STORED_KINDS: readonly unknown[] = ['listing', CATEGORIES.key[0], 'product']
const KEY = 'satchel-queries'
const MAX_AGE_MS = 24 * 60 * MINUTE
/** The newest are enough for the screens where a visit begins. */
const MAX_QUERIES = 12

/**
 * Not parsed by a schema, which would exceed the size limit of the first load: only this module writes
 * the key, and data of another build is ignored.
 */
interface Stored {
  build: string
  /** Epoch ms. */
  at: number
  queries: { key: readonly unknown[]; data: unknown; updatedAt: number }[]
}

/**
 * Keeps listings, categories and products in the browser's storage, so that a repeat visit renders at
 * once, while React Query requests what is stale. Fills the empty cache with them, and stores the newest
 * when the shopper leaves the page.
 *
 * @param build identifies the build
 * @returns stops storing
 */
export function keepQueries(client: QueryClient, build: string): () => void {
  const stored = localStore.read(KEY) as Stored | undefined
  if (stored?.build === build && now() - stored.at < MAX_AGE_MS) {
    for (const { key, data, updatedAt } of stored.queries) {
      client.setQueryData(key, data, { updatedAt })
    }
  }

  const store = () => {
    const queries = client
      .getQueryCache()
      .findAll({ predicate: ({ queryKey }) => STORED_KINDS.includes(queryKey[0]) })
      .filter(({ state }) => state.status === 'success')
      .map(({ queryKey, state }) => ({
        key: queryKey,
        data: state.data,
        updatedAt: state.dataUpdatedAt,
      }))
      .toSorted((a, b) => b.updatedAt - a.updatedAt)
      .slice(0, MAX_QUERIES)
    const next: Stored = { build, at: now(), queries }
    localStore.write(KEY, next)
  }
  addEventListener('pagehide', store)
  return () => removeEventListener('pagehide', store)
}
