import { expect, test } from 'vitest'
import { withoutDeepTags } from '~/lib/deepTags'

test('removes the tags of elements that are nested too deeply, and keeps their content', () => {
  const deep = `${'<div>'.repeat(20_000)}deep<br>text${'</div>'.repeat(20_000)}<p>after</p>`
  expect(withoutDeepTags(deep)).toBe(
    `${'<div>'.repeat(100)}deep<br>text${'</div>'.repeat(100)}<p>after</p>`,
  )
  expect(withoutDeepTags('<b>'.repeat(20_000))).toBe('<b>'.repeat(100))
})

test.each([
  ['many elements beside each other', '<p>One</p><div>two</div>'.repeat(500)],
  ['elements without an end tag', '<ul>' + '<li>One<br><img src="/a.png">'.repeat(500) + '</ul>'],
  ['end tags without a start', '</div>'.repeat(500) + '<div><em>One</em></div>'],
  ['text', 'a < b > c'],
])('leaves %s alone', (_what, html) => {
  expect(withoutDeepTags(html)).toBe(html)
})
