import { describe, expect, test } from 'vitest'
import { foldText, matchesText } from '~/domain/foldText'

describe('a folded text', () => {
  test.each([
    ['Émile', 'emile'],
    ['E\u0301MILE', 'emile'],
    ['Ångström Ñandú', 'angstrom nandu'],
    ['Άλφα', 'αλφα'],
    ['Ёлка', 'елка'],
    ['Straße', 'straße'],
    ['हिन्दी', 'हिन्दी'],
    ['தமிழ்', 'தமிழ்'],
    ['Class 8', 'class 8'],
    ['', ''],
  ])('of “%s” is “%s”', (text, expected) => {
    expect(foldText(text)).toBe(expected)
  })
})

describe('a typed text', () => {
  test.each([
    ['Émile Zola', 'emile', true],
    ['Emile', 'ÉMI', true],
    ['Straße  der  Nacht', '  der nacht ', true],
    ['हिन्दी', 'हिन्दी', true],
    ['हिन्दी', 'हनद', false],
    ['Hindi', 'tamil', false],
    ['Hindi', '', true],
  ])('finds in “%s” by “%s”: %s', (label, typed, expected) => {
    expect(matchesText(label, typed)).toBe(expected)
  })
})
