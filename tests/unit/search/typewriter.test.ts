import { describe, expect, test } from 'vitest'
import type { AnimatedPlaceholder } from '~/domain/search/instantSearch'
import {
  INITIAL_TYPING,
  nextTyping,
  phraseOf,
  delayOf,
  typedText,
} from '~/domain/search/typewriter'

const placeholder = (...phrases: string[]): AnimatedPlaceholder => ({
  phrases,
  delayMs: 50,
  pauseMs: 1000,
})

/** The visible texts with their delays, over a number of characters. */
function strokes(of: AnimatedPlaceholder, count: number) {
  let typing = INITIAL_TYPING
  return Array.from({ length: count }, () => {
    typing = nextTyping(typing, of)
    return [typedText(typing, of), delayOf(typing, of)]
  })
}

describe('a placeholder that types', () => {
  test('types a phrase, pauses, erases it and continues with the next, in a loop', () => {
    expect(strokes(placeholder('ab', 'c'), 9)).toEqual([
      ['a', 50],
      ['ab', 1000],
      ['a', 50],
      ['', 50],
      ['c', 1000],
      ['', 50],
      ['a', 50],
      ['ab', 1000],
      ['a', 50],
    ])
  })

  test('repeats a single phrase', () => {
    expect(strokes(placeholder('a'), 4).map(([text]) => text)).toEqual(['a', '', 'a', ''])
  })

  test('types a letter with its vowel sign, and a flag, as one character', () => {
    expect(strokes(placeholder('कि🇮🇳'), 2).map(([text]) => text)).toEqual(['कि', 'कि🇮🇳'])
  })

  test('knows the whole phrase while it types', () => {
    const phrases = placeholder('Monsoon')
    expect(phraseOf(nextTyping(INITIAL_TYPING, phrases), phrases)).toBe('Monsoon')
  })
})
