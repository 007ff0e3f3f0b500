/** Sentences of the sale and deal countdowns. */

export const saleEndsIn = 'Sale ends in'
export const dealEndsIn = 'Ends in'
export const dealEnded = 'Ended'
export const days = 'Days'
export const hours = 'Hours'
export const minutes = 'Minutes'
export const seconds = 'Seconds'
// Units of the sale countdown where the shop has none
export const daysShort = 'D'
export const hoursShort = 'H'
export const minutesShort = 'M'
export const secondsShort = 'S'

export const pause = 'Pause the countdown'
export const resume = 'Resume the countdown'
