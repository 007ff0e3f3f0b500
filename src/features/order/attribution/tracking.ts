import {
  SOURCE_COOKIES,
  attributionInputs,
  attributionOf,
  cookieDomains,
  encodeSource,
  sourceCookies,
  type Attribution,
} from '~/domain/order/attribution'
import { parseResetLink, withoutResetLink } from '~/domain/account/signInLinks'
import { ATTRIBUTION_LIFETIME_MONTHS, ATTRIBUTION_SESSION_MINUTES } from '~/config/constants'
import { site } from '~/config/site'
import { cookies } from '~/lib/cookies'
import { now } from '~/lib/time'
import { hasConsent, onConsent } from './consent'

/**
 * Order attribution (spec 4.15): run once for each load of the document, as WooCommerce's own script
 * does, however many screens the shopper then walks through.
 */
let isStarted = false
let isTracking = false
const nothing = attributionOf({})
/** What this load has found; all null where tracking is not allowed. */
let values = nothing
const listeners = new Set<() => void>()

export function startTracking() {
  if (isStarted) return
  isStarted = true
  if (site.attribution.allowed) onConsent(allow)
  allow(hasConsent())
}

/** Allowed: set up. Not, or not any more: every trace is taken away, and orders tell nothing. */
function allow(isAllowed: boolean) {
  if (isAllowed && site.attribution.allowed) {
    if (!isTracking) track()
    return
  }
  isTracking = false
  know(nothing)
  const [written, own] = cookieDomains(location.hostname)
  for (const name of SOURCE_COOKIES) {
    for (const domain of new Set([undefined, written, own])) cookies.remove(name, domain)
  }
}

function track() {
  isTracking = true
  const jar = Object.fromEntries(SOURCE_COOKIES.map((name) => [name, cookies.read(name)]))
  const set = sourceCookies(
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
  for (const { name, value, minutes } of set) {
    jar[name] = value
    cookies.write(name, value, { domain, encode: encodeSource, ...(minutes ? { minutes } : {}) })
  }
  know(attributionOf(jar))
}

function know(attribution: Attribution) {
  values = attribution
  for (const listener of listeners) listener()
}

/**
 * The address that the document was loaded from: the shopper may have walked on since. The key of a new
 * password is no part of it, as WordPress leads away from that address before any script runs.
 */
function entryUrl() {
  const [load] = performance.getEntriesByType?.('navigation') ?? []
  const url = load && URL.canParse(load.name) ? load.name : location.href
  return parseResetLink(new URL(url).search) ? new URL(withoutResetLink(url), url).href : url
}

/** For an order through the Store API: all sixteen, texts or null. */
export function attributionValues(): Attribution {
  startTracking()
  return values
}

/** For WordPress's own forms (registration): names and values of their hidden inputs. */
export const attributionFields = () => attributionInputs(attributionValues())

/** For what shows the values while they may change: consent is given, or taken back. */
export const attributionSource = {
  current: () => values,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
