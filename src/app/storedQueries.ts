import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { CATEGORIES } from '~/api/catalog/categories'
import { localStore } from '~/lib/storage'
import { MINUTE, now } from '~/lib/time'

/** Public data of the shop; nothing of a customer. */
const STORED_KINDS: readonly unknown[] = ['listing', CATEGORIES.key[0], 'product']
const KEY = 'satchel-queries'
const MAX_AGE_MS = 24 * 60 * MINUTE
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
 * Keeps listings, categories and products in the browser's storage, so that a repeat visit renders at
 * once, while React Query requests what is stale. Fills the empty cache with them, and stores the newest
 * when the shopper leaves the page.
 *
 * @param build identifies the build
 * @returns stops storing
 */
export function keepQueries(client: QueryClient, build: string): () => void {
  const { success, output } = v.safeParse(Stored, localStore.read(KEY))
  if (success && output.build === build && now() - output.at < MAX_AGE_MS) {
    for (const { key, data, updatedAt } of output.queries) {
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
    localStore.write(KEY, { build, at: now(), queries })
  }
  addEventListener('pagehide', store)
  return () => removeEventListener('pagehide', store)
}
