import { mergeDefaults, siteDefaults } from './siteDefaults'
import type { SiteConfig } from './siteSchema'

export type { SiteConfig }

/** Where the block is missing or is not JSON, and in tests of pure functions, which have no document. */
const FALLBACK = { name: 'Shop', currency: { code: 'EUR' }, countries: { DE: 'Germany' } }

/** The JSON of the #site-config block of index.html. */
export const siteBlock = () => globalThis.document?.getElementById('site-config')?.textContent ?? ''

/** The settings of this shop. main.tsx validates them after the first render. */
export let site: Readonly<SiteConfig> = readSite()

/** Replaces the settings: for the start of the mocks and for tests. */
export function setSite(next: SiteConfig) {
  site = next
}

function readSite() {
  let block: unknown = FALLBACK
  try {
    block = JSON.parse(siteBlock())
  } catch {
    // main.tsx reports it.
  }
  return mergeDefaults<object>(siteDefaults, block) as SiteConfig
}
