/** Sentences of the sale and deal countdowns. */

export const saleEndsIn = 'Sale ends in'
export const dealEndsIn = 'Ends in'
export const dealEnded = 'Ended'
export const days = 'Days'
export const hours = 'Hours'
export const minutes = 'Minutes'
export const seconds = 'Seconds'
export const pause = 'Pause the countdown'
export const resume = 'Resume the countdown'
