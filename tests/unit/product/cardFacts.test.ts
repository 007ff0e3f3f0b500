import { expect, test } from 'vitest'
import { siteDefaults } from '~/config/siteDefaults'
import { cardFacts } from '~/domain/product/cardFacts'
import { attribute } from './sampleProduct'

const names = siteDefaults.product.cardFacts

test.each([
  ['in the setting’s order', [attribute('Board', ['ICSE']), attribute('Class', ['Class 8'])]],
  ['a number with its label', [attribute('Class', ['8']), attribute('Board', ['ICSE'])]],
  [
    'by taxonomy',
    [attribute('Level', ['Class 8'], { key: 'pa_class' }), attribute('Board', ['ICSE'])],
  ],
  [
    'without others',
    [attribute('Colour', ['Red']), attribute('Class', ['8']), attribute('BOARD', ['ICSE'])],
  ],
] as const)('a card shows class and board, %s', (_, attributes) => {
  expect(cardFacts(attributes, names)).toEqual(['Class 8', 'ICSE'])
})

test.each([
  [['9', '10'], 'Class 9, 10'],
  [['VIII'], 'Class VIII'],
  [['8th'], '8th'],
  [['Civics'], 'Civics'],
])('the values %j read “%s”', (values, text) => {
  expect(cardFacts([attribute('Class', values)], names)).toEqual([text])
})

test('an attribute without values, and one with two of the names, are no second fact', () => {
  const attributes = [attribute('Grade', ['4'], { key: 'pa_class' }), attribute('Board', [''])]
  expect(cardFacts(attributes, names)).toEqual(['Grade 4'])
})
