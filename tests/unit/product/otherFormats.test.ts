import { describe, expect, test } from 'vitest'
import { factDefaults } from '~/config/productFacts'
import { formatOf } from '~/domain/product/factValues'
import { groupsOf, otherFormats, type GroupPart } from '~/domain/product/otherFormats'
import { attribute } from './sampleProduct'

/** Ids count from 1. */
const partsOf = (products: readonly (readonly [name: string, format: string | undefined])[]) =>
  products.map(([name, format], i): GroupPart => ({
    id: i + 1,
    name,
    path: `/product/${i + 1}/`,
    price: { kind: 'single', amount: '₹100' },
    isInStock: true,
    attributes: format === undefined ? [] : [attribute('Binding', [format])],
  }))

/** The formats that the first of some products has, if all of them are a group. */
function formatsOf(products: Parameters<typeof partsOf>[0]) {
  const [book, ...parts] = partsOf(products)
  if (!book) throw new Error('a group has parts')
  const ids = [book, ...parts].map(({ id }) => id)
  return otherFormats(book, [ids], parts, factDefaults).map(({ format }) => format)
}

describe('the other formats of a book are parts of its group whose names differ by the format only', () => {
  test.each<[string, ...(readonly [string, string])[]]>([
    ['equal names', ['The River', 'Paperback'], ['The River', 'Hardcover']],
    ['in brackets', ['The River (Paperback)', 'Paperback'], ['The River [Hardcover]', 'Hardcover']],
    [
      'in brackets with the same other words',
      ['The River (Paperback, 2024)', 'Paperback'],
      ['The River (2024) E-book', 'E-book'],
    ],
    ['after a dash', ['The River', 'Paperback'], ['The River – E-book', 'E-book']],
    ['at the beginning', ['Hardcover: The River', 'Hardcover'], ['The River', 'Paperback']],
    ['in one word or two', ['The River hard cover', 'Hardcover'], ['The River eBook', 'E-Book']],
    ['in other words', ['The River (Hardback)', 'Hard cover'], ['The River (Soft-cover)', 'PB']],
    ['of no dictionary', ['The River, Library Binding', 'Library binding'], ['The River', 'PB']],
    ['case and accents', ['ÉMILE', 'Poche'], ['Emile', 'Relié']],
    ['other quotes', ['Don’t Look Down', 'Paperback'], ["Don't Look Down!", 'E-book']],
    ['Devanagari', ['गोदान (पेपरबैक)', 'पेपरबैक'], ['गोदान – ई-बुक', 'ई-बुक']],
  ])('%s', (_what, book, other) => {
    expect(formatsOf([book, other])).toEqual([other[1]])
    expect(formatsOf([other, book])).toEqual([book[1]])
  })

  test.each<[string, ...(readonly [string, string | undefined])[]]>([
    ['other books', ['The River', 'Paperback'], ['The Lake', 'Hardcover']],
    [
      'other classes in brackets',
      ['Maths (Class 8)', 'Paperback'],
      ['Maths (Class 9)', 'Hardcover'],
    ],
    [
      'other classes in brackets with the format',
      ['Maths (Class 8 Hardcover)', 'Hardcover'],
      ['Maths (Class 9 Paperback)', 'Paperback'],
    ],
    [
      'other volumes in brackets with the format',
      ['The River (Vol. 1, Paperback)', 'Paperback'],
      ['The River (Vol. 2, Hardcover)', 'Hardcover'],
    ],
    [
      'other editions in brackets with the format',
      ['The River (Paperback, 2nd Edition)', 'Paperback'],
      ['The River (Hardcover)', 'Hardcover'],
    ],
    [
      'books about formats',
      ['How to Publish an E-book', 'Paperback'],
      ['How to Publish an Audiobook', 'Hardcover'],
    ],
    ['other languages of programmers', ['C Primer', 'Paperback'], ['C++ Primer', 'Hardcover']],
    ['C for C#', ['C Primer', 'Paperback'], ['C# Primer', 'Hardcover']],
    ['other vowel signs', ['दिन', 'पेपरबैक'], ['दीन', 'ई-बुक']],
    ['a part without a format', ['The River', 'Paperback'], ['The River', undefined]],
    ['itself without a format', ['The River', undefined], ['The River', 'Hardcover']],
    ['the same format', ['The River', 'Paperback'], ['The River', 'paper back']],
    [
      'the same format in other words',
      ['The River', 'Paperback'],
      ['The River', 'Hardback'],
      ['The River', 'Hard cover'],
    ],
    [
      'one format twice among the others',
      ['The River', 'Paperback'],
      ['The River', 'E-book'],
      ['The River', 'E-book'],
    ],
    ['names of nothing but the format', ['Paperback', 'Paperback'], ['E-book', 'E-book']],
    ['names without a letter', ['???', 'Paperback'], ['!', 'E-book']],
  ])('not %s', (_what, ...products) => {
    expect(formatsOf(products)).toEqual([])
  })

  test('whatever else the group has, in its order', () => {
    expect(
      formatsOf([
        ['The River', 'Paperback'],
        ['The River: Workbook', 'Paperback'],
        ['The River', 'E-book'],
        ['Bookmark', undefined],
        ['The River', 'Hardcover'],
      ]),
    ).toEqual(['E-book', 'Hardcover'])
  })

  test('of the first group that has some', () => {
    const [book, ...parts] = partsOf([
      ['The River', 'Paperback'],
      ['The Lake', 'Hardcover'],
      ['The River', 'E-book'],
      ['The River', 'Audiobook'],
    ])
    if (!book) throw new Error('no book')
    const groups = [
      [1, 2],
      [3, 1],
      [1, 4],
    ]
    expect(otherFormats(book, groups, parts, factDefaults)).toMatchObject([
      { id: 3, name: 'The River', path: '/product/3/', format: 'E-book', isInStock: true },
    ])
  })
})

describe('the format of a product', () => {
  test.each([
    ['its only value', [attribute('Book format', ['Paperback'])], 'Paperback'],
    ['none with several values', [attribute('Binding', ['Paperback', 'E-book'])], undefined],
    ['none with a choice', [attribute('Binding', ['PB'], { hasVariations: true })], undefined],
    ['none without an attribute', [attribute('Colour', ['Red'])], undefined],
  ])('is %s', (_what, attributes, format) => {
    expect(formatOf({ attributes }, factDefaults)).toBe(format)
  })

  test('is none where the setting names no attribute', () => {
    const names = { ...factDefaults, format: [] }
    expect(formatOf({ attributes: [attribute('Binding', ['PB'])] }, names)).toBeUndefined()
  })
})

test('the groups of a product have it, and no more parts than a book has formats', () => {
  const long = Array.from({ length: 13 }, (_, i) => i)
  expect(groupsOf([[1, 2], [2, 3], long, long.slice(1), []], 1)).toEqual([[1, 2], long.slice(1)])
})

test('the groups of a product have no more parts than the shop lists at once', () => {
  const groups = Array.from({ length: 20 }, (_, i) => Array.from({ length: 12 }, (_, j) => i * j))
  expect(groupsOf(groups, 0).flat().length).toBeLessThanOrEqual(100)
})
