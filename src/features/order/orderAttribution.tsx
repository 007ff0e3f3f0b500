import { useEffect } from 'react'
import { create } from 'zustand'
import { ATTRIBUTION_LIFETIME_MONTHS, ATTRIBUTION_SESSION_MINUTES } from '~/config/constants'
import { site } from '~/config/site'
import { parseResetLink, withoutResetLink } from '~/domain/account/signInLinks'
import {
  SOURCE_COOKIES,
  attributionInputs,
  attributionOf,
  cookieDomains,
  encodeSource,
  sourceCookies,
  type Attribution,
} from '~/domain/order/attribution'
import { cookies } from '~/lib/cookies'
import { now } from '~/lib/time'

/**
 * Order attribution (docs/behaviour.md#order-attribution). Runs once for each load of the document, like
 * WooCommerce's own script, however many screens the shopper visits; its state therefore belongs to this
 * module and not to a component.
 */
let isStarted = false
let isTracking = false
const NO_VALUES = attributionOf({})
/** All null while tracking is not allowed. */
const useAttributionStore = create(() => NO_VALUES)

export function startTracking() {
  if (isStarted) return
  isStarted = true
  if (site.attribution.allowed) onConsentChange(allow)
  allow(hasConsent())
}

/** Starts tracking, or deletes all cookies of it: orders then carry no attribution. */
function allow(isAllowed: boolean) {
  if (isAllowed && site.attribution.allowed) {
    if (!isTracking) track()
    return
  }
  isTracking = false
  useAttributionStore.setState(NO_VALUES)
  const [writeDomain, ownDomain] = cookieDomains(location.hostname)
  for (const name of SOURCE_COOKIES) {
    for (const domain of new Set([undefined, writeDomain, ownDomain])) cookies.remove(name, domain)
  }
}

function track() {
  isTracking = true
  const jar = Object.fromEntries(SOURCE_COOKIES.map((name) => [name, cookies.read(name)]))
  const changed = sourceCookies(
    {
      url: entryUrl(),
      referrer: document.referrer,
      userAgent: navigator.userAgent,
      cookies: jar,
      now: now(),
    },
    {
      lifetimeMonths: ATTRIBUTION_LIFETIME_MONTHS,
      sessionMinutes: ATTRIBUTION_SESSION_MINUTES,
    },
  )
  const [domain] = cookieDomains(location.hostname)
  for (const { name, value, minutes } of changed) {
    jar[name] = value
    cookies.write(name, value, { domain, encode: encodeSource, ...(minutes ? { minutes } : {}) })
  }
  useAttributionStore.setState(attributionOf(jar))
}

/**
 * The URL that the document was loaded from; the shopper may have navigated since. Without the key of a
 * password reset, because WordPress redirects away from it before its scripts run.
 */
function entryUrl() {
  const [load] = performance.getEntriesByType?.('navigation') ?? []
  const url = load && URL.canParse(load.name) ? load.name : location.href
  return parseResetLink(new URL(url).search) ? new URL(withoutResetLink(url), url).href : url
}

/** The sixteen values for an order through the Store API. */
export function attributionValues(): Attribution {
  startTracking()
  return useAttributionStore.getState()
}

/** Names and values of the hidden inputs of WordPress's own forms, such as registration. */
export const attributionFields = () => attributionInputs(attributionValues())

/** The hidden inputs of the checkout, for scripts that read the form. They follow the consent. */
export function AttributionInputs() {
  useEffect(startTracking, [])
  const attribution = useAttributionStore()
  return Object.entries(attributionInputs(attribution)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** WooCommerce asks the WP Consent API for this category. */
const CONSENT_CATEGORY = 'marketing'

declare global {
  interface Window {
    /** WP Consent API, in shops with a consent banner. */
    wp_has_consent?: (category: string) => boolean
  }
}

/** Without a banner, the shop's own setting decides alone. */
const hasConsent = () => window.wp_has_consent?.(CONSENT_CATEGORY) ?? true

function onConsentChange(onChange: (isGiven: boolean) => void) {
  document.addEventListener('wp_listen_for_consent_change', (event) => {
    const changed: unknown = 'detail' in event ? event.detail : undefined
    if (typeof changed !== 'object' || changed === null) return
    const answer = Object.entries(changed).find(([category]) => category === CONSENT_CATEGORY)?.[1]
    if (answer !== undefined) onChange(answer === 'allow')
  })
  // The banner's answers are provisional until it knows the rules of the shopper's country.
  document.addEventListener('wp_consent_type_defined', () => onChange(hasConsent()))
}
