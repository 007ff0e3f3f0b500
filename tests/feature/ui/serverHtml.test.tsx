import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { ServerHtml } from '~/ui/text/ServerHtml'

const show = (markup: string, Shown = ServerHtml) =>
  render(
    <section aria-label="text">
      <Shown html={{ markup }} />
    </section>,
    { wrapper: BrowserRouter },
  )
const text = () => screen.getByRole('region', { name: 'text' })

test('server HTML renders as plain text until the sanitizer has loaded', async () => {
  // A module instance that has not loaded the sanitizer yet.
  vi.resetModules()
  const { ServerHtml: First } = await import('~/ui/text/ServerHtml')
  show('<style>p{}</style><p>First &amp; foremost</p><ul><li>One</li><li>Two</li></ul>', First)
  expect(text().textContent).toBe('First & foremostOneTwo')
  expect(within(text()).queryByRole('list')).toBeNull()
})

test('server HTML renders lists, headings and images', async () => {
  show('<h3>What is inside</h3><ul><li>24 pencils</li></ul><img src="/a.svg" alt="The tin">')
  expect(await screen.findByRole('heading', { name: 'What is inside' })).toBeTruthy()
  expect(within(text()).getByRole('listitem').textContent).toBe('24 pencils')
  expect(within(text()).getByRole('img', { name: 'The tin' }).getAttribute('loading')).toBe('lazy')
})

test('the sanitizer removes scripts, styles, forms and event handlers', async () => {
  show(
    `<p id="ok" onclick="alert(1)" style="position:fixed">Fine</p><script>alert(1)</script>
     <style>*{display:none}</style><form action="/x"><input name="q"><button>Buy now</button></form>
     <iframe src="https://example.com"></iframe><img src="x" onerror="alert(1)" alt="P">
     <svg><script>alert(1)</script></svg>`,
  )
  await screen.findByRole('img', { name: 'P' })
  expect(text().querySelector('script, style, form, input, button, iframe, svg')).toBeNull()
  expect(text().querySelector('[onclick], [onerror], [style]')).toBeNull()
  expect(text().textContent?.trim()).toBe('Fine')
})

test('a description of 20,000 nested elements shows its text in the first 100', async () => {
  show(`${'<div>'.repeat(20_000)}<b>Sturdy</b>`)
  await screen.findByText('Sturdy')
  // One more is that of the component.
  expect(text().querySelectorAll('div')).toHaveLength(101)
})

test.each([
  ['dialog', '<dialog open class="x"><p>Sign in again</p></dialog>', 'dialog'],
  ['role', '<p role="alert" aria-live="assertive">Out of stock</p>', '[role], [aria-live]'],
  [
    'state',
    '<p aria-busy="true" aria-current="page" aria-modal="true">A</p>',
    '[aria-busy], [aria-current], [aria-modal]',
  ],
  [
    'popover',
    '<div popover id="p">A</div><a popovertarget="p">B</a>',
    '[popover], [popovertarget]',
  ],
  [
    'focus',
    '<p tabindex="1" autofocus contenteditable>A</p>',
    '[tabindex], [autofocus], [contenteditable]',
  ],
  ['form', '<p form="checkout" name="rating" slot="x">A</p>', '[form], [name="rating"], [slot]'],
  [
    'class',
    '<p class="shell pswp server-html pswp__button--close">A</p>',
    '.shell, .pswp, .server-html, [class]',
  ],
  ['style', '<p style="position:fixed;inset:0;z-index:99;transform:none">A</p>', '[style]'],
  ['id', '<p id="content">A</p>', '#content'],
  [
    'image map',
    '<img usemap="#m" alt="x"><map name="m"><area href="/x" alt="y"></map>',
    'map, area, [usemap]',
  ],
  ['sound', '<audio src="/a.mp3" autoplay controls></audio>', '[autoplay]'],
  ['live region', '<output>Added to your cart</output>', 'output'],
  ['landmark', '<main><h1>Sign in again</h1></main>', 'main'],
  ['moving text', '<marquee>A</marquee>', 'marquee'],
])('server HTML cannot imitate a part of the app: %s', async (_, markup, forged) => {
  show(`${markup}<h4>End</h4>`)
  await screen.findByRole('heading', { name: 'End' })
  expect(text().querySelector('[role="presentation"]')?.querySelectorAll(forged)).toHaveLength(0)
})

