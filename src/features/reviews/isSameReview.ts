import { isSameText, type HeldReview, type Review } from '~/domain/reviews/review'
import { parseHtml, textOf } from '~/lib/html'

/** Whether a review that the shop shows is this visitor's own: others may have said the same. */
export const isSameReview = ({ reviewer, text }: Review, own: HeldReview) =>
  (own.name === '' || isSameText(reviewer, own.name)) &&
  isSameText(textOf(text && parseHtml(text.markup)) ?? '', own.text)
