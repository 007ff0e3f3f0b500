/** Sentences of product reviews. */
export const reviewMessages = {
  // List
  summary: 'All ratings',
  stars: { one: '{count} star', other: '{count} stars' },
  rated: 'Rated {rating} out of 5',
  verified: 'Verified buyer',
  held: 'Held for approval',
  own: 'Your review',
  none: 'There are no reviews yet.',
  loadFailed: 'The reviews did not load.',
  count: { one: '{count} review', other: '{count} reviews' },
  showMore: 'Show more reviews',
  moreLoaded: { one: '{count} review more', other: '{count} reviews more' },
  moreFailed: 'The next reviews did not load.',

  // Form
  write: 'Write a review',
  add: 'Add a review',
  beFirst: 'Be the first to review “{name}”',
  formFailed: 'The review form did not load.',
  closed: 'This product takes no new reviews.',
  myAccount: 'My account',
  /** Around the link "sign in". */
  signIn: ['Please ', 'sign in', ' to write a review.'],
  /** Around the link to the shop's own page. */
  otherForm: ['Reviews of this product are written on ', 'the shop’s own form', '.'],
  rating: 'Your rating',
  starsOf: '{count} of 5 stars',
  noStars: 'No stars',
  selectRating: 'Please select a rating',
  text: 'Your review',
  name: 'Name',
  nameHint: 'Shown with your review.',
  email: 'E-mail',
  emailHint: 'Not shown to anybody.',
  optional: '{label} (optional)',
  send: 'Send review',
  sending: 'Sending your review…',

  // Result
  thanksHeld: 'Thank you. Your review is held for approval.',
  thanksHeldHint: 'Only you can see it above until the shop has approved it.',
  thanksShown: 'Thank you. Your review is on this page.',
  thanksShownHint: 'It is above, with the others.',
  notSent: 'Your review was not sent.',
  notSentOffline: 'Your review was not sent. {offline}',
  notSentOfflineHint: 'Your review is saved here. Please send it again when you are back online.',
  unsure: 'The shop did not answer, so we cannot say whether it has your review.',
  unsureHint:
    'Your review is saved here. Please send it again: the shop accepts the same one only once.',
} as const