test('what a forbidden element contains is still to be read', async () => {
  show('<output>Printed</output> <main>in India</main>')
  await waitFor(() => expect(text().textContent).toBe('Printed in India'))
})

test('server HTML keeps the classes of WordPress’s content', async () => {
  const names = 'wp-block-image alignwide size-large has-text-align-center is-style-wide'
  show(`<figure class="${names} menu-open">A</figure>`)
  await waitFor(() => expect(text().querySelector('figure')?.className).toBe(names))
})

test('a link to a heading of the same text moves the focus there', async () => {
  show('<a href="#history">History</a><h3 id="history">Since 1950</h3>')
  await userEvent.click(await screen.findByRole('link', { name: 'History' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Since 1950' }))
  expect(location.hash).toBe('#user-content-history')
})

test.each([
  ['in a list', '<ul><li><a href="/a">Leaflet</a><ul><li>Part 1</li></ul></li></ul>', true],
  ['in bold', '<p><strong><a href="/a">Leaflet</a></strong></p>', true],
  ['on a line', '<p>The first words<br><a href="/a">Leaflet</a></p>', true],
  ['beside another', '<p><a href="/a">Leaflet</a> | <a href="/b">Poster</a></p>', true],
  ['in a sentence', '<p>See the <a href="/a">Leaflet</a>.</p>', false],
  ['in bold in a sentence', '<p>See <b><a href="/a">Leaflet</a></b></p>', false],
  [
    'beside another in a sentence',
    '<p><a href="/a">Leaflet</a>, <a href="/b">B</a> or C</p>',
    false,
  ],
])(
  'a link %s has the size of a target only where no words are beside it',
  async (_, html, isAlone) => {
    show(html)
    expect((await screen.findByRole('link', { name: 'Leaflet' })).hasAttribute('data-alone')).toBe(
      isAlone,
    )
  },
)

test('a column keeps the width that its editor gave it, and no other style', async () => {
  show(
    `<div class="wp-block-column" style="flex-basis:33.33%;position:fixed;background:url(//x.example)">A</div>
     <div class="wp-block-column" style="position:fixed">B</div>`,
  )
  const first = await screen.findByText('A')
  await waitFor(() => expect(first.style.flexBasis).toBe('33.33%'))
  expect(first.getAttribute('style')).not.toMatch(/position|background/)
  expect(screen.getByText('B').hasAttribute('style')).toBe(false)
})

test('the sanitizer replaces URLs other than http(s), mailto and tel by #', async () => {
  show(
    `<a href="javascript:alert(1)">A</a><a href="java&#9;script:alert(1)">B</a>
     <a href="data:text/html,x">C</a><a href="mailto:a@b.in">D</a><a href="tel:+911">E</a>`,
  )
  await screen.findByRole('link', { name: 'A' })
  const hrefs = within(text())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['#', '#', '#', 'mailto:a@b.in', 'tel:+911'])
})

test('a link to the shop opens without a page load', async () => {
  show(`<a href="${location.origin}/product/atlas/?a=1" target="_blank">Atlas</a>`)
  await userEvent.click(await screen.findByRole('link', { name: 'Atlas' }))
  expect(location.pathname + location.search).toBe('/product/atlas/?a=1')
})

test('an external link opens in a new tab without an opener', async () => {
  show('<a href="https://example.com/">Elsewhere</a>')
  const link = await screen.findByRole('link', { name: 'Elsewhere' })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener')
})
