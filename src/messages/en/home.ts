/** Sentences of the home page's blocks. */

export const categoriesFailed = 'The categories did not load.'

// Delivery and payment
export const reassurance = 'Delivery and payment'
export const deliveryIn = 'Delivery in {countries}'
export const internationalDelivery = 'International delivery'
export const allCountries = '{names} and {last}'
export const deliveryHint =
  'Enter your address at the checkout to see the delivery options and their prices.'

// Authors and testimonials
export const books = { one: '{count} book', other: '{count} books' } as const
export const about = 'on'

// Product filter
export const category = '{title}: category'
export const order = '{title}: order'
export const chosen = 'chosen'
export const nothingToFilter = 'There is nothing to choose from yet.'
export const productsShown = {
  one: '{count} product shown.',
  other: '{count} products shown.',
} as const
