import { expect, test } from 'vitest'
import type { Article, ContentPage } from '~/domain/content/contentPage'
import { faqJsonLd, postJsonLd } from '~/domain/content/structuredData'
import { isoDate } from '~/domain/structuredData'
import { checkJsonLd } from '../../support/metadata/richResults'

const ORIGIN = 'https://shop.test'

const page: ContentPage = {
  path: '/the-first-book/',
  title: 'The first “book” </script>',
  documentTitle: 'The first book – Satchel',
  description: 'How it began.',
  canonicalPath: '/the-first-book/',
  isNoIndex: false,
  body: { kind: 'article', parts: [] },
}

const post: NonNullable<Article['post']> = {
  date: { text: '21 November 2026', iso: '2026-11-21T10:00:00+05:30' },
  author: { name: 'आशा राव', path: '/author/asha/' },
  image: { src: '/wp-content/uploads/first.jpg', alt: '' },
  categories: [],
  tags: [],
}

test('the JSON-LD of a post meets the requirements of rich results', () => {
  expect(checkJsonLd(postJsonLd(page, post, ORIGIN))).toEqual({
    errors: [],
    // No theme prints it in the same place.
    recommended: ['BlogPosting.dateModified'],
  })
})

test('the JSON-LD of a post without author, date and image is valid, too', () => {
  const { description: _none, ...bare } = page
  const data = postJsonLd(bare, { categories: [], tags: [] }, ORIGIN)
  expect(checkJsonLd(data).errors).toEqual([])
})

test('the JSON-LD of a post has no date that is not in ISO 8601', () => {
  const date = { text: '21 November 2026', iso: '21.11.2026' }
  expect(postJsonLd(page, { ...post, date }, ORIGIN)).not.toHaveProperty('datePublished')
})

test.each([
  '2026-11-21',
  '2026-11-21T10:00',
  '2026-11-21T10:00:00',
  '2026-11-21T10:00:00.000Z',
  '2026-11-21T10:00:00+05:30',
])('“%s” is an ISO 8601 date', (text) => expect(isoDate(text)).toBe(text))

test.each(['', '21 November 2026', '2026-11-21 10:00', '2026-13-01', '20261121'])(
  '“%s” is no ISO 8601 date that search engines read',
  (text) => expect(isoDate(text) || undefined).toBeUndefined(),
)

test('questions with their answers meet the requirements of rich results', () => {
  const data = faqJsonLd([
    { question: 'Do you deliver to “PIN 411001”?', answer: 'Yes, </script> and elsewhere.' },
    { question: 'क्या मैं नकद भुगतान कर सकता हूँ?', answer: 'हाँ' },
  ])
  expect(checkJsonLd(data)).toEqual({ errors: [], recommended: [] })
})
