import { describe, expect, test } from 'vitest'
import { isSameText, isShortenedText } from '~/domain/content/commentText'
import {
  countStars,
  orderWithStars,
  rangeOfStars,
  reviewsOfPages,
  sortReviews,
  type Review,
} from '~/domain/reviews/review'
import {
  emptyDraft,
  validateReview,
  type ReviewDraft,
  type ReviewForm,
} from '~/domain/reviews/reviewForm'

const review = (id: number): Review => ({
  id,
  reviewer: 'Asha',
  date: '2026-11-21T10:00:00',
  dateText: 'November 21, 2026',
  isVerified: false,
})
const page = (...ids: number[]) => ({ reviews: ids.map(review), total: 9, pageCount: 3 })

describe('the reviews of several pages', () => {
  test('contain each review once if a new one has shifted the others', () => {
    const ids = reviewsOfPages([page(9, 8, 7), page(7, 6, 5)]).map(({ id }) => id)
    expect(ids).toEqual([9, 8, 7, 6, 5])
  })

  test('are counted by stars, most stars first, without unrated ones', () => {
    expect(countStars([5, 4, undefined, 5, 1])).toEqual([2, 1, 0, 0, 1])
    expect(countStars([])).toEqual([0, 0, 0, 0, 0])
  })

  test('tells where the reviews with a number of stars are in the sorted list', () => {
    const counts = [7, 2, 0, 1, 4]
    expect(rangeOfStars(counts, 5, 16)).toEqual({ start: 0, end: 7 })
    expect(rangeOfStars(counts, 4, 16)).toEqual({ start: 7, end: 9 })
    expect(rangeOfStars(counts, 3, 16)).toEqual({ start: 9, end: 9 })
    // Two have no rating.
    expect(rangeOfStars(counts, 1, 16)).toEqual({ start: 10, end: 16 })
  })
})

const at = (id: number, day: number, rating?: number): Review => ({
  ...review(id),
  date: `2026-11-0${day}T10:00:00`,
  ...(rating ? { rating } : {}),
})

describe('the order of reviews', () => {
  const all = [at(1, 5, 4), at(2, 1, 5), at(3, 9, 4), at(4, 3), at(5, 7, 5)]

  test.each([
    ['newest', [3, 5, 1, 4, 2]],
    ['oldest', [2, 4, 1, 5, 3]],
    ['highest', [5, 2, 3, 1, 4]],
    ['lowest', [4, 3, 1, 5, 2]],
  ] as const)('%s has the newest first of equal ratings', (order, ids) => {
    expect(sortReviews(all, order).map(({ id }) => id)).toEqual(ids)
  })

  test('with a number of stars is by date', () => {
    expect(orderWithStars('oldest', 4)).toBe('oldest')
    expect(orderWithStars('lowest', 4)).toBe('newest')
    expect(orderWithStars('lowest', undefined)).toBe('lowest')
  })
})

describe('a review that the shop has shortened', () => {
  test.each([
    ['A fine <marquee behavior="slide">old</marquee> book to read', 'A fine old book to read'],
    ['Read it. <script>alert(1)</script> Twice!', 'Read it. alert(1) Twice!'],
  ])('%j is found in %j', (sent, shown) => {
    expect(isShortenedText(shown, sent)).toBe(true)
  })

  test.each([
    ['A fine book, which I read in one night', 'A fine book'],
    ['A fine book', 'A fine old book'],
    ['A fine book', 'book fine A'],
    ['', ''],
  ])('%j is not found in %j', (sent, shown) => {
    expect(isShortenedText(shown, sent)).toBe(false)
  })
})

describe('the comparison of review texts', () => {
  test.each([
    ['A fine book.\n\nRead it twice!', 'A fine book. Read it twice!'],
    ['It\'s "good" -- really', 'It’s “good” – really'],
    ['बहुत अच्छी किताब', 'बहुत अच्छी किताब\n'],
    ['👍👍', ' 👍👍 '],
  ])('finds %j in %j', (typed, shown) => {
    expect(isSameText(typed, shown)).toBe(true)
  })

  test.each([
    ['A fine book', 'A fine book indeed'],
    ['', ''],
    ['👍', '👎'],
    // Only the vowel signs differ.
    ['किताब', 'कताब'],
  ])('does not find %j in %j', (typed, shown) => {
    expect(isSameText(typed, shown)).toBe(false)
  })
})

describe('the problems of a review', () => {
  const form: ReviewForm = {
    action: '/wp-comments-post.php',
    fixed: {},
    stars: 'required',
    starWords: [],
    isTextRequired: true,
    newestId: 0,
    name: { isRequired: true, value: '' },
    email: { isRequired: true, value: '' },
  }
  const good: ReviewDraft = {
    rating: 4,
    text: 'Fine',
    name: 'Nila',
    email: 'nila@example.test',
    keepsName: false,
  }
  const faults = (draft: Partial<ReviewDraft>, changes: Partial<ReviewForm> = {}) =>
    validateReview({ ...good, ...draft }, { ...form, ...changes })

  test('are empty if it is complete', () => {
    expect(faults({})).toEqual([])
  })

  test('are in document order', () => {
    expect(validateReview(emptyDraft(form), form)).toEqual([
      ['rating', 'required'],
      ['text', 'required'],
      ['name', 'required'],
      ['email', 'required'],
    ])
  })

  test.each<[string, Partial<ReviewDraft>, Partial<ReviewForm>, unknown]>([
    ['include a text of spaces only', { text: ' \n ' }, {}, [['text', 'required']]],
    [
      'include an e-mail address without a top-level domain',
      { email: 'nila@example' },
      {},
      [['email', 'invalid']],
    ],
    [
      'do not include missing stars that are optional',
      { rating: undefined },
      { stars: 'optional' },
      [],
    ],
    [
      'do not include missing stars without a star field',
      { rating: undefined },
      { stars: 'none' },
      [],
    ],
    [
      'include an invalid e-mail address that is optional',
      { email: 'nila' },
      { email: { isRequired: false, value: '' } },
      [['email', 'invalid']],
    ],
    [
      'do not include a missing e-mail address that is optional',
      { email: '' },
      { email: { isRequired: false, value: '' } },
      [],
    ],
  ])('%s', (_case, draft, changes, expected) => {
    expect(faults(draft, changes)).toEqual(expected)
  })

  test('do not include the name of a customer', () => {
    const { name: _name, email: _email, ...customers } = form
    expect(validateReview({ ...good, name: '', email: '' }, customers)).toEqual([])
  })

  test('a draft of a review starts with the saved name', () => {
    const draft = emptyDraft({
      ...form,
      name: { isRequired: true, value: 'Nila' },
      keepsName: { label: 'Save my name', isChecked: true },
    })
    expect(draft).toMatchObject({ name: 'Nila', email: '', keepsName: true, text: '' })
  })
})
