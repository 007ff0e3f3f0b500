import type { QueryClient } from '@tanstack/react-query'
import { withoutTracking } from '~/domain/navigation/trackingParameters'
import { decodeSlug } from '~/domain/slug'

/**
 * What a prerendered page says of itself, in elements that scripts/prerender/page.ts writes. Shared with the
 * inline script of index.html: must stay small.
 */
export interface PrerenderedPage {
  /** Milliseconds since the epoch when the page agreed with the shop. */
  confirmedAt: number
  /** Older pages show no prices until the shop has confirmed them. */
  maxAgeMs: number
}

const META = 'meta[name="satchel-prerendered"]'
/** Element with the data of the page, as JSON. */
const DATA_ID = 'prerendered-data'

const HOUR_MS = 60 * 60 * 1000

/**
 * The page that was prerendered for this address. Undefined for the plain index.html, and for a page that
 * the server has sent to another address: static hosts ignore the query.
 */
export function prerenderedPage(): PrerenderedPage | undefined {
  const meta = document.querySelector<HTMLMetaElement>(META)
  const { path = '', confirmedAt, maxAgeHours } = meta?.dataset ?? {}
  const { pathname, search } = location
  if (!meta || decodeSlug(path) !== decodeSlug(pathname) || withoutTracking(search))
    return undefined
  return { confirmedAt: Number(confirmedAt), maxAgeMs: Number(maxAgeHours) * HOUR_MS }
}

export const isPrerenderedElsewhere = () =>
  document.querySelector(META) !== null && prerenderedPage() === undefined

/** Query keys with their data, as JSON. */
export type PrerenderedQueries = readonly (readonly [key: readonly unknown[], data: unknown])[]

/** The data that the page was prerendered with; scripts of the same build have written it. */
export const prerenderedQueries = () =>
  JSON.parse(document.getElementById(DATA_ID)?.textContent ?? '[]') as PrerenderedQueries

/** Fills the cache with data that is stale from the start: each screen requests it again. */
export function restoreQueries(client: QueryClient, queries: PrerenderedQueries) {
  for (const [key, data] of queries) client.setQueryData(key, data, { updatedAt: 0 })
}
