// @vitest-environment jsdom
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
  expect(withoutDeepTags('<b>'.repeat(20_000))).toBe('<b>'.repeat(20))
})

test('removes formats that are left open, which every paragraph after them would repeat', () => {
  const formats = Array.from({ length: 1000 }, (_, i) => `<b id="${i}">`).join('')
  const page = document.createElement('template')
  page.innerHTML = withoutDeepTags(formats + '<p>One'.repeat(1000))
  expect(page.content.textContent).toBe('One'.repeat(1000))
  expect(page.content.querySelectorAll('*').length).toBeLessThan(22_000)
})

test.each([
  ['many elements beside each other', '<p>One</p><div>two</div>'.repeat(500)],
  ['elements without an end tag', '<ul>' + '<li>One<br><img src="/a.png">'.repeat(500) + '</ul>'],
  ['end tags without a start', '</div>'.repeat(500) + '<div><em>One</em></div>'],
  ['text', 'a < b > c'],
  ['comparisons in a script', `<script>${'if (i<n && n>i) '.repeat(500)}</script><p>One</p>`],
  ['an attribute with tags', '<a title="<b><i>">One</a>'.repeat(500)],
  ['formats in the wrong order', '<b><i>One</b></i>'.repeat(500)],
  ['an element that its parent closes', '<div><span>One<section>two</div>'.repeat(500)],
  ['tags in comments', `${'<!-- <div> -->'.repeat(500)}<p>One</p>`],
])('leaves %s alone', (_what, html) => {
  expect(withoutDeepTags(html)).toBe(html)
})

test('removes icons, which nobody reads', () => {
  const icon = `<svg>${'<path d="M0 0"/>'.repeat(500)}</svg>`
  expect(withoutDeepTags(`<p>${icon}One</p>${'<svg><p>Two</p>'.repeat(2)}`)).toBe(
    '<p>One</p><p>Two</p><p>Two</p>',
  )
})

/** How deep the parser nests the elements: that of the tests has no limit of its own. */
function depthOf(html: string) {
  let level = [...new DOMParser().parseFromString(html, 'text/html').children]
  let depth = 0
  for (; level.length > 0; depth += 1) level = level.flatMap((element) => [...element.children])
  return depth
}

/** Each of the 100 may contain `tbody`, `tr`, `td` and `p`, which have no end tag. */
const DEPTH_LIMIT = 510

const N = 2000
test.each([
  ['an SVG that a `div` ends', `<svg>${'<div>'.repeat(N)}</svg>`],
  ['SVG without an end', `<svg>${'<link>'.repeat(N)}`],
  ['styles of an SVG', `<svg><style>${'<div>'.repeat(N)}</style></svg>`],
  ['a comment that ends at once', `<!-->${'<div>'.repeat(N)}-->`],
  ['a comment that ends otherwise', `<!-- --!>${'<div>'.repeat(N)}-->`],
  ['a comment of another kind', `<!x<script>${'<div>'.repeat(N)}</script>`],
  ['tags in an attribute', `<a title="<script>">${'<div>'.repeat(N)}</script>`],
  ['a quote in the name of an attribute', `<a =">${'<div>'.repeat(N)}">`],
  ['a script in a text field', `<textarea><script></textarea>${'<div>'.repeat(N)}</script>`],
  ['a script in a script', '<div><script><!--<script></script></div></script>'.repeat(N)],
  ['end tags of other elements', '<div></b>'.repeat(N)],
  ['end tags in comments', '<div><!--</div>-->'.repeat(N)],
  [
    'formats that go on',
    Array.from({ length: 300 }, (_, id) => `<div><b id=${id}></div>`).join(''),
  ],
  ['items in items', '<dd><li>'.repeat(N)],
  ['ruby text without ruby', '<rt>'.repeat(N)],
  ['a name that looks like another', '<lin\u212A>'.repeat(N)],
])('finds elements that are nested too deeply: %s', (_what, html) => {
  expect(depthOf(withoutDeepTags(html))).toBeLessThan(DEPTH_LIMIT)
})

test('reads any tags as the parser does', () => {
  const names =
    'div b i a p li ul dd dt table td tr caption svg math title style script select option template span button object form rt nobr h1 textarea noscript iframe frameset body x-y'
  const parts = names.split(' ').flatMap((name) => [`<${name}>`, `</${name}>`])
  parts.push('<!--', '-->', '<!-->', '<![CDATA[', ']]>', '"', '=', '<a title="', '>', '<?', '<g/>')
  const random = randomIntegers(1)
  for (let document = 0; document < 120; document += 1) {
    const unit = Array.from({ length: 2 + random(8) }, () => parts[random(parts.length)]).join('')
    expect(depthOf(withoutDeepTags(unit.repeat(600))), unit).toBeLessThan(DEPTH_LIMIT)
  }
})

function randomIntegers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor(state / 65_536) % below
  }
}

/** A scan from each of them to the end would take minutes. */
test.each([
  '<a',
  '<a ',
  '<svg>',
  '<script>',
  '<!--',
  '<!-- -',
  '<a b="',
  "<a b='",
  '<a =',
  ' ona',
  ' on',
  '</b',
  '<',
  '<b></i>',
  '<a onx',
])('takes one pass over 400,000 characters of %j', (part) => {
  const html = part.repeat(400_000 / part.length)
  const start = performance.now()
  withoutDeepTags(html)
  withoutHandlers(html)
  withoutHandlers(`<a ${html}`)
  expect(performance.now() - start).toBeLessThan(2000)
})
