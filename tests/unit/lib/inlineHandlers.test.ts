import { describe, expect, test } from 'vitest'
import { withoutHandlers } from '~/lib/inlineHandlers'

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
