/** Sentences of campaigns, sale and deal countdowns. */

export const saleEndsIn = 'Sale ends in'
export const dealEndsIn = 'Ends in'
export const dealEnded = 'Ended'
export const years = 'Years'
export const months = 'Months'
export const weeks = 'Weeks'
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

// Sales popup
export const recentSale = 'Recent sale'
export const stopSales = 'Stop showing these'
// Name of a campaign's bar
export const offer = 'Offer'
export const offersAtTop = 'Offers at the top'
export const offersAtBottom = 'Offers at the bottom'
export const closeOffer = 'Close this offer'
// In place of a product's form after the end of a campaign
export const formRemoved = 'This offer has ended. The product cannot be bought now.'
