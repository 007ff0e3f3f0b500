import { NAMED_COUNTRIES_MAX } from './constants'
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

/**
 * Names of the countries that the shop delivers to; undefined where they are too many for a sentence.
 */
export function deliveryCountryNames(): string[] | undefined {
  const { countries, deliveryCountries = Object.keys(countries) } = site
  if (deliveryCountries.length > NAMED_COUNTRIES_MAX) return undefined
  return deliveryCountries.map((code) => countries[code] ?? code)
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
