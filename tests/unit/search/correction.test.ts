import { describe, expect, test } from 'vitest'
import { correct, editDistance, partsToAskFor, type KnownName } from '~/domain/search/correction'

const fiction = { kind: 'category', name: 'Fiction', path: '/c/fiction/' } as const
const bags = { kind: 'category', name: 'Bags & Kits', path: '/c/bags-kits/' } as const
const meera = { kind: 'author', name: 'Meera Rao', path: '/a/meera-rao/' } as const

const names: KnownName[] = [
  fiction,
  bags,
  meera,
  ...[
    'The Elephant and the River',
    'Don’t Panic',
    'Teacher’s Xylophone',
    'It’s My Kettledrum',
    'We’re In',
    'Self-Portraits',
    'Émile in the City',
    'Mathematics for Class 8',
    'पंचतंत्र कथा',
  ].map((name) => ({ kind: 'product' as const, name })),
]

const close = (...list: string[]) =>
  correct(
    'harbr',
    list.map((name) => ({ kind: 'product', name })),
  )

describe('a correction', () => {
  test.each([
    ['elefant', 'elephant'],
    ['elephnat', 'elephant'],
    ['ELEFANT', 'elephant'],
    ['rivr', 'river'],
    ['the elefant rivr', 'the elephant river'],
    ['river elefant', 'river elephant'],
    ['mathmatics 8', 'mathematics 8'],
    ['dont panick', 'panic'],
    ["don't panick", 'panic'],
    ['dont panic', 'panic'],
    ['don’t panic', 'panic'],
    ['elephants', 'elephant'],
    ['RIVERS', 'river'],
    ['citys', 'city'],
    ['cities', 'city'],
    ['classes', 'class'],
    ['kettledrums', 'kettledrum'],
    ['teachers xylofone', 'teacher xylophone'],
    ['teacher xylofone', 'teacher xylophone'],
    ['teachres xylophone', 'teacher xylophone'],
    ['teachers', 'teacher'],
    ['its ketledrum', 'kettledrum'],
    ['“elefant” ‘river’', 'elephant river'],
    ["'elephant'", 'elephant'],
    ['elephant, river', 'elephant river'],
    ['self-portriats', 'self portraits'],
    ['emile', 'émile'],
    ['emile ctiy', 'émile city'],
    ['emille', 'émile'],
    ['पचतंत्र', 'पंचतंत्र'],
  ])('of %j is a search for %j', (typed, text) => {
    expect(correct(typed, names)).toEqual({ kind: 'search', text })
  })

  test.each([
    ['fictoin', fiction],
    ['meera rao', meera],
    ['mera rao', meera],
    ['bags kits', bags],
    ['bags kist', bags],
  ])('of %j is the page of a term', (typed, term) => {
    expect(correct(typed, names)).toEqual(term)
  })

  test.each([
    ['no word of the shop is close', 'zebra'],
    ['one of the words is not close', 'elefant zebra'],
    ['the words are in different names', 'elefant panick'],
    ['a short word has a mistake', 'the elefant ad'],
    ['a number has a mistake', 'mathmatics 9'],
    ['the names of products have the words already', 'elephant'],
    ['they have a part of it', 'Eleph  RIV'],
    ['nothing of it can be found', 'were'],
    ['a part of a contraction would be no word', 'dont'],
    ['nothing is typed', ' – '],
  ])('is none where %s', (_, typed) => {
    expect(correct(typed, names)).toBeUndefined()
  })

  test('is a product in another number rather than a term that is typed in part only', () => {
    const bag = { kind: 'product', name: 'School Bag' } as const
    expect(correct('bags', [bags, bag])).toEqual({ kind: 'search', text: 'bag' })
    expect(correct('bags kits', [bags, bag])).toEqual(bags)
    expect(correct('bags', [bags])).toEqual(bags)
    const notebooks = { kind: 'category', name: 'Notebooks', path: '/c/notebooks/' } as const
    const notebook = { kind: 'product', name: 'Ruled Notebook' } as const
    expect(correct('notebooks', [notebooks, notebook])).toEqual(notebooks)
  })

  test('is the closest name, and the first of equally close ones', () => {
    expect(close('Harbor', 'Harbir')).toEqual({ kind: 'search', text: 'harbor' })
    expect(close('Harbour', 'Harbor')).toEqual({ kind: 'search', text: 'harbor' })
  })
})

describe('the distance of two words', () => {
  test.each([
    ['river', 'river', 0],
    ['rivr', 'river', 1],
    ['rivver', 'river', 1],
    ['rover', 'river', 1],
    ['rievr', 'river', 1],
    ['irevr', 'river', 2],
    ['elefant', 'elephant', 2],
    ['', 'abc', 3],
    ['abc', '', 3],
  ])('of %j and %j is %i', (from, to, distance) => {
    expect(editDistance(from, to)).toBe(distance)
    expect(editDistance(to, from)).toBe(distance)
  })
})

describe('the parts to ask the shop for', () => {
  test.each([
    ['elefant', ['ele', 'ant']],
    ['the Élefant', ['ele', 'ant']],
    ['rara', ['rar', 'ara']],
    ['BOOK-000777', ['boo', 'ook']],
    ['cat', []],
    ['9780306406157', []],
    ['–', []],
  ])('of %j are %j', (typed, parts) => {
    expect(partsToAskFor(typed)).toEqual(parts)
  })
})
