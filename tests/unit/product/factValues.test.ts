import { expect, test } from 'vitest'
import { authorFilter } from '~/domain/product/authorFilter'
import { factDefaults } from '~/config/productFacts'
import { factValues, type Fact } from '~/domain/product/factValues'
import { attribute } from './sampleProduct'

const ISBN = '9780306406157'

const valuesOf = (
  fact: Fact,
  attributes: Parameters<typeof factValues>[2],
  skus: Parameters<typeof factValues>[3] = [],
) => factValues(fact, factDefaults, attributes, skus).map(({ name }) => name)

test.each([
  ['isbn', attribute('ISBN-13', ['978-0-306-40615-7']), '978-0-306-40615-7'],
  ['publisher', attribute('Publisher:', ['Lantern Row']), 'Lantern Row'],
  ['language', attribute('भाषा', ['हिन्दी'], { key: 'pa_language' }), 'हिन्दी'],
  ['pages', attribute('Extent', ['about 400'], { key: 'pa_number-of-pages' }), 'about 400'],
  ['format', attribute('BINDING', ['Spiral']), 'Spiral'],
  ['edition', attribute('Edition', ['2nd, revised']), '2nd, revised'],
  ['age', attribute('Age group', ['9-12 years']), '9-12 years'],
  ['author', attribute('Writers', ['Asha Rao']), 'Asha Rao'],
] as const)('the fact %s has the shop’s own words', (fact, found, value) => {
  expect(valuesOf(fact, [attribute('Colour', ['Red']), found])).toEqual([value])
})

test('a fact has each value of its attributes once, also of a choice', () => {
  const attributes = [
    attribute('Language', ['English', 'Hindi'], { hasVariations: true }),
    attribute('Book language', ['Hindi', '']),
  ]
  expect(valuesOf('language', attributes)).toEqual(['English', 'Hindi'])
})

test.each([
  ['of the chosen variation', [ISBN, '9783161484100'], ISBN],
  ['of the product, if the variation’s is none', ['SKU-1', ISBN], ISBN],
  ['with hyphens', [undefined, '978-0-306-40615-7'], '978-0-306-40615-7'],
  ['of the attribute, if no SKU is one', ['BOOK-0005', '0306406152'], '0-306-40615-2'],
])('the ISBN is that %s', (_, skus, isbn) => {
  expect(valuesOf('isbn', [attribute('ISBN', ['0-306-40615-2'])], skus)).toEqual([isbn])
})

test('a value has the taxonomy and the slug by which listings are filtered', () => {
  const found = attribute('Author', ['Asha Rao'], { key: 'pa_author' })
  expect(factValues('author', factDefaults, [found])).toMatchObject([
    { taxonomy: 'pa_author', slug: 'asha rao' },
  ])
})

test.each([
  [
    'a page of the theme',
    { name: 'Rao', path: '/product_author/asha-rao/' },
    { author: 'asha-rao' },
  ],
  [
    'another script',
    { name: 'राव', path: '/product_author/%E0%A4%B0%E0%A4%BE%E0%A4%B5/' },
    { author: 'राव' },
  ],
  [
    'a term of an attribute',
    { name: 'Rao', taxonomy: 'pa_writer', slug: 'asha-rao' },
    { attributes: { writer: ['asha-rao'] } },
  ],
  [
    'an attribute of the product alone',
    { name: 'Rao', taxonomy: 'Author', slug: 'Rao' },
    undefined,
  ],
  ['a page of another kind', { name: 'Rao', path: '/shop/' }, undefined],
])('an author with %s narrows a listing', (_, author, filter) => {
  expect(authorFilter(author)).toEqual(filter)
})
