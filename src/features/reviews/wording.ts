import { fieldMessages } from '~/config/fieldMessages'
import { fill, messages } from '~/config/messages'
import { productMessages } from '~/config/productMessages'
import type { ReviewFault, ReviewField } from '~/domain/reviews/reviewForm'

/** Sentences of the reviews alone, kept out of config/messages: those load with every page. */

const labels: Record<Exclude<ReviewField, 'rating'>, string> = {
  text: 'Your review',
  name: 'Name',
  email: 'E-mail',
}

export const labelOf = (field: Exclude<ReviewField, 'rating'>) => labels[field]

export function faultText(field: ReviewField, fault: ReviewFault): string {
  if (field === 'rating') return productMessages.selectRating
  if (fault === 'invalid') return fieldMessages.invalidEmail
  return fill(messages.requiredField, { field: labelOf(field) })
}

export const reviewsText = (count: number) => `${count} ${count === 1 ? 'review' : 'reviews'}`

export const thanks = {
  held: 'Thank you. Your review is held for approval.',
  shown: 'Thank you. Your review is on this page.',
}

export const NOT_SENT = 'Your review was not sent.'
export const UNSURE = 'The shop did not answer, so we cannot say whether it has your review.'
