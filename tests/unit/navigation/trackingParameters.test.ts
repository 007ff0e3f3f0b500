import { expect, test } from 'vitest'
import { withoutTracking } from '~/domain/navigation/trackingParameters'

test.each([
  ['no query', '', ''],
  ['a question mark alone', '?', ''],
  ['a newsletter’s parameters', '?utm_source=news&utm_campaign=a%20b', ''],
  ['those of an advertisement', '?gclid=1&gad_source=2&fbclid=3', ''],
  ['a parameter without a value', '?_gl', ''],
  ['a choice beside them', '?utm_source=news&orderby=price&gclid=1', '?orderby=price'],
  ['encoded values as they are', '?s=a%26b&utm_term=x', '?s=a%26b'],
  ['a name that only begins like one', '?utmost=1&gclidx=2', '?utmost=1&gclidx=2'],
  ['a list', '?filter%5B%5D=1&filter%5B%5D=2', '?filter%5B%5D=1&filter%5B%5D=2'],
])('of %s, the rest stays', (_, search, expected) => {
  expect(withoutTracking(search)).toBe(expected)
})
