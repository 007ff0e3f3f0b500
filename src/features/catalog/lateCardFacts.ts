import type { QueryClient } from '@tanstack/react-query'
import { fetchCardFacts } from '~/api/catalog/cardFacts'
import { isAbort } from '~/domain/errors'

type Facts = Readonly<Record<number, readonly string[]>>

/** The Store API's limit. */
const MAX_IDS = 100

/** The facts of products. Only those that the cache does not have are requested. */
export async function fetchLateFacts(
  ids: readonly number[],
  client: QueryClient,
  signal: AbortSignal,
): Promise<Facts> {
  const cached = client.getQueriesData<Facts>({ queryKey: ['card facts'] })
  const known: Facts = Object.assign({}, ...cached.map(([, facts]) => facts))
  const missing = ids.filter((id) => !(id in known))
  const pages = Array.from({ length: Math.ceil(missing.length / MAX_IDS) }, (_, i) =>
    missing.slice(i * MAX_IDS, (i + 1) * MAX_IDS),
  )
  const fetched = await Promise.all(
    pages.map((page) =>
      fetchCardFacts(page, signal).catch((error: unknown) => {
        // Cards that have their facts keep them.
        if (isAbort(error) || cached.every(([, facts]) => !facts)) throw error
        return {}
      }),
    ),
  )
  // A product that no longer exists gets an empty list; otherwise it would be requested each time.
  const none = missing.map((id) => [id, []])
  return Object.assign({}, known, Object.fromEntries(none), ...fetched)
}
