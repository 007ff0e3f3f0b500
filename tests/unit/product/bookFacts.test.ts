import { describe, expect, test } from 'vitest'
import { factDefaults } from '~/config/productFacts'
import { bookFacts as bookFactsBy } from '~/domain/product/bookFacts'
import type { Product } from '~/domain/product/product'
import { attribute } from './sampleProduct'

const ISBN = '9780306406157'

const bookFacts = (product: Pick<Product, 'sku' | 'attributes'>, authors: readonly string[]) =>
  bookFactsBy(product, authors, factDefaults)

describe('the facts about a book', () => {
  test('are read from attributes by key or label', () => {
    const attributes = [
      attribute('लेखक', ['आशा राव', 'ओम देव'], { key: 'pa_author' }),
      attribute('Publisher:', ['Lantern Row']),
      attribute('Binding', ['Hard-cover']),
      attribute('भाषा', ['Hindi'], { key: 'pa_language' }),
      attribute('Extent', ['416 pages'], { key: 'pa_number-of-pages' }),
      attribute('Edition', ['Second']),
      attribute('Reading age', ['9-12 years']),
    ]
    expect(bookFacts({ sku: ISBN, attributes }, [])).toEqual({
      isbn: ISBN,
      authors: ['आशा राव', 'ओम देव'],
      publisher: 'Lantern Row',
      format: 'Hardcover',
      language: 'hi',
      pageCount: 416,
      edition: 'Second',
      ageRange: '9-12',
    })
  })

  test('are read from the attributes that the settings name', () => {
    const attributes = [attribute('Verlag', ['Lantern Row']), attribute('Publisher', ['Orchid'])]
    const names = { ...factDefaults, publisher: ['verlag'] }
    expect(bookFactsBy({ sku: ISBN, attributes }, [], names)?.publisher).toBe('Lantern Row')
  })

  test('have the authors of the theme before those of an attribute', () => {
    const attributes = [attribute('Author', ['A. Rao'])]
    expect(bookFacts({ attributes }, ['Asha Rao'])?.authors).toEqual(['Asha Rao'])
  })

  test.each([
    ['has neither an ISBN nor an author', [attribute('Pages', ['200'])], 'NB-200'],
    ['has an ISBN with a wrong check digit', [attribute('ISBN', ['9780306406158'])], undefined],
    ['has a wrong check digit in its SKU', [], '9780306406158'],
    ['has authors to choose from', [attribute('Author', ['A'], { hasVariations: true })], ''],
  ])('are undefined for a product that %s', (_, attributes, sku) => {
    expect(bookFacts({ attributes, ...(sku === undefined ? {} : { sku }) }, [])).toBeUndefined()
  })

  test('leave out what an attribute does not tell for certain', () => {
    const attributes = [
      attribute('Publisher', ['Lantern Row', 'Orchid']),
      attribute('Format', ['A4']),
      attribute('Language', ['English, Hindi']),
      attribute('Pages', ['about 400']),
    ]
    expect(bookFacts({ sku: ISBN, attributes }, [])).toEqual({ isbn: ISBN, authors: [] })
    const choices = [
      attribute('Binding', ['Paperback'], { hasVariations: true }),
      attribute('Language', ['English', 'Hindi'], { hasVariations: true }),
    ]
    expect(bookFacts({ sku: ISBN, attributes: choices }, [])).toEqual({ isbn: ISBN, authors: [] })
  })
})

describe('the ISBN of a book', () => {
  test.each([
    ['is that of the SKU before that of an attribute', ISBN, ['9783161484100'], ISBN],
    ['is that of an attribute after a SKU with a wrong check digit', '9780306406158', [ISBN], ISBN],
    ['is the longer one of an edition', '', ['0-306-40615-2', '978-0-306-40615-7'], ISBN],
    ['is the shorter one alone', '', ['0-306-40615-2'], '0306406152'],
    ['is undefined where editions have different ones', '', [ISBN, '9783161484100'], undefined],
  ])('%s', (_, sku, values, isbn) => {
    const facts = bookFacts({ sku, attributes: [attribute('ISBN', values)] }, ['Asha Rao'])
    expect(facts?.isbn).toBe(isbn)
  })

  test.each(['ISBN-13', 'isbn_10', 'pa_isbn', 'ISBN13', 'Book ISBN'])(
    'is found in the attribute “%s”',
    (label) => {
      expect(bookFacts({ attributes: [attribute(label, [ISBN])] }, [])?.isbn).toBe(ISBN)
    },
  )
})

test.each([
  ['Paperback', 'Paperback'],
  ['soft cover', 'Paperback'],
  ['Hardback', 'Hardcover'],
  ['Hardbound', 'Hardcover'],
  ['E-book', 'EBook'],
  ['Audiobook', 'AudiobookFormat'],
  ['Spiral', undefined],
])('the format “%s” is %s', (text, format) => {
  const facts = bookFacts({ sku: ISBN, attributes: [attribute('Format', [text])] }, [])
  expect(facts?.format).toBe(format)
})

test.each([
  ['English', 'en'],
  ['marathi', 'mr'],
  ['Bengali', 'bn'],
  ['Hebrew', 'he'],
  ['Romanian', 'ro'],
  ['Klingonese', undefined],
])('the language “%s” has the code %s', (text, language) => {
  const facts = bookFacts({ sku: ISBN, attributes: [attribute('Language', [text])] }, [])
  expect(facts?.language).toBe(language)
})

test.each([
  ['9-12 years', '9-12'],
  ['9 – 12', '9-12'],
  ['9–12', '9-12'],
  ['13+ years', '13-'],
  ['0-6 months', undefined],
  ['8', undefined],
  ['Adults', undefined],
])('the age “%s” is the range %s', (text, ageRange) => {
  const facts = bookFacts({ sku: ISBN, attributes: [attribute('Age', [text])] }, [])
  expect(facts?.ageRange).toBe(ageRange)
})
