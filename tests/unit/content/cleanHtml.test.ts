// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { decodeText } from '~/lib/html'
import { sanitizeHtml } from '~/ui/text/sanitizeHtml'
import { jsonFixture } from '../../support/fixtures'
import { hasVectors, vectorsOf } from '../../support/recorded'

const FORBIDDEN =
  'script, style, link, meta, base, iframe, frame, object, embed, applet, form, input, button, select, textarea, svg, math, dialog, map, marquee'
/** Attributes by which content passes for a part of the app. */
const FORGERIES = /^(role|aria-live|aria-modal|popover|popovertarget|tabindex|autofocus|form|slot)$/
/** Attributes with URLs that a browser follows or loads. */
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'data', 'poster', 'xlink:href'])

/** Scripts in these nodes after parsing their markup again, which finds mutation attacks. */
function dangersIn(nodes: DocumentFragment): string[] {
  const first = document.createElement('div')
  first.append(nodes)
  const again = document.createElement('div')
  again.innerHTML = first.innerHTML
  return [first, again].flatMap((root) => [
    ...[...root.querySelectorAll(FORBIDDEN)].map(({ outerHTML }) => outerHTML),
    ...[...root.querySelectorAll('*')].flatMap(({ attributes }) =>
      [...attributes].flatMap(({ name, value }) =>
        isDanger(name, value) ? `${name}=${value}` : [],
      ),
    ),
  ])
}

function isDanger(name: string, value: string) {
  if (name.startsWith('on') || name === 'style' || name === 'srcdoc') return true
  if (FORGERIES.test(name)) return true
  if (name === 'id' || name === 'name') return !value.startsWith('user-content-')
  if (!ADDRESSES.has(name)) return false
  const { protocol } = new URL(value, 'https://shop.example')
  // Images and sounds may be data URLs: nothing in them runs.
  const isMedia = name === 'src' && protocol === 'data:'
  return !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) && !isMedia
}

describe('markup with scripts', () => {
  test.each([
    '<img src=x onerror=alert(1)>',
    '<a href="jav&#x09;ascript:alert(1)">x</a>',
    '<svg><animate onbegin=alert(1) attributeName=x></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<form id=a><input name=parentNode></form><iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<p style="background:url(javascript:alert(1))">x</p>',
  ])('%s is sanitized', (markup) => {
    expect(dangersIn(sanitizeHtml(markup))).toEqual([])
  })

  test('becomes text in a name', () => {
    expect(decodeText('&lt;img src=x onerror=alert(1)&gt;')).toBe('<img src=x onerror=alert(1)>')
    expect(decodeText('<img src=x onerror=alert(1)>Atlas')).toBe('Atlas')
  })
})

describe('known kinds of attack', () => {
  const attacks = jsonFixture('content/attacks.json') as { name: string; payload: string }[]

  test('the fixture has at least 25 attacks', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(25)
  })

  test.each(attacks)('$name leaves nothing that can run', ({ payload }) => {
    expect(dangersIn(sanitizeHtml(payload))).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test.each([
    ['script', 'Tide'],
    ['meta refresh', 'Tide'],
    ['javascript URL in mixed case', 'Read'],
  ])('%s keeps the harmless text "%s"', (name, text) => {
    const attack = attacks.find((one) => one.name === name)
    expect(sanitizeHtml(attack?.payload ?? '').textContent).toBe(text)
  })
})

describe.skipIf(!hasVectors)('known attacks (skipped: no table)', () => {
  const attacks = vectorsOf<{ payload: string; live: boolean }>('xss_html')

  test('the table has more than 500 attacks, and more than 100 run in a browser', () => {
    expect(attacks.length).toBeGreaterThan(500)
    expect(attacks.filter(({ input }) => input.live).length).toBeGreaterThan(100)
  })

  test('no attack leaves anything that can run', () => {
    const left = attacks.flatMap(({ id, input }) => {
      const dangers = dangersIn(sanitizeHtml(input.payload))
      return dangers.length > 0 ? [{ id, dangers }] : []
    })
    expect(left).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})
