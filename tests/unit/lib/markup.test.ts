import { describe, expect, test } from 'vitest'
import { withoutDeepTags, withoutHandlers } from '~/lib/markup'

describe('inline event handlers', () => {
  test.each([
    ['<a href="#" onclick="go()">', '<a href="#" data-onclick="go()">'],
    ['<img src=a\nonerror=\'x\' ONLOAD="y">', '<img src=a data-onerror=\'x\' data-onLOAD="y">'],
    ['<img src=x onerror=go()>', '<img src=x data-onerror=go()>'],
    ['<b title="1 on 2" onclick="a">', '<b title="1 on 2" data-onclick="a">'],
  ])('%s are renamed', (html, parsed) => expect(withoutHandlers(html)).toBe(parsed))

  test.each([
    'She wrote: once="now"',
    '<p>x</p> onclick="y"',
    '<a href="/one=&quot;1&quot;" data-on="x">',
    '<option selected value="on">on</option>',
  ])('%s has none', (html) => expect(withoutHandlers(html)).toBe(html))
})

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
  ['comparisons in a script', `<script>${'if (i<n && n>i) '.repeat(500)}</script><p>One</p>`],
  ['shapes of an icon', `<svg>${'<path d="M0 0"/>'.repeat(500)}</svg><p>One</p>`],
  ['tags in comments', `${'<!-- <div> -->'.repeat(500)}<p>One</p>`],
])('leaves %s alone', (_what, html) => {
  expect(withoutDeepTags(html)).toBe(html)
})
