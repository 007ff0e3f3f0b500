/**
 * Parameters by which campaigns and other sites mark their links. They do not change what a page shows;
 * deploy/ has the same list.
 */
const TRACKING =
  /^(?:utm_\w+|gad_\w+|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|mc_cid|mc_eid|srsltid|ttclid|twclid|li_fat_id|igsh|igshid|epik|yclid|_ga|_gl)$/

/** A query without tracking parameters: "?utm_source=news&s=river" becomes "?s=river". */
export function withoutTracking(search: string): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((pair) => pair && !TRACKING.test(pair.split('=')[0] ?? ''))
  return rest.length > 0 ? `?${rest.join('&')}` : ''
}
