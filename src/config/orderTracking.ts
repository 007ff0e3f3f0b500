import { site } from './site'

/**
 * The form that shows any order by its number and e-mail; undefined where the shop has none. Not in paths.ts, which
 * every first screen loads.
 */
export function orderTrackingPath(number = ''): string | undefined {
  const path = site.addresses.orderTracking
  return path && encodeURI(path) + (number && `?orderid=${encodeURIComponent(number)}`)
}
