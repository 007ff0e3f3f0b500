import * as v from 'valibot'
import { expect, test } from 'vitest'

import { readReviewAccess } from '~/api/reviews/reviewFormHtml'
import { readReviewReplies } from '~/api/reviews/reviewReplies'
import { ReviewsReply } from '~/api/reviews/reviews'
import { MarkupError, parseHtml } from '~/lib/html'
import { fixture, jsonFixture, useFixtureShop } from '../../support/fixtures'

useFixtureShop()

test('reads the fields of the review form', () => {
  expect(readReviewAccess(parseHtml(fixture('reviews/form.html')))).toEqual({
    kind: 'form',
    form: {
      action: '/wp-comments-post.php',
      fixed: { submit: 'Submit', comment_post_ID: '71', comment_parent: '0' },
      stars: 'required',
      starWords: ['Very poor', 'Not that bad', 'Average', 'Good', 'Perfect'],
      isTextRequired: true,
      newestId: 0,
      name: { isRequired: true, value: 'Lena' },
      email: { isRequired: false, value: '' },
      keepsName: { label: 'Remember my name', isChecked: true },
    },
  })
})

test('leaves a form with a captcha, and pages without a form, to WordPress', () => {
  const html = fixture('reviews/form.html')
  const captcha = html.replace('</form>', '<div class="h-captcha"></div></form>')
  expect(readReviewAccess(parseHtml(captcha))).toEqual({ kind: 'elsewhere' })
  expect(
    readReviewAccess(parseHtml('<p class="woocommerce-verification-required">Buyers only.</p>')),
  ).toEqual({ kind: 'buyers', text: 'Buyers only.' })
  expect(() => readReviewAccess(parseHtml('<main></main>'))).toThrow(MarkupError)
})

test('reads the reviews of the Store API', () => {
  expect(v.parse(ReviewsReply, jsonFixture('reviews/reviews.json'))).toMatchObject([
    {
      id: 12,
      reviewer: 'Ida & Jonas',
      date: '2026-03-01T10:00:00',
      dateText: 'March 1, 2026',
      isVerified: true,
      rating: 5,
      text: { markup: '<p>Read <em>twice</em>.</p>\n' },
    },
  ])
})

test('reads the replies of a rendered page, each below its review', () => {
  const markup = parseHtml(fixture('reviews/replies.html'))
  const replies = [...readReviewReplies(markup)].map(([review, list]) => [
    review,
    list.map(({ id, author, isByShop, text, date }) => [
      id,
      author,
      isByShop,
      text.markup,
      date.text,
    ]),
  ])
  expect(replies).toEqual([
    [
      12,
      [
        [15, 'Lena of the shop', true, '<p>Thank you &amp; enjoy it.</p>', 'March 2, 2026'],
        [16, 'Jonas', false, '<p>I do.</p>', 'March 3, 2026'],
      ],
    ],
  ])
})

test('finds no replies in a page without reviews', () => {
  expect(readReviewReplies(parseHtml('<main><ul class="children"></ul></main>')).size).toBe(0)
})
