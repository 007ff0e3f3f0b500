import { describe, expect, test } from 'vitest'
import { addSearch, withoutSearch } from '~/domain/search/recentSearches'

describe('recent searches', () => {
  test.each([
    ['puts the latest first', ['river'], 'bag', ['bag', 'river']],
    ['moves a repeated search to the front', ['river', 'bag'], 'bag', ['bag', 'river']],
    ['takes the same words in another case once', ['River', 'bag'], 'river', ['river', 'bag']],
    ['cuts white space', [], '  the \n river ', ['the river']],
    ['drops the oldest', ['a', 'b', 'c'], 'd', ['d', 'a', 'b']],
    ['ignores an empty text', ['river'], '  ', ['river']],
    ['ignores a text that is too long', ['river'], 'x'.repeat(201), ['river']],
  ])('%s', (_, before, typed, after) => {
    expect(addSearch(before, typed, 3)).toEqual(after)
  })

  test('loses one whatever its case', () => {
    expect(withoutSearch(['River', 'bag'], 'river')).toEqual(['bag'])
  })
})
