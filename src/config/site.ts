import * as v from 'valibot'
import { parseSiteConfig, SiteSchema, type SiteConfig } from './siteSchema'

export type { SiteConfig }

/** Lets modules load when the block is invalid, and in tests of pure functions, which have no document. */
const FALLBACK = { name: 'Shop', currency: { code: 'EUR' }, countries: { DE: 'Germany' } }

/** Why the #site-config block is invalid. main.tsx then shows a message instead of the shop. */
export let siteError: unknown

/** The settings of this shop, read and validated once at start. */
export let site: Readonly<SiteConfig> = readSite()

/** Replaces the settings: for the start of the mocks and for tests. */
export function setSite(next: SiteConfig) {
  site = next
}

function readSite(): SiteConfig {
  try {
    return parseSiteConfig(document.getElementById('site-config')?.textContent ?? '')
  } catch (error) {
    siteError = error
    return v.parse(SiteSchema, FALLBACK)
  }
}
