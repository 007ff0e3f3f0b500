/** Sentences of the home page's blocks. */
export const homeMessages = {
  browseShop: 'Browse the shop',
  seeAll: 'See all',
  categoriesFailed: 'The categories did not load.',
  blockFailed: '{title} did not load.',

  // Delivery and payment
  reassurance: 'Delivery and payment',
  deliveryIn: 'Delivery in {countries}',
  deliveryHint: 'Enter your address at the checkout to see the delivery options and their prices.',

  // Product filter
  category: '{title}: category',
  order: '{title}: order',
  chosen: 'chosen',
  nothingToFilter: 'There is nothing to choose from yet.',
  productsShown: { one: '{count} product shown.', other: '{count} products shown.' },
} as const
