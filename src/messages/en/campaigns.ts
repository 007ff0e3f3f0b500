/** Sentences of the sale and deal countdowns. */
export const campaignMessages = {
  saleEndsIn: 'Sale ends in',
  dealEndsIn: 'Ends in',
  dealEnded: 'Ended',
  days: 'Days',
  hours: 'Hours',
  minutes: 'Minutes',
  seconds: 'Seconds',
  pause: 'Pause the countdown',
  resume: 'Resume the countdown',
} as const
