/** Order attribution's numbers, apart from the other constants: they come after the page. */

/** So little that its cookies last as long as the browser is open. */
export const ATTRIBUTION_LIFETIME_MONTHS = 0.00001
export const ATTRIBUTION_SESSION_MINUTES = 30
