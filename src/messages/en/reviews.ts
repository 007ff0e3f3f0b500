/** Sentences of product reviews. */

// List
export const summary = 'All ratings'
export const stars = { one: '{count} star', other: '{count} stars' } as const
export const verified = 'Verified buyer'
export const replyOf = '{name} replied'
export const shop = 'Shop'
/** Label of the text field, and name of a review without an author. */
export const yourReview = 'Your review'
export const none = 'There are no reviews yet.'
/** The ratings have changed since they were counted. */
export const noneWithStars = 'There are no such reviews any more.'
export const sortBy = 'Sort by'
export const newest = 'Newest first'
export const oldest = 'Oldest first'
export const highest = 'Highest rating'
export const lowest = 'Lowest rating'
export const onlyStars = {
  one: '{count} star only',
  other: '{count} stars only',
} as const
export const showAll = 'Show all reviews'
export const loadFailed = 'The reviews did not load.'
export const showMore = 'Show more reviews'
export const moreLoaded = {
  one: '{count} more review shown.',
  other: '{count} more reviews shown.',
} as const
export const moreFailed = 'The next reviews did not load.'

// Form
export const write = 'Write a review'
export const add = 'Add a review'
export const beFirst = 'Be the first to review “{name}”'
export const formFailed = 'The review form did not load.'
export const closed = 'Reviews of this product are closed.'
export const signInFirst = 'Please {link} to write a review.'
export const signInLink = 'sign in'
export const otherForm = 'Reviews of this product are written on {link}.'
export const otherFormLink = 'the shop’s own form'
export const rating = 'Your rating'
export const starsOf = '{count} of 5 stars'
export const noStars = 'No stars'
export const selectRating = 'Please select a rating'
export const name = 'Name'
export const nameHint = 'Shown with your review.'
export const email = 'E-mail'
export const website = 'Website'
export const send = 'Send review'
export const sending = 'Sending your review…'

// Result
export const thanksHeld = 'Thank you. Your review is held for approval.'
export const thanksHeldHint = 'Only you can see it above until the shop has approved it.'
export const thanksAccepted = 'Thank you. The shop has your review.'
export const thanksShown = 'Thank you. Your review is on this page.'
export const thanksShownHint = 'It is above, with the others.'
export const notSent = 'Your review was not sent.'
export const notSentOffline = 'Your review was not sent. {offline}'
export const notSentOfflineHint =
  'Your review is saved here. Please send it again when you are back online.'
export const unsure = 'The shop did not answer, so we cannot say whether it has your review.'
export const unconfirmed =
  'The shop has not confirmed your review: it may be waiting for approval, or it has not arrived.'
export const unsureHint =
  'Your review is saved here. Please send it again: the shop accepts the same one only once.'
