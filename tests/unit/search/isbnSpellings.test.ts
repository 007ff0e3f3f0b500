import { describe, expect, test } from 'vitest'
import { parseIsbn } from '~/domain/product/isbn'
import { isbnSpellings } from '~/domain/search/isbnSpellings'

describe('the spellings of an ISBN', () => {
  test.each([
    ['an ISBN-13', '9780306406157', '9780306406157'],
    ['its ISBN-10', '9780306406157', '0306406152'],
    ['the ISBN-13 of an ISBN-10', '0306406152', '9780306406157'],
    ['the hyphens of a publisher', '0306406152', '978-0-306-40615-7'],
    ['one hyphen after the prefix', '9780306406157', '978-0306406157'],
    ['the hyphens of an ISBN-10', '9780306406157', '0-306-40615-2'],
    ['a check digit X', '9788090273412', '8090273416'],
    ['a check digit X', '9780804429573', '080442957X'],
    ['the ISBN-13 of an ISBN-10 with X', '080442957X', '978-0-8044-2957-3'],
    ['a group of five digits', '9789992158104', '99921-58-10-7'],
  ])('contain %s', (_, isbn, spelling) => {
    expect(isbnSpellings(isbn)).toContain(spelling)
  })

  test('are the same for both lengths', () => {
    expect(isbnSpellings('0306406152')).toEqual(isbnSpellings('9780306406157'))
  })

  test('are valid, different, and few enough for one address', () => {
    const spellings = isbnSpellings('9780306406157')
    expect(spellings.every((spelling) => parseIsbn(spelling))).toBe(true)
    expect(new Set(spellings).size).toBe(spellings.length)
    expect(spellings.join(',').length).toBeLessThan(1100)
  })

  test('have no ISBN-10 for the prefix 979', () => {
    const spellings = isbnSpellings('9791034506842')
    expect(spellings).toContain('979-10-345-0684-2')
    expect(spellings.every((spelling) => spelling.startsWith('979'))).toBe(true)
  })
})
